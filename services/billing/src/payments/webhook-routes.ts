import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import { receivePaymentWebhook as contract } from '@wardround/proto/http/billing/checkout.ts'
import type { Deps } from '#deps.ts'
import { receiveWebhook } from '#payments/receive-webhook.ts'

export function webhookRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract,
    handler: async (request) => {
      const signature = request.headers['stripe-signature']
      await receiveWebhook(
        deps,
        // Without a body it is undefined, whatever its type says.
        (request.body as Buffer | undefined) ?? Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      )
      return success({ received: true as const })
    },
  })
}
