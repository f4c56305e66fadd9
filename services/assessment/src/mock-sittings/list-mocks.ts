import { DomainError } from '@wardround/kit/base/errors.ts'
import type { MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { listSnapshots } from '#mock-snapshots/snapshot-repository.ts'
import { listOpenMocks, listSharing } from '#mocks/mock-repository.ts'
import { questionsOf } from '#mocks/mock-row.ts'
import { meanOf, presentAttempt } from './attempt.ts'
import { listMockAttempts } from './get-attempt.ts'

/** The mocks that are open to the learner's group, with the learner's own attempts in whichever edition. */
async function listOfGroup(deps: Pick<Deps, 'db'>, { id, group }: Learner): Promise<MockSummary[]> {
  const [mocks, sharing, attempts] = await Promise.all([
    listOpenMocks(deps.db.knex, group),
    listSharing(deps.db.knex, group),
    listMockAttempts(deps, id),
  ])
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
      opensAt: mock.opens_at?.toISOString() ?? null,
      closesAt: mock.closes_at?.toISOString() ?? null,
      attempts: attempts
        .filter((attempt) => attempt.number === mock.number && attempt.user_group === group)
        .map(presentAttempt),
    }
  })
}

/** Mocks of the learner's group. Throws `access.group` for the MLA group, which has a list of its own. */
export async function listMocks(deps: Pick<Deps, 'db'>, learner: Learner): Promise<{ items: MockSummary[] }> {
  if (learner.group === 3) throw new DomainError('access.group')
  return { items: await listOfGroup(deps, learner) }
}

const mlaOf = (learner: Learner): Learner => ({ ...learner, group: 3 })

export const listMlaMocks = async (deps: Pick<Deps, 'db'>, learner: Learner): Promise<{ items: MockSummary[] }> => ({
  items: await listOfGroup(deps, mlaOf(learner)),
})

/** One mock of the MLA group. Throws `resource.missing`. */
export async function getMlaMock(deps: Pick<Deps, 'db'>, learner: Learner, mocknumber: number): Promise<MockSummary> {
  const found = (await listOfGroup(deps, mlaOf(learner))).find((mock) => mock.mocknumber === mocknumber)
  if (!found) throw new DomainError('resource.missing')
  return found
}
