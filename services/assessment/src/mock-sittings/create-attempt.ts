import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { type Identity, requireEntitlement } from '@wardround/kit/security/identity.ts'
import type { Adjustment, MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Knex } from 'knex'
import { adjustedSeconds, moreOf, NO_ADJUSTMENT, restsOf } from '#adjustments/adjustment.ts'
import { findAdjustment } from '#adjustments/adjustment-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { findEntry } from '#mock-sittings/entry-repository.ts'
import { seatsOf } from '#mock-sittings/seat.ts'
import { findOpenMock } from '#mocks/mock-repository.ts'
import { type MockRow, SITTING_OF_MOCK } from '#mocks/mock-row.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { insertSitting } from '#sittings/sitting-repository.ts'
import { presentAttempt } from './attempt.ts'
import { awaitTurn, findOpenAttempt, insertAttempt, planEndsWithin } from './attempt-repository.ts'
import { getAttempt } from './get-attempt.ts'

/** `eventsOnly`: the MLA group starts its other mocks by a call of its own. */
type Input = { mocknumber: number; adjustment?: Adjustment | undefined; eventsOnly?: boolean }

/**
 * Lets in to an event who has a seat at it, in its time and with the code from the email, and to other mocks who has the
 * question bank.
 */
async function requireEntry(trx: Knex.Transaction, identity: Identity, learner: Learner, mock: MockRow): Promise<void> {
  if (mock.kind !== 'event') {
    requireEntitlement(identity, 'question-bank')
    return
  }
  const seats = seatsOf(identity)
  if (seats && !seats.includes(mock.event_id ?? '')) throw new DomainError('mock.no-seat')
  const now = await clockNow(trx)
  if (!mock.opens_at || !mock.closes_at || now < mock.opens_at || now > mock.closes_at)
    throw new DomainError('mock.not-open')
  if (!(await findEntry(trx, learner.id))) throw new DomainError('mock.entry')
}

/** Seconds from now to the last deadline, the whole break and all rest breaks included. */
const longest = ({ papers, break_minutes }: MockRow, adjustment: Adjustment): number =>
  papers.reduce((sum, { minutes }) => sum + adjustedSeconds(minutes, adjustment) + restsOf(adjustment).seconds, 0) +
  (papers.length - 1) * break_minutes * 60

/**
 * Starts a mock, or returns the attempt that is open: its first paper runs from now on, others wait. Throws
 * `resource.missing`, `attempt.outlasts-plan`, `attempt.no-retake`, `access.group` and what `requireEntry` throws.
 */
export async function createMockAttempt(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
  { mocknumber, adjustment: wished = NO_ADJUSTMENT, eventsOnly = false }: Input,
): Promise<MockAttempt> {
  await endOverdue(deps, learner.id)
  const id = await transaction(deps.db, async (trx) => {
    await awaitTurn(trx, learner.id)
    const { group, id: learnerId } = learner
    const known = await findOpenAttempt(trx, { learnerId, group, number: mocknumber })
    if (known.open) return known.open
    const mock = await findOpenMock(trx, group, mocknumber)
    if (eventsOnly && mock?.kind !== 'event') throw new DomainError('access.group')
    if (!mock) throw new DomainError('resource.missing')
    if (mock.kind === 'event' && known.any) throw new DomainError('attempt.no-retake')
    await requireEntry(trx, identity, learner, mock)
    const granted = await findAdjustment(trx, learnerId)
    const adjustment = moreOf(granted, mock.kind === 'event' ? NO_ADJUSTMENT : wished)
    if (mock.kind !== 'event' && (await planEndsWithin(trx, learnerId, longest(mock, adjustment))))
      throw new DomainError('attempt.outlasts-plan')
    const attemptId = uuidv7()
    await insertAttempt(trx, {
      id: attemptId,
      learner_id: learnerId,
      mock_id: mock.id,
      user_group: group,
      first: !known.any,
      adjustment,
    })
    for (const [at, { minutes, questionIds }] of mock.papers.entries())
      await insertSitting(trx, {
        learnerId,
        id: attemptId,
        paper: at + 1,
        kind: SITTING_OF_MOCK[mock.kind],
        name: mock.title,
        questionIds,
        startedSequences: null,
        seconds: adjustedSeconds(minutes, adjustment),
        rests: restsOf(adjustment),
        breakSeconds: at === 0 ? undefined : mock.break_minutes * 60,
      })
    return attemptId
  })
  return presentAttempt(await getAttempt(deps, learner.id, id))
}
