import type { Deps } from '#deps.ts'
import { clearFlags, setFlags } from '#flags/flag-list-repository.ts'
import type { Learner } from '#learner.ts'

/** Takes the flags off these questions, or (null) off all; answers which carried one, so that it can be undone. */
export async function unflagQuestions(deps: Deps, learner: Learner, ids: readonly string[] | null): Promise<{ unflagged: string[] }> {
  return { unflagged: await clearFlags(deps.db.knex, learner.id, ids) }
}

/** Flags several questions at once; twice is once. Answers those that the learner may flag. */
export async function flagQuestions(deps: Deps, learner: Learner, ids: readonly string[]): Promise<{ flagged: string[] }> {
  return { flagged: await setFlags(deps.db.knex, learner, ids, deps.clock()) }
}
