import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/registration.ts'
import { captchaIn, checkCaptcha } from '#access/captcha/check-captcha.ts'
import type { Deps } from '#deps.ts'
import { originOf } from '#sessions/rules/sign-in-origin.ts'
import { SESSION_HEADER } from '#sessions/session-routes.ts'
import { activateCode } from './activate-code.ts'
import { checkActivation } from './check-activation.ts'
import { checkSignUp } from './check-sign-up.ts'
import { checkStudentDomain } from './check-student-domain.ts'
import { resendActivation } from './resend-activation.ts'
import { resendVerification } from './resend-verification.ts'
import { signUp } from './sign-up.ts'

export const registrationRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.signUp,
    handler: async ({ body, headers }) => {
      await checkCaptcha(deps, captchaIn(headers, 'signup'))
      return success(await signUp(deps, body))
    },
  })

  app.route({
    ...contract.checkSignUp,
    handler: async ({ body, headers }) => {
      await checkCaptcha(deps, captchaIn(headers, 'check'))
      return success(await checkSignUp(deps, body))
    },
  })

  app.route({
    ...contract.checkStudentDomain,
    handler: async ({ body }) => success(await checkStudentDomain(deps, body.domain)),
  })

  app.route({
    ...contract.activateCode,
    handler: async ({ identity, body, headers }, reply) => {
      const activated = await activateCode(deps, body, { origin: originOf(headers), device: identity.device })
      reply.header(SESSION_HEADER, activated.token)
      return success(activated)
    },
  })

  app.route({
    ...contract.checkActivation,
    handler: async ({ params }) => success(await checkActivation(deps, params.code)),
  })
  app.route({
    ...contract.resendActivation,
    handler: async ({ body }) => success(await resendActivation(deps, body.flow)),
  })
  app.route({
    ...contract.resendVerification,
    handler: async (request) => success(await resendVerification(deps, learnerOf(request))),
  })
}
