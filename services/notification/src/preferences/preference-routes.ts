import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/preferences.ts'
import type { Deps } from '#deps.ts'
import { unsubscribe } from '#summaries/unsubscribe.ts'
import { getPreferences, setPreferences } from './set-preferences.ts'

/** What a person wants to be notified of, and how. */
export const preferenceRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getPreferences,
    handler: async (request) => success(await getPreferences(deps, learnerOf(request))),
  })
  app.route({
    ...contract.setPreferences,
    handler: async (request) => success(await setPreferences(deps, learnerOf(request), request.body)),
  })
  app.route({
    ...contract.unsubscribe,
    handler: async ({ params }) => {
      await unsubscribe(deps, params.token)
      return success({ unsubscribed: true as const })
    },
  })
}
