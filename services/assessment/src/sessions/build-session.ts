import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  buildSession as contract,
  countSessionQuestions as countContract,
} from '@wardround/proto/http/assessment/sessions.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { getSummary } from '#sessions/list-sessions.ts'
import { countSelection, pickQuestions } from '#sessions/selection-repository.ts'
import { KIND_OF_MODE, nameOf, type Selection } from '#sessions/session.ts'
import { insertSitting } from '#sittings/sitting-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

/** How many questions a selection offers. */
export const countSessionQuestions = (
  deps: Deps,
  learner: Learner,
  selection: Selection,
): Promise<CallReply<typeof countContract>> => countSelection(deps.db.knex, learner, selection)

/**
 * Builds a session of at most `count` questions and starts its clock. Throws `request.invalid` when no question fits.
 */
export async function buildSession(deps: Deps, learner: Learner, input: Input): Promise<CallReply<typeof contract>> {
  const { count, mode, secondsPerQuestion, ...selection } = input
  const id = uuidv7()
  const picked = await pickQuestions(deps.db.knex, learner, selection, count)
  if (picked.length === 0)
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.which', message: 'No questions match. Change your choices.' }],
    })
  const name = nameOf(
    picked.map((question) => question.name),
    picked.length,
    selection.categories.length === 0,
  )
  await insertSitting(deps.db.knex, {
    learnerId: learner.id,
    id,
    paper: 1,
    kind: KIND_OF_MODE[mode],
    name,
    questionIds: picked.map((question) => question.id),
    startedSequences: mode === 'tutor' ? picked.map(({ sequence }) => sequence) : null,
    seconds: mode === 'timed' ? picked.length * secondsPerQuestion : null,
  })
  return getSummary(deps, learner, id)
}
