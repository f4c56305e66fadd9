import type { App } from '@wardround/kit/http/http-app.ts'
import { historyRoute } from '@wardround/kit/staff-resource/part-routes.ts'
import { csvStream, MOST_CSV_ROWS, rowsInBatches } from '@wardround/kit/staff-resource/staff-csv.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/users.ts'
import { mailPasswordLink } from '#access/password/mail-password-link.ts'
import type { Deps } from '#deps.ts'
import { deleteUser } from '#people/deletion/delete-user.ts'
import { USER_ENTITY } from '#people/users/staff-act.ts'
import { presentStaffUser } from '#people/users/staff-user-presenter.ts'
import type { StaffUserRow } from '#people/users/staff-user-repository.ts'
import { changeUser } from './change-user.ts'
import { getStaffUser } from './get-staff-user.ts'
import { inviteUser } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { listUsersInRange } from './list-users-in-range.ts'
import { usersInOrder } from './user-list-repository.ts'

export function staffUserRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.listUsers, handler: async ({ query }) => success(await listUsers(deps, query)) })
  app.route({ ...contract.getStaffUser, handler: async ({ params }) => success(await getStaffUser(deps, params.id)) })
  app.route({
    ...contract.inviteUser,
    handler: async ({ body, identity }) => success(await inviteUser(deps, identity, body)),
  })
  app.route({
    ...contract.changeUser,
    handler: async ({ params, body, identity }) =>
      success(await changeUser(deps, identity, { ...body, id: params.id })),
  })
  app.route({
    ...contract.mailPasswordLink,
    handler: async ({ params, identity }) => success(await mailPasswordLink(deps, identity, params.id)),
  })
  app.route({
    ...contract.deleteUser,
    handler: async ({ params, body, identity }) =>
      success(await deleteUser(deps, identity, { id: params.id, version: body.version })),
  })
  app.route({ ...contract.listUsersInRange, handler: async ({ body }) => success(await listUsersInRange(deps, body)) })
  app.route(
    csvRoute(contract.listUsersAsCsv, (query) => {
      const now = deps.clock()
      const rows = rowsInBatches<StaffUserRow>(deps.db, (connection) =>
        usersInOrder(connection, query, now, MOST_CSV_ROWS),
      )
      return csvStream(rows, Object.keys(contract.StaffUser.shape), (row) => presentStaffUser(row, now))
    }),
  )
  app.route(historyRoute(deps.db, contract.listHistoryOfUser, USER_ENTITY))
}
