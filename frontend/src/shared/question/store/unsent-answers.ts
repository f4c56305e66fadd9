import { readAll, removeOf } from './practice-database.ts'

/** How many answers, ratings and marks of this person wait in the browser for the service. */
export async function countUnsentAnswers(uid: string): Promise<number> {
  const waiting = await Promise.all((['answers', 'reviews', 'marks'] as const).map((name) => readAll(name, uid)))
  return waiting.flat().length
}

/** Forgets everything of this person that has not reached the service. */
export async function forgetUnsent(uid: string): Promise<void> {
  for (const name of ['answers', 'working', 'notes', 'reviews', 'marks'] as const) await removeOf(name, { uid })
}

/**
 * Drops what lies ready without a connection: on log-out those of everyone, otherwise those of others than this person.
 */
export async function dropReady(except?: string): Promise<void> {
  for (const name of ['ready', 'categories', 'mocks', 'cards', 'rounds'] as const)
    await removeOf(name, { notUid: except ?? '' })
}
