import { AHEAD } from '@wardround/proto/http/assessment/ahead.ts'
import { getQuestionNote, type QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { SWRConfig, unstable_serialize } from 'swr'
import { keyOf } from '#shared/api/use-api.ts'
import type { Place } from '#shared/question/api/question-key.ts'
import { type CategoryRead, put, readAll, readOne, remove } from '#shared/question/store/practice-database.ts'
import { markPrefetched, prefetchOwner } from '#shared/question/store/prefetched-questions.ts'

/** So many questions stay that were opened and not prefetched: as many as are prefetched at most. */
export const MOST_OPENED = AHEAD.phone

/** The note as the page shows it; undefined while none was read. */
const noteOnPage = (id: string): QuestionNote | undefined =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(keyOf(getQuestionNote, { params: { id } })))?.data

/**
 * A category that was asked for is saved as it is read; one that came with the document is saved here. Its time counts
 * from when the document was asked for, so that a session never gains any.
 */
async function saveDrawnCategory(uid: string, slug: string, category: CategoryRead): Promise<void> {
  const keptAt = performance.timeOrigin
  const kept = await readOne('categories', [uid, slug])
  if ((kept?.keptAt ?? 0) <= keptAt && uid === prefetchOwner()) await put('categories', { uid, slug, category, keptAt })
}

async function dropOldest(uid: string): Promise<void> {
  const opened = (await readAll('ready', uid)).filter(({ openedAt }) => openedAt !== undefined)
  const byAge = opened.sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
  for (const { slug, number } of byAge.slice(MOST_OPENED)) await remove('ready', [uid, slug, number])
}

type Opened = Place & { view: QuestionView; category: CategoryRead | undefined }

/**
 * Saves a question that is open as it stands on the page, its answer and marking included, whichever way it came.
 * `uid`: whose it is; nothing is saved once nobody or somebody else is logged in.
 */
export async function saveOpenedQuestion(
  uid: string | undefined,
  { slug, number, view, category }: Opened,
): Promise<void> {
  if (!uid || uid !== prefetchOwner()) return
  if (category) await saveDrawnCategory(uid, slug, category)
  const before = await readOne('ready', [uid, slug, number])
  const known = before?.question.id === view.id ? before.question.note : null
  const wasPrefetched = before !== undefined && before.openedAt === undefined
  const { answered, ...shown } = view
  const question = { ...shown, answeredAt: answered?.answeredAt ?? null, note: noteOnPage(view.id) ?? known }
  // Whoever was logged in has perhaps logged out meanwhile.
  if (uid !== prefetchOwner()) return
  markPrefetched(slug, [number])
  await put('ready', { uid, slug, number, question, answered, ...(wasPrefetched ? {} : { openedAt: Date.now() }) })
  if (!before) await dropOldest(uid)
}
