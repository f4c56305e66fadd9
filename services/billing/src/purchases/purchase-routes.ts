import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/purchases.ts'
import type { Deps } from '#deps.ts'
import { addPurchase } from '#purchases/add-purchase.ts'
import { receiveStoreNotification } from '#purchases/follow-store.ts'
import { lookUpOrder } from '#purchases/look-up-order.ts'

export function purchaseRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.lookUpOrder,
    handler: async ({ params }) => success(await lookUpOrder(deps, params.orderId)),
  })
  app.route({
    ...contract.addPurchase,
    handler: async ({ body, identity }) => success(await addPurchase(deps, { ...body, by: staffMember(identity) })),
  })
  app.route({
    ...contract.receiveStoreNotification,
    handler: async ({ body }) => {
      await receiveStoreNotification(deps, body.signedPayload)
      return success({ received: true as const })
    },
  })
}
