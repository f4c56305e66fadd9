import { readAll, removeOf } from './practice-database.ts'

/** How many answers and ratings of this person wait in the browser for the service. */
export const countUnsentAnswers = async (uid: string): Promise<number> =>
  (await readAll('answers', uid)).length + (await readAll('reviews', uid)).length

/** Forgets everything of this person that has not reached the service. */
export async function forgetUnsent(uid: string): Promise<void> {
  for (const name of ['answers', 'working', 'notes', 'reviews'] as const) await removeOf(name, { uid })
}

/**
 * Drops what lies ready without a connection: on log-out those of everyone, otherwise those of others than this person.
 */
export async function dropReady(except?: string): Promise<void> {
  for (const name of ['ready', 'categories', 'mocks'] as const) await removeOf(name, { notUid: except ?? '' })
}
