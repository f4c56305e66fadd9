import type { App } from '@wardround/kit/http-app.ts'
import { csvStream, MOST_CSV_ROWS, rowsInBatches } from '@wardround/kit/staff-resource-csv.ts'
import { csvRoute, historyRoute } from '@wardround/kit/staff-resource-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import { StaffUser, type UserQuery, user } from '@wardround/proto/http/identity/users.ts'
import { deleteUser } from '#deletion/delete-user.ts'
import type { Deps } from '#deps.ts'
import { mailPasswordLink } from '#password/mail-password-link.ts'
import { changeUser } from './change-user.ts'
import { inviteUser } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { listUsersInRange } from './list-users-in-range.ts'
import { readUser } from './read-user.ts'
import { USER_ENTITY } from './staff-act.ts'
import { presentStaffUser } from './staff-user-presenter.ts'
import type { StaffUserRow } from './staff-user-repository.ts'
import { usersInOrder } from './user-list-repository.ts'

export function staffUserRoutes(app: App, deps: Deps): void {
  app.route({ ...user.list, handler: async ({ query }) => success(await listUsers(deps, query)) })
  app.route({ ...user.read, handler: async ({ params }) => success(await readUser(deps, params.id)) })
  app.route({ ...user.create, handler: async ({ body, identity }) => success(await inviteUser(deps, identity, body)) })
  app.route({
    ...user.change,
    handler: async ({ params, body, identity }) => success(await changeUser(deps, identity, { ...body, id: params.id })),
  })
  app.route({ ...user.reset, handler: async ({ params, identity }) => success(await mailPasswordLink(deps, identity, params.id)) })
  app.route({
    ...user.remove,
    handler: async ({ params, body, identity }) => success(await deleteUser(deps, identity, { id: params.id, version: body.version })),
  })
  app.route({ ...user.range, handler: async ({ body }) => success(await listUsersInRange(deps, body)) })
  csvRoute(app, user.csv, (asked) => {
    const now = deps.clock()
    const rows = rowsInBatches<StaffUserRow>(deps.db, (conn) => usersInOrder(conn, asked as UserQuery, now, MOST_CSV_ROWS))
    return csvStream(rows, Object.keys(StaffUser.shape), (row) => presentStaffUser(row, now))
  })
  historyRoute(app, deps.db, user.history, USER_ENTITY)
}
