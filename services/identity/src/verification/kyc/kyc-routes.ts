import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/kyc.ts'
import { captchaIn, checkCaptcha } from '#access/captcha/check-captcha.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { getKycStatus } from './get-kyc-status.ts'
import { getVerification } from './get-verification.ts'
import { receiveKycWebhook } from './receive-kyc-webhook.ts'
import { startKycSession } from './start-kyc-session.ts'

export const kycRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.startKycSession,
    handler: async ({ identity, body: { token, ...names }, headers }) => {
      const { uid } = sessionOf(identity)
      await checkCaptcha(deps, captchaIn(headers, 'kyc', token))
      return success(await startKycSession(deps, uid, names))
    },
  })
  app.route({
    ...contract.getKycStatus,
    handler: async ({ identity, query }) =>
      success(await getKycStatus(deps, sessionOf(identity).uid, { ...query, look: identity.actor === undefined })),
  })
  app.route({
    ...contract.getVerification,
    handler: async ({ identity }) =>
      success(await getVerification(deps, sessionOf(identity).uid, identity.actor === undefined)),
  })
  app.route({
    ...contract.receiveKycWebhook,
    handler: async ({ body, headers }) => {
      await receiveKycWebhook(deps, body as unknown as Buffer, headers)
      return success({ received: true as const })
    },
  })
}
