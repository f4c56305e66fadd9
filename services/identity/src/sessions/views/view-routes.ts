import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/view-as.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { SESSION_HEADER } from '#sessions/session-routes.ts'
import { getViewState } from './get-view-state.ts'
import { listSupportViews } from './list-support-views.ts'
import { stopViewing } from './stop-viewing.ts'
import { viewAsUser } from './view-as-user.ts'

/** Names the token of a view to the gateway, which makes the cookie of it. */
const VIEW_HEADER = 'x-wardround-view'

export const viewRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.viewAsUser,
    handler: async ({ identity, body }, reply) => {
      const started = await viewAsUser(deps, { ...sessionOf(identity), name: identity.name }, body)
      reply.header(VIEW_HEADER, started.token)
      reply.header(SESSION_HEADER, started.session.token)
      return success(started)
    },
  })

  app.route({
    ...contract.stopViewing,
    handler: async ({ identity }, reply) => {
      const stopped = await stopViewing(deps, { ...sessionOf(identity), name: identity.name })
      reply.header(SESSION_HEADER, stopped.session.token)
      return success(stopped)
    },
  })

  app.route({
    ...contract.listSupportViews,
    handler: async ({ identity }) => success(await listSupportViews(deps, sessionOf(identity).uid)),
  })

  app.route({ ...contract.getViewState, handler: async ({ params }) => success(await getViewState(deps, params.id)) })
}
