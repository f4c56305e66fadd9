import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/second-factor.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { SESSION_HEADER } from '#sessions/session-routes.ts'
import { requestTotp } from './request-totp.ts'
import { verifyTotp } from './verify-totp.ts'

export const secondFactorRoutes = (app: App, deps: Deps): void => {
  app.route({ ...contract.requestTotp, handler: async ({ identity }) => success(await requestTotp(deps, sessionOf(identity).uid)) })

  app.route({
    ...contract.verifyTotp,
    handler: async ({ identity, body }, reply) => {
      const raised = await verifyTotp(deps, sessionOf(identity), body.code)
      reply.header(SESSION_HEADER, raised.token)
      return success(raised)
    },
  })
}
