import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/user-services.ts'
import type { Deps } from '#deps.ts'
import { changeService } from './change-service.ts'
import { listServicesOfUser } from './list-services-of-user.ts'

export function userServiceRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listServicesOfUser,
    handler: async ({ params }) => success(await listServicesOfUser(deps, params.id)),
  })
  app.route({
    ...contract.changeGemsOfUser,
    handler: async ({ params, body: { gems, ...body }, identity }) =>
      success(
        await changeService(deps, {
          ...body,
          entitlement: 'gems',
          give: gems,
          uid: params.id,
          by: staffMember(identity),
        }),
      ),
  })
}
