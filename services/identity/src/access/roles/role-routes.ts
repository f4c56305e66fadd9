import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/roles.ts'
import * as setup from '@wardround/proto/http/setup.ts'
import type { Deps } from '#deps.ts'
import { getServiceLevels } from '#operations/get-service-levels.ts'
import { findRole, pageOfHolders } from '#people/users/role-repository.ts'
import { assignRoles } from './assign-roles.ts'
import { getStaffing } from './get-staffing.ts'
import { listUserRoles } from './list-user-roles.ts'
import { roleResource } from './role-resource.ts'

export const roleRoutes = (app: App, deps: Deps): void => {
  const roles = staffRoutes(deps.db, roleResource(deps))
  app.route(roles.list(contract.listRoles))
  app.route(roles.listAll(contract.listAllRoles))
  app.route(roles.get(contract.getRole))
  app.route(roles.create(contract.createRole))
  app.route(roles.change(contract.changeRole))
  app.route(roles.remove(contract.deleteRole))
  app.route(roles.restore(contract.restoreRole))
  app.route(roles.bin(contract.listDeletedRoles))
  app.route(roles.bulk(contract.bulkRoles))
  app.route(roles.csv(contract.listRolesAsCsv, contract.RoleListItem))
  app.route(roles.history(contract.listHistoryOfRole))

  app.route({
    ...contract.listRoleHolders,
    handler: async ({ params, query: { page, size } }) => {
      if (!(await findRole(deps.db.knex, params.id))) throw new DomainError('resource.missing')
      return success({ ...(await pageOfHolders(deps.db.knex, params.id, page, size)), page, size })
    },
  })

  app.route({
    ...contract.listUserRoles,
    handler: async ({ params, identity }) => success(await listUserRoles(deps, identity.uid, params.id)),
  })

  app.route({
    ...contract.assignRoles,
    handler: async ({ params, body, identity }) => {
      await assignRoles(deps, identity, params.id, body)
      return success(await listUserRoles(deps, identity.uid, params.id))
    },
  })

  app.route({ ...setup.getStaffing, handler: async () => success(await getStaffing(deps)) })
  app.route({ ...setup.getServiceLevels, handler: async () => success(await getServiceLevels(deps)) })
}
