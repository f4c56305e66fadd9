import { AHEAD } from '@wardround/proto/http/assessment/ahead.ts'
import { getQuestionNote, type QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { SWRConfig, unstable_serialize } from 'swr'
import { keyOf } from '#shared/api/use-api.ts'
import type { Place } from '#shared/question/api/question-key.ts'
import { type CategoryRead, put, readAll, readOne, remove } from '#shared/question/store/practice-database.ts'
import { noteReady, readyOwner } from '#shared/question/store/prefetched-questions.ts'

/** So many questions stay that were opened and did not come ahead: as many as come ahead at most. */
export const MOST_OPENED = AHEAD.phone

/** The note as the page shows it; undefined while none was read. */
const noteOnPage = (id: string): QuestionNote | undefined =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(keyOf(getQuestionNote, { params: { id } })))?.data

/**
 * A category that was asked for is kept as it is read; one that came with the document is kept here. Its time counts
 * from when the document was asked for, so that a session never gains any.
 */
async function keepDrawnCategory(uid: string, slug: string, category: CategoryRead): Promise<void> {
  const keptAt = performance.timeOrigin
  const kept = await readOne('categories', [uid, slug])
  if ((kept?.keptAt ?? 0) <= keptAt && uid === readyOwner()) await put('categories', { uid, slug, category, keptAt })
}

async function dropOldest(uid: string): Promise<void> {
  const opened = (await readAll('ready', uid)).filter(({ openedAt }) => openedAt !== undefined)
  const byAge = opened.sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
  for (const { slug, number } of byAge.slice(MOST_OPENED)) await remove('ready', [uid, slug, number])
}

type Opened = Place & { view: QuestionView; category: CategoryRead | undefined }

/**
 * Has a question that is open lie ready as it stands on the page, its answer and marking included, whichever way it
 * came. `uid`: whose it is; nothing is kept once somebody else is logged in.
 */
export async function keepOpened(uid: string | undefined, { slug, number, view, category }: Opened): Promise<void> {
  if (!uid || uid !== readyOwner()) return
  if (category) await keepDrawnCategory(uid, slug, category)
  const before = await readOne('ready', [uid, slug, number])
  const known = before?.question.id === view.id ? before.question.note : null
  const cameAhead = before !== undefined && before.openedAt === undefined
  const { answered, ...shown } = view
  const question = { ...shown, answeredAt: answered?.answeredAt ?? null, note: noteOnPage(view.id) ?? known }
  // Whoever was logged in has perhaps logged out meanwhile.
  if (uid !== readyOwner()) return
  noteReady(slug, [number])
  await put('ready', { uid, slug, number, question, answered, ...(cameAhead ? {} : { openedAt: Date.now() }) })
  if (!before) await dropOldest(uid)
}
