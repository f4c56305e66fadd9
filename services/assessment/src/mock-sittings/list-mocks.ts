import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { findAdjustment } from '#adjustments/adjustment-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { hasBank, seatsOf } from '#mock-sittings/seat.ts'
import { meanOf } from '#mock-snapshots/peers.ts'
import { listSnapshots } from '#mock-snapshots/snapshot-repository.ts'
import { listEditions, listOpenMocks, listSharing } from '#mocks/mock-repository.ts'
import { type MockRow, questionsOf } from '#mocks/mock-row.ts'
import { presentAttempt } from './attempt.ts'
import type { AttemptRow } from './attempt-repository.ts'
import { listMockAttempts } from './get-attempt.ts'

/** The edition of the newest attempt at each mock that is not open: one was withdrawn, or the seat is gone. */
async function listClosed({ db }: Pick<Deps, 'db'>, open: MockRow[], attempts: AttemptRow[]): Promise<MockRow[]> {
  const newest = new Map<number, string>()
  for (const { number, mock_id } of attempts)
    if (!newest.has(number) && !open.some((mock) => mock.number === number)) newest.set(number, mock_id)
  return newest.size === 0 ? [] : listEditions(db.knex, [...newest.values()])
}

/**
 * The mocks that are open to a learner of the group, and those no longer open at which the learner has attempts. Each
 * with the learner's attempts at all of its editions.
 */
async function listOfGroup(deps: Pick<Deps, 'db'>, { id, group }: Learner, identity: Identity): Promise<MockSummary[]> {
  const [open, sharing, all, granted] = await Promise.all([
    listOpenMocks(deps.db.knex, { group, seats: seatsOf(identity) }),
    listSharing(deps.db.knex, group),
    listMockAttempts(deps, id),
    findAdjustment(deps.db.knex, id),
  ])
  const attempts = all.filter(({ user_group }) => user_group === group)
  const closed = await listClosed(deps, open, attempts)
  const mocks = [...open, ...closed]
    .filter(({ kind }) => kind === 'event' || hasBank(identity))
    .sort((a, b) => a.position - b.position || a.number - b.number)
  const snapshots = await listSnapshots(
    deps.db.knex,
    mocks.map((mock) => mock.id),
  )
  return mocks.map((mock) => {
    const snapshot = snapshots.find((one) => one.mock_id === mock.id)
    const mean = meanOf(snapshot?.scores ?? null)
    return {
      mocknumber: mock.number,
      title: mock.title,
      kind: mock.kind,
      papers: mock.papers.map(({ minutes, questionIds }) => ({ questions: questionIds.length, minutes })),
      breakMinutes: mock.break_minutes,
      passMark: mock.pass_marks,
      mean: mean === null ? null : mean / questionsOf(mock.papers).length,
      firsts: snapshot?.firsts ?? 0,
      sharesWith: sharing.get(mock.number) ?? [],
      eventId: mock.event_id,
      opensAt: mock.opens_at?.toISOString() ?? null,
      closesAt: mock.closes_at?.toISOString() ?? null,
      granted,
      withdrawn: closed.includes(mock),
      attempts: attempts.filter(({ number }) => number === mock.number).map(presentAttempt),
    }
  })
}

/** Mocks of the learner's group. Throws `access.group` for the MLA group, which has a list of its own. */
export async function listMocks(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
): Promise<{ items: MockSummary[] }> {
  if (learner.group === 3) throw new DomainError('access.group')
  return { items: await listOfGroup(deps, learner, identity) }
}

/** Throws `access.group` for those of other groups whom a seat let in. */
function asMla(learner: Learner, identity: Identity): Learner {
  if (learner.group !== 3 && !identity.admin) throw new DomainError('access.group')
  return { ...learner, group: 3 }
}

/** Mocks of the MLA group. Throws `access.group`. */
export const listMlaMocks = async (
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
): Promise<{ items: MockSummary[] }> => ({ items: await listOfGroup(deps, asMla(learner, identity), identity) })

/** One mock of the MLA group. Throws `resource.missing`. */
export async function getMlaMock(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  identity: Identity,
  mocknumber: number,
): Promise<MockSummary> {
  const { items } = await listMlaMocks(deps, learner, identity)
  const found = items.find((mock) => mock.mocknumber === mocknumber)
  if (!found) throw new DomainError('resource.missing')
  return found
}
