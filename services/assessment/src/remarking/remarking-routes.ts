import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/remarkings.ts'
import type { Deps } from '#deps.ts'
import { getRemarkings } from '#remarking/get-remarkings.ts'

export const remarkingRoutes = (app: App, deps: Deps): void => {
  app.route({ ...contract.getRemarkings, handler: async ({ params }) => success(await getRemarkings(deps, params.id)) })
}
