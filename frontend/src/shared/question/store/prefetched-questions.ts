import { AHEAD, listQuestionsAhead, type QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { isPhone } from './is-phone.ts'
import { put, putAll, type ReadyQuestion, readOne } from './practice-database.ts'

/** Whose questions are saved; nobody's before the outbox has started. */
let owner: string | undefined
/** Numbers that were fetched by this page, or opened on it, by slug. */
const fetched = new Map<string, Set<number>>()
let running: Promise<void> | undefined

/** Whose questions are saved from now on; nobody's with `undefined`. */
export function setPrefetchOwner(uid: string | undefined): void {
  if (owner !== uid) fetched.clear()
  owner = uid
}

/** They lie ready now; what is prefetched does not take the place of what lies there. */
export function markPrefetched(slug: string, numbers: readonly number[]): void {
  fetched.set(slug, new Set([...(fetched.get(slug) ?? []), ...numbers]))
}

export const prefetchOwner = (): string | undefined => owner

/** A question that lies ready, as the page shows it. */
export function viewOf(
  { answeredAt: _answeredAt, note: _note, ...question }: QuestionAhead,
  answered: Answered = null,
): QuestionView {
  return { ...question, answered }
}
type Answered = QuestionView['answered']

/**
 * What lies ready under an address; undefined when nothing does. Its marking is there only when it was given or shown
 * in this browser.
 */
export async function findReady(slug: string, number: number): Promise<ReadyQuestion | undefined> {
  return owner ? readOne('ready', [owner, slug, number]) : undefined
}

type Marked = Pick<QuestionView, 'sequence' | 'progress' | 'answered'>

/** Puts the marking to a question that lay ready, so that it is still there without a connection. */
export async function saveMarking(
  { uid, slug, number }: { uid: string; slug: string; number: number },
  marked: Marked,
): Promise<void> {
  const ready = await readOne('ready', [uid, slug, number])
  if (!ready) return
  const { sequence, progress, answered } = marked
  const question = { ...ready.question, sequence, progress, working: null, answeredAt: answered?.answeredAt ?? null }
  await put('ready', { ...ready, question, answered })
}

/** First number after `number` that has to be fetched; undefined while half of what should lie ready still does. */
export function missingFrom(
  known: ReadonlySet<number>,
  { number, total, count }: { number: number; total: number; count: number },
) {
  const last = Math.min(total, number + count)
  const missing = Array.from({ length: Math.max(0, last - number) }, (_, at) => number + 1 + at).filter(
    (one) => !known.has(one),
  )
  const [first] = missing
  return first === undefined || (missing.length < count / 2 && first !== number + 1) ? undefined : first
}

type Place = { slug: string; number: number; total: number }

/**
 * Sees to it that the next twenty questions (forty on a phone) lie ready. `arrived` gets each one that came.
 * Without a connection nothing happens: the next move tries again.
 */
export function prefetchQuestions(
  { slug, number, total }: Place,
  arrived: (place: { slug: string; number: number }, question: QuestionAhead) => void,
): Promise<void> {
  const count = isPhone(navigator) ? AHEAD.phone : AHEAD.desktop
  const known = fetched.get(slug) ?? new Set<number>()
  const from = missingFrom(known, { number, total, count })
  const uid = owner
  if (from === undefined || !uid) return Promise.resolve()
  running ??= prefetch({ uid, slug, from, count }, arrived)
    .then((numbers) => markPrefetched(slug, numbers))
    .catch((error: unknown) => {
      if (!isApiError(error)) throw error
    })
    .finally(() => {
      running = undefined
    })
  return running
}

type Batch = { uid: string; slug: string; from: number; count: number }

async function prefetch(
  { uid, slug, from, count }: Batch,
  arrived: Parameters<typeof prefetchQuestions>[1],
): Promise<number[]> {
  const { questions } = await callApi(listQuestionsAhead, { params: { name: slug, id: from }, query: { count } })
  if (owner !== uid) return []
  for (const question of questions) arrived({ slug, number: question.number }, question)
  await putAll(
    'ready',
    questions
      .filter(({ number }) => !fetched.get(slug)?.has(number))
      .map((question) => ({ uid, slug, number: question.number, question, answered: null })),
  )
  return questions.map(({ number }) => number)
}
