import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/own-sessions.ts'
import * as staffContract from '@wardround/proto/http/identity/staff-sessions.ts'
import type { Deps } from '#deps.ts'
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { sessionOf } from './session-of.ts'
import { SESSION_HEADER } from './session-routes.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

export const ownSessionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listOwnSessions,
    handler: async ({ identity }) => success(await listOwnSessions(deps, sessionOf(identity))),
  })

  app.route({
    ...contract.endOwnSession,
    handler: async ({ identity, params }, reply) => {
      const ended = await endOwnSession(deps, sessionOf(identity), params.id)
      if (params.id === identity.sid) reply.header(SESSION_HEADER, '')
      return success({ ended })
    },
  })

  app.route({
    ...staffContract.listUserSessions,
    handler: async ({ params }) => success(await listUserSessions(deps, params.id)),
  })
  app.route({
    ...staffContract.endUserSessions,
    handler: async ({ identity, params }) => success(await endUserSessions(deps, identity, params.id)),
  })

  app.route({
    ...contract.endOtherSessions,
    handler: async ({ identity }) => success({ ended: await endOtherSessions(deps, sessionOf(identity)) }),
  })
}
