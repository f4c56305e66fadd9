import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type * as contract from '@wardround/proto/http/assessment/clinchers.ts'
import { readLines, readLists, writeListMark, writeMark } from '#clinchers/clincher-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { countedAt, requireClock } from '#memory/review.ts'

const MOST_TODAY = 200
const MOST_IN_LIST = 500

export const listClincherLists = (deps: Deps, learner: Learner): Promise<contract.ClincherList[]> =>
  readLists(deps.db.knex, learner, null)

/** What is not known of all lists, in their order. */
export async function listClinchers(deps: Deps, learner: Learner): Promise<CallReply<typeof contract.listClinchers>> {
  const rows = await readLines(deps.db.knex, learner, { name: null, unknownOnly: true, most: MOST_TODAY })
  return rows.map(({ line, known, list }) => ({ ...line, known, list }))
}

async function readList(deps: Deps, learner: Learner, name: string): Promise<contract.ClincherList> {
  const [list] = await readLists(deps.db.knex, learner, name)
  if (!list) throw new DomainError('resource.missing')
  return list
}

/** One list with its clinchers. Throws `resource.missing`. */
export async function getClincherList(
  deps: Deps,
  learner: Learner,
  name: string,
): Promise<CallReply<typeof contract.getClincherList>> {
  const list = await readList(deps, learner, name)
  const rows = await readLines(deps.db.knex, learner, { name, unknownOnly: false, most: MOST_IN_LIST })
  return { ...list, clinchers: rows.map(({ line, known }) => ({ ...line, known })) }
}

/**
 * Marks a clincher; the reply says how it stands, which is otherwise where a later mark is known. Throws as
 * `requireClock` does, `resource.missing`.
 */
export async function markClincher(
  deps: Deps,
  learner: Learner,
  { clincherId, known, at }: { clincherId: string; known: boolean; at: string },
): Promise<CallReply<typeof contract.markClincher>> {
  const now = deps.clock()
  requireClock(new Date(at), now)
  const standing = await writeMark(deps.db, learner, { clincherId, known, at: countedAt(new Date(at), now) })
  if (standing === undefined) throw new DomainError('resource.missing')
  return { clincherId, known: standing }
}

/** Marks a whole list as known, or takes all marks away. Throws `resource.missing`. */
export async function markClincherList(
  deps: Deps,
  learner: Learner,
  { name, mark }: { name: string; mark: 'known' | 'reset' },
): Promise<contract.ClincherList> {
  await readList(deps, learner, name)
  await writeListMark(deps.db.knex, learner, { name, known: mark === 'known' ? true : null, now: deps.clock() })
  return readList(deps, learner, name)
}
