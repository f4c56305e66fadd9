import { FLAG_TYPES } from '@wardround/proto/codes.ts'
import type { FlagType } from '@wardround/proto/http/assessment/flags.ts'
import type { Deps } from '#deps.ts'
import { clearFlags, setFlags } from '#flags/flag-list-repository.ts'
import { clearMockFlags, restoreMockFlags } from '#flags/mock-flag-repository.ts'
import type { Learner } from '#learner.ts'

/** Takes the flags off these questions, or (null) off all; answers which carried one, so that it can be undone. */
export async function unflagQuestions(
  deps: Deps,
  learner: Learner,
  type: FlagType,
  ids: readonly string[] | null,
): Promise<{ unflagged: string[] }> {
  const { knex } = deps.db
  return {
    unflagged:
      type === FLAG_TYPES.questionBank
        ? await clearFlags(knex, learner.id, ids)
        : await clearMockFlags(knex, learner.id, type, ids),
  }
}

/** Flags several questions at once; twice is once. Answers those that the learner may flag. */
export async function flagQuestions(
  deps: Deps,
  learner: Learner,
  type: FlagType,
  ids: readonly string[],
): Promise<{ flagged: string[] }> {
  const { knex } = deps.db
  return {
    flagged:
      type === FLAG_TYPES.questionBank
        ? await setFlags(knex, learner, ids, deps.clock())
        : await restoreMockFlags(knex, learner.id, type, ids, deps.clock()),
  }
}
