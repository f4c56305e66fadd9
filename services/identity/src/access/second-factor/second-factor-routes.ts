import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/second-factor.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { SESSION_HEADER } from '#sessions/session-routes.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { removeTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requestTotp } from './request-totp.ts'
import { useRecoveryCode } from './use-recovery-code.ts'
import { verifyTotp } from './verify-totp.ts'

export const secondFactorRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.requestTotp,
    handler: async ({ identity }) => success(await requestTotp(deps, sessionOf(identity))),
  })

  app.route({
    ...contract.verifyTotp,
    handler: async ({ identity, body }, reply) => {
      const raised = await verifyTotp(deps, { ...sessionOf(identity), device: identity.device }, body.code)
      reply.header(SESSION_HEADER, raised.token)
      return success(raised)
    },
  })

  app.route({
    ...contract.useRecoveryCode,
    handler: async ({ identity, body }, reply) => {
      const raised = await useRecoveryCode(deps, { ...sessionOf(identity), device: identity.device }, body.code)
      reply.header(SESSION_HEADER, raised.token)
      return success(raised)
    },
  })

  app.route({
    ...contract.getSecondFactor,
    handler: async ({ identity }) => success(await getSecondFactor(deps, sessionOf(identity).uid)),
  })
  app.route({
    ...contract.removeTotp,
    handler: async ({ identity }) => success(await removeTotp(deps, sessionOf(identity))),
  })
  app.route({
    ...contract.renewRecoveryCodes,
    handler: async ({ identity }) => success(await renewRecoveryCodes(deps, sessionOf(identity).uid)),
  })
}
