import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { type Identity, requireEntitlement } from '@wardround/kit/security/identity.ts'
import type { Adjustment, MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { adjustedSeconds, moreOf, NO_ADJUSTMENT, restsOf } from '#adjustments/adjustment.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { SITTING_OF_MOCK } from '#mocks/mock-row.ts'
import { isOver, presentAttempt } from './attempt.ts'
import { getAttempt } from './get-attempt.ts'
import { seatsOf } from './seat.ts'
import { findStartingPoint, insertStarted, type StartableMock, type StartingPoint } from './start-repository.ts'

/** `eventsOnly`: the MLA group starts its other mocks by a call of its own. */
type Input = { mocknumber: number; adjustment?: Adjustment | undefined; eventsOnly?: boolean }

/** Starts that may come first one after the other before the caller has to try again. */
const TRIES = 5

/**
 * Lets in to an event who has a seat at it, in its time and with the code from the email, and to other mocks who has
 * the question bank.
 */
function requireEntry(identity: Identity, mock: StartableMock, { now, entered_until }: StartingPoint): void {
  if (mock.kind !== 'event') {
    requireEntitlement(identity, 'question-bank')
    return
  }
  const seats = seatsOf(identity)
  if (seats && !seats.includes(mock.event_id ?? '')) throw new DomainError('mock.no-seat')
  const isOpen = mock.opens_at && mock.closes_at && new Date(mock.opens_at) <= now && now <= new Date(mock.closes_at)
  if (!isOpen) throw new DomainError('mock.not-open')
  if (!entered_until) throw new DomainError('mock.entry')
}

/** Seconds from now to the last deadline, the whole break and all rest breaks included. */
const longest = ({ minutes, break_minutes }: StartableMock, adjustment: Adjustment): number =>
  minutes.reduce((sum, one) => sum + adjustedSeconds(one, adjustment) + restsOf(adjustment).seconds, 0) +
  (minutes.length - 1) * break_minutes * 60

/** The mock that may be started, and with which adjustment; throws why not. */
function requireStartable(identity: Identity, at: StartingPoint, { adjustment: wished, eventsOnly }: Input) {
  const { mock, granted, plan_ends_at: planEnds, now } = at
  if (eventsOnly && mock?.kind !== 'event') throw new DomainError('access.group')
  if (!mock) throw new DomainError('resource.missing')
  const isEvent = mock.kind === 'event'
  if (isEvent && at.attempts > 0) throw new DomainError('attempt.no-retake')
  requireEntry(identity, mock, at)
  const adjustment = moreOf(granted ?? NO_ADJUSTMENT, (isEvent ? undefined : wished) ?? NO_ADJUSTMENT)
  if (!isEvent && planEnds && planEnds.getTime() < now.getTime() + longest(mock, adjustment) * 1000)
    throw new DomainError('attempt.outlasts-plan')
  return { mock, adjustment }
}

/**
 * Starts a mock, or returns the attempt that is open: its first paper runs from now on, others wait. Throws
 * `resource.missing`, `attempt.outlasts-plan`, `attempt.no-retake`, `access.group` and what `requireEntry` throws.
 *
 * Two statements and no transaction: when hundreds start in the same second, none of them waits with a connection in
 * its hands.
 */
export async function createMockAttempt(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
  input: Input,
): Promise<MockAttempt> {
  const { id: learnerId, group } = learner
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = await findStartingPoint(deps.db, { learnerId, group, number: input.mocknumber })
    if (at.open) {
      const open = await getAttempt(deps, learnerId, at.open)
      if (input.eventsOnly && open.kind !== 'event') throw new DomainError('access.group')
      if (!isOver(open.papers)) return presentAttempt(open)
      continue
    }
    const { mock, adjustment } = requireStartable(identity, at, input)
    const id = uuidv7()
    const isStarted = await insertStarted(deps.db, {
      ...{ id, learnerId, group, adjustment, mockId: mock.id, ordinal: at.attempts + 1 },
      kind: SITTING_OF_MOCK[mock.kind],
      seconds: mock.minutes.map((minutes) => adjustedSeconds(minutes, adjustment)),
      rests: restsOf(adjustment),
    })
    if (isStarted) return presentAttempt(await getAttempt(deps, learnerId, id))
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}
