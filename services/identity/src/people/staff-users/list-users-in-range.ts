import type { CallReply } from '@wardround/proto/contract.ts'
import type { listUsersInRange as listUsersInRangeCall } from '@wardround/proto/http/identity/users.ts'
import type { Deps } from '#deps.ts'
import { presentStaffUser } from '#people/users/staff-user-presenter.ts'
import { countInRange, listInRange, type UserRange } from './user-range-repository.ts'

type Ask = UserRange & { page: number; size: number }

/**
 * Accounts that were made, or whose services end, between two days: how many on each day and of each group, and one
 * page of them.
 */
export async function listUsersInRange(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: Ask,
): Promise<CallReply<typeof listUsersInRangeCall>> {
  const { page, size } = asked
  const [counts, rows] = await Promise.all([
    countInRange(deps.db.knex, asked),
    listInRange(deps.db.knex, asked, { page, size }),
  ])
  const now = deps.clock()
  return { ...counts, items: rows.map((row) => presentStaffUser(row, now)), page, size }
}
