import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/checkout.ts'
import { captchaIn } from '#checkout/captcha-answer.ts'
import { createServiceIntent } from '#checkout/create-service-intent.ts'
import { completeCheckout, getPaymentDetails, submitCheckout } from '#checkout/submit-checkout.ts'
import type { Deps } from '#deps.ts'

export function checkoutRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.createServiceIntent,
    handler: async (request) =>
      success(
        await createServiceIntent(deps, {
          ...request.body,
          uid: learnerOf(request),
          group: request.identity.group,
          captcha: captchaIn(request.headers),
        }),
      ),
  })
  app.route({
    ...contract.submitCheckout,
    handler: async (request) => success(await submitCheckout(deps, { ...request.body, uid: learnerOf(request) })),
  })
  app.route({
    ...contract.completeCheckout,
    handler: async (request) => success(await completeCheckout(deps, { ...request.body, uid: learnerOf(request) })),
  })
  app.route({
    ...contract.getPaymentDetails,
    handler: async (request) =>
      success(await getPaymentDetails(deps, { orderId: request.params.id, uid: learnerOf(request) })),
  })
}
