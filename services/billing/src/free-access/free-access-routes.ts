import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { ENTITLEMENT_OF_SERVICE } from '@wardround/proto/entitlements.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/free-access.ts'
import type { Deps } from '#deps.ts'
import { changeService } from '#user-services/change-service.ts'
import { giveFreeAccess } from './give-free-access.ts'

export function freeAccessRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.giveFreeAccess,
    handler: async ({ body, identity, headers }) => {
      const key = String(headers['idempotency-key'])
      return success(await giveFreeAccess(deps, { ...body, by: staffMember(identity), key }))
    },
  })
  app.route({
    ...contract.changeServicesOfUser,
    handler: async ({ params, body: { service, ...body }, identity }) =>
      success(
        await changeService(deps, {
          ...body,
          entitlement: ENTITLEMENT_OF_SERVICE[service],
          uid: params.id,
          by: staffMember(identity),
        }),
      ),
  })
}
