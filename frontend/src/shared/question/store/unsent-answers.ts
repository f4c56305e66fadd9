import { readAll, removeOf } from './practice-database.ts'
import { setPrefetchOwner } from './prefetched-questions.ts'

/**
 * What waits in the browser for the service: answers, what is chosen without being submitted, notes, ratings and marks.
 */
const UNSENT = ['answers', 'working', 'notes', 'reviews', 'marks'] as const

/** How much of it is this person's. */
export async function countUnsent(uid: string): Promise<number> {
  const waiting = await Promise.all(UNSENT.map((name) => readAll(name, uid)))
  return waiting.flat().length
}

/** Forgets everything of this person that has not reached the service. */
export async function forgetUnsent(uid: string): Promise<void> {
  for (const name of UNSENT) await removeOf(name, { uid })
}

/**
 * Drops what lies ready without a connection: on log-out those of everyone, so that nothing more is kept until somebody
 * logs in; otherwise those of others than this person.
 */
export async function dropReady(except?: string): Promise<void> {
  if (except === undefined) setPrefetchOwner(undefined)
  for (const name of ['ready', 'categories', 'mocks', 'cards', 'rounds'] as const)
    await removeOf(name, { notUid: except ?? '' })
}
