import type { CallReply } from '@wardround/proto/contract.ts'
import type { listUsers as listUsersCall, UserQuery } from '@wardround/proto/http/identity/users.ts'
import type { Deps } from '#deps.ts'
import { presentStaffUser } from '#people/users/staff-user-presenter.ts'
import { listUserRows } from './user-list-repository.ts'

/** One page of a staff list of users. */
export async function listUsers(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: UserQuery,
): Promise<CallReply<typeof listUsersCall>> {
  const now = deps.clock()
  const { rows, total } = await listUserRows(deps.db.knex, asked, now)
  return { items: rows.map((row) => presentStaffUser(row, now)), page: asked.page, size: asked.size, total }
}
