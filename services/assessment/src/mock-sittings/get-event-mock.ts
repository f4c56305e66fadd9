import { DomainError } from '@wardround/kit/base/errors.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { EventMock } from '@wardround/proto/http/assessment/mocks.ts'
import type { MockState } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { findAdjustment } from '#adjustments/adjustment-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { presentAttempt } from '#mock-sittings/attempt.ts'
import { listMockAttempts } from '#mock-sittings/get-attempt.ts'
import { findEvent } from '#mocks/mock-repository.ts'
import { findEntry } from './entry-repository.ts'
import { seatsOf } from './seat.ts'

function stateAt(now: Date, opensAt: Date, closesAt: Date, state: MockState): EventMock['state'] {
  if (state === 'withdrawn') return 'withdrawn'
  return now < opensAt ? 'waiting' : now > closesAt ? 'closed' : 'open'
}

/** The waiting room of a big mock. Throws `mock.no-seat`, or `resource.missing` where no mock belongs to it yet. */
export async function getEventMock(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
  eventId: string,
): Promise<EventMock> {
  const seats = seatsOf(identity)
  if (seats && !seats.includes(eventId)) throw new DomainError('mock.no-seat')
  const { knex } = deps.db
  const mock = await findEvent(knex, learner.group, eventId)
  if (!mock?.opens_at || !mock.closes_at) throw new DomainError('resource.missing')
  const [now, entry, attempts, granted] = await Promise.all([
    clockNow(knex),
    findEntry(knex, { learnerId: learner.id, eventId }),
    listMockAttempts(deps, learner.id),
    findAdjustment(knex, learner.id),
  ])
  const attempt = attempts.find(({ kind, number }) => kind === 'event' && number === mock.number)
  return {
    eventId,
    mocknumber: mock.number,
    title: mock.title,
    papers: mock.papers.map(({ minutes, questionIds }) => ({ questions: questionIds.length, minutes })),
    state: stateAt(now, mock.opens_at, mock.closes_at, mock.state),
    opensAt: mock.opens_at.toISOString(),
    closesAt: mock.closes_at.toISOString(),
    now: now.toISOString(),
    enteredUntil: entry?.toISOString() ?? null,
    granted,
    attempt: attempt ? presentAttempt(attempt) : null,
  }
}
