import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/password.ts'
import { captchaIn, checkCaptcha } from '#access/captcha/check-captcha.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { SESSION_HEADER } from '#sessions/session-routes.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { checkPasswordReset, resetPassword } from './reset-password.ts'

export const passwordRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.changePassword,
    handler: async ({ identity, body }, reply) => {
      const changed = await changePassword(deps, { ...sessionOf(identity), device: identity.device }, body)
      reply.header(SESSION_HEADER, changed.token)
      return success(changed)
    },
  })

  app.route({
    ...contract.forgotPassword,
    handler: async ({ body, headers }) => {
      await checkCaptcha(deps, captchaIn(headers, 'forgot'))
      return success(await forgotPassword(deps, body.email))
    },
  })
  app.route({
    ...contract.checkPasswordReset,
    handler: async ({ params }) => success(await checkPasswordReset(deps, params.token)),
  })
  app.route({
    ...contract.resetPassword,
    handler: async ({ identity, body }) => success(await resetPassword(deps, { ...body, device: identity.device })),
  })
}
