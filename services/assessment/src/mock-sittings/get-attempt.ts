import { DomainError } from '@wardround/kit/base/errors.ts'
import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { presentAttempt } from './attempt.ts'
import { type AttemptRow, findAttempt, findLatestAttempt, listAttempts } from './attempt-repository.ts'

type AttemptDeps = Pick<Deps, 'db'>

/** A paper is past its time, or its break is over, but nobody has ended or started it. */
const isDue = ({ papers }: AttemptRow): boolean =>
  papers.some(({ ended_at, seconds_left, starts_in }) => ended_at === null && (seconds_left === 0 || starts_in === 0))

async function upToDate(
  deps: AttemptDeps,
  learnerId: string,
  find: () => Promise<AttemptRow | undefined>,
): Promise<AttemptRow> {
  const found = await find()
  if (!found) throw new DomainError('resource.missing')
  if (!isDue(found)) return found
  await endOverdue(deps, learnerId)
  return (await find()) ?? found
}

/** One of the learner's own attempts, as it stands by the clock. Throws `resource.missing`. */
export const getAttempt = (deps: AttemptDeps, learnerId: string, id: string): Promise<AttemptRow> =>
  upToDate(deps, learnerId, () => findAttempt(deps.db, learnerId, id))

/** The learner's latest attempt at a mock of the own group. Throws `resource.missing`. */
export const getLatestAttempt = (deps: AttemptDeps, { id, group }: Learner, number: number): Promise<AttemptRow> =>
  upToDate(deps, id, () => findLatestAttempt(deps.db, { learnerId: id, group, number }))

/** All of the learner's attempts, newest first. */
export async function listMockAttempts(deps: AttemptDeps, learnerId: string): Promise<AttemptRow[]> {
  const rows = await listAttempts(deps.db, learnerId)
  if (!rows.some(isDue)) return rows
  await endOverdue(deps, learnerId)
  return listAttempts(deps.db, learnerId)
}

export const presentAttempts = (rows: readonly AttemptRow[]): { items: MockAttempt[] } => ({
  items: rows.map(presentAttempt),
})
