import type { App } from '@wardround/kit/http-app.ts'
import { learnerOf } from '@wardround/kit/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import { reportScreenCapture as contract } from '@wardround/proto/http/moderation/signals.ts'
import type { Deps } from '#deps.ts'
import { reportScreenCapture } from '#signals/report-screen-capture.ts'

export function signalRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract,
    handler: async (request) =>
      success(await reportScreenCapture(deps, { uid: learnerOf(request), path: request.body.path, identity: request.identity })),
  })
}
