import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/user-services.ts'
import type { Deps } from '#deps.ts'
import { listServicesOfUser } from './list-services-of-user.ts'

export function userServiceRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.listServicesOfUser, handler: async ({ params }) => success(await listServicesOfUser(deps, params.id)) })
}
