import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import { reportScreenCapture as report } from '@wardround/proto/http/moderation/signals.ts'
import * as contract from '@wardround/proto/http/moderation/suspicious.ts'
import type { Deps } from '#deps.ts'
import { dismissSignals } from '#suspects/dismiss-signals.ts'
import { getSuspect, listSuspicious } from '#suspects/read-suspects.ts'
import { reportScreenCapture } from '#suspects/report-screen-capture.ts'

export function signalRoutes(app: App, deps: Deps): void {
  app.route({
    ...report,
    handler: async (request) =>
      success(
        await reportScreenCapture(deps, {
          uid: learnerOf(request),
          path: request.body.path,
          identity: request.identity,
        }),
      ),
  })
  app.route({ ...contract.listSuspicious, handler: async ({ query }) => success(await listSuspicious(deps, query)) })
  app.route({ ...contract.getSuspect, handler: async ({ params }) => success(await getSuspect(deps, params.id)) })
  app.route({
    ...contract.dismissSignals,
    handler: async ({ params, body, identity }) =>
      success(await dismissSignals(deps, { ...body, uid: params.id, identity })),
  })
}
