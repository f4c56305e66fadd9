import { readAll, remove } from './practice-database.ts'

/** How many answers of this person wait in the browser for the service. */
export const countUnsentAnswers = async (uid: string): Promise<number> => (await readAll('answers', uid)).length

/** Forgets everything of this person that has not reached the service. */
export async function forgetUnsent(uid: string): Promise<void> {
  for (const name of ['answers', 'working'] as const)
    for (const { questionId } of await readAll(name, uid)) await remove(name, uid, questionId)
}
