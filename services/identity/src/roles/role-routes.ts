import { DomainError } from '@wardround/kit/errors.ts'
import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/roles.ts'
import * as setup from '@wardround/proto/http/setup.ts'
import type { Deps } from '#deps.ts'
import { assignRoles } from './assign-roles.ts'
import { getStaffing } from './get-staffing.ts'
import { listUserRoles } from './list-user-roles.ts'
import { findRole, pageOfHolders } from './role-repository.ts'
import { roleResource } from './role-resource.ts'

export const roleRoutes = (app: App, deps: Deps): void => {
  staffResource(app, deps.db, contract.role, roleResource(deps))

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
}
