import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/accessible-mode.ts'
import { getAccessibleMode, setAccessibleMode } from '#accessible-mode/set-accessible-mode.ts'
import type { Deps } from '#deps.ts'

export const accessibleModeRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getAccessibleMode,
    handler: async (request) => success(await getAccessibleMode(deps, learnerOf(request))),
  })
  app.route({
    ...contract.setAccessibleMode,
    handler: async (request) => success(await setAccessibleMode(deps, learnerOf(request), request.body.on)),
  })
}
