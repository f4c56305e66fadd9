import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/session.ts'
import { stepUp as stepUpContract } from '@wardround/proto/http/identity/step-up.ts'
import { captchaIn } from '#access/captcha/check-captcha.ts'
import type { Deps } from '#deps.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getSessionState } from './get-session-state.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshToken } from './refresh-token.ts'
import { originOf } from './rules/sign-in-origin.ts'
import { sessionOf } from './session-of.ts'
import { stepUp } from './step-up.ts'

/** Names the new token to the gateway, which makes the cookie of it; an empty one ends the cookie. */
export const SESSION_HEADER = 'x-wardround-session'

export const sessionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.logIn,
    handler: async ({ identity, body, headers }, reply) => {
      const opened = await logIn(deps, body, {
        origin: originOf(headers),
        device: identity.device,
        captcha: captchaIn(headers, 'login'),
      })
      reply.header(SESSION_HEADER, opened.token)
      return success(opened)
    },
  })

  app.route({
    ...contract.logOut,
    handler: async ({ identity }, reply) => {
      const { uid, sid } = sessionOf(identity)
      await logOut(deps, uid, sid)
      reply.header(SESSION_HEADER, '')
      return success({ ended: true as const })
    },
  })

  app.route({
    ...contract.getCurrentUser,
    handler: async ({ identity }, reply) => {
      const user = await getCurrentUser(deps, identity)
      if (user.invalidate) reply.header(SESSION_HEADER, '')
      return success(user)
    },
  })

  app.route({
    ...contract.refreshToken,
    handler: async ({ identity }, reply) => {
      const { uid, sid } = sessionOf(identity)
      const renewed = await refreshToken(deps, uid, sid)
      reply.header(SESSION_HEADER, renewed.token)
      return success(renewed)
    },
  })

  app.route({
    ...stepUpContract,
    handler: async ({ identity, body }, reply) => {
      const proved = await stepUp(deps, { ...sessionOf(identity), device: identity.device }, body)
      reply.header(SESSION_HEADER, proved.token)
      return success(proved)
    },
  })

  app.route({
    ...contract.listSessionStates,
    handler: async ({ body }) => success(await Promise.all(body.sids.map((sid) => getSessionState(deps, sid)))),
  })
}
