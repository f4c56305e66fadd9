import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { seatsOf } from '#mock-sittings/seat.ts'
import { listSnapshots } from '#mock-snapshots/snapshot-repository.ts'
import { listOpenMocks, listSharing } from '#mocks/mock-repository.ts'
import { questionsOf } from '#mocks/mock-row.ts'
import { meanOf, presentAttempt } from './attempt.ts'
import { listMockAttempts } from './get-attempt.ts'

/** A seat lets people without a plan in to its event, and to nothing else. */
const hasBank = ({ admin, entitlements }: Identity): boolean => admin === true || entitlements.includes('question-bank')

/** The mocks that are open to a learner of the group, with the learner's own attempts in whichever edition. */
async function listOfGroup(deps: Pick<Deps, 'db'>, { id, group }: Learner, identity: Identity): Promise<MockSummary[]> {
  const [open, sharing, attempts] = await Promise.all([
    listOpenMocks(deps.db.knex, { group, seats: seatsOf(identity) }),
    listSharing(deps.db.knex, group),
    listMockAttempts(deps, id),
  ])
  const mocks = hasBank(identity) ? open : open.filter(({ kind }) => kind === 'event')
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
      attempts: attempts
        .filter((attempt) => attempt.number === mock.number && attempt.user_group === group)
        .map(presentAttempt),
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
