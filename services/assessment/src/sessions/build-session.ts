import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { uuidv7 } from '@wardround/kit/uuid.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { buildSession as contract, countSessionQuestions as countContract } from '@wardround/proto/http/assessment/sessions.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { getSummary } from '#sessions/list-sessions.ts'
import { countSelection, pickQuestions } from '#sessions/selection-repository.ts'
import { nameOf, type Selection } from '#sessions/session.ts'
import { insertSession } from '#sessions/session-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

/** How many questions a selection offers. */
export const countSessionQuestions = (deps: Deps, learner: Learner, selection: Selection): Promise<CallReply<typeof countContract>> =>
  countSelection(deps.db.knex, learner, selection)

/** Builds a session of at most `count` questions and starts its clock. Throws `request.invalid` when no question fits. */
export async function buildSession(deps: Deps, learner: Learner, input: Input): Promise<CallReply<typeof contract>> {
  const { count, mode, secondsPerQuestion, ...selection } = input
  const id = uuidv7()
  await transaction(deps.db, async (trx) => {
    const picked = await pickQuestions(trx, learner, selection, count)
    if (picked.length === 0)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.which', message: 'No question fits this choice. Choose more categories or kinds.' }],
      })
    const name = nameOf(
      picked.map((question) => question.name),
      picked.length,
      selection.categories.length === 0,
    )
    const seconds = mode === 'timed' ? picked.length * secondsPerQuestion : null
    await insertSession(trx, { userId: learner.id, id, name, mode, seconds }, picked)
  })
  return getSummary(deps, learner, id)
}
