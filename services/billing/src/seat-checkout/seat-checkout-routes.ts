import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/seats.ts'
import { captchaIn } from '#checkout/captcha-answer.ts'
import type { Deps } from '#deps.ts'
import { createSeatIntent } from '#seat-checkout/create-seat-intent.ts'
import { completeSeatCheckout, submitSeatCheckout } from '#seat-checkout/submit-seat-checkout.ts'

export function seatCheckoutRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.createSeatIntent,
    handler: async (request) => {
      const { name, email = null, group } = request.identity
      const captcha = captchaIn(request.headers)
      const uid = learnerOf(request)
      return success(await createSeatIntent(deps, { ...request.body, uid, name, email, group, captcha }))
    },
  })
  app.route({
    ...contract.submitSeatCheckout,
    handler: async (request) => success(await submitSeatCheckout(deps, { ...request.body, uid: learnerOf(request) })),
  })
  app.route({
    ...contract.completeSeatCheckout,
    handler: async (request) => success(await completeSeatCheckout(deps, { ...request.body, uid: learnerOf(request) })),
  })
}
