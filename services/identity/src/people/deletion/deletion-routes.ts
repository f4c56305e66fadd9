import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/deletion.ts'
import type { Deps } from '#deps.ts'
import { confirmDeletion } from './confirm-deletion.ts'
import { requestDeletion } from './request-deletion.ts'

export const deletionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.requestDeletion,
    handler: async (request) => success(await requestDeletion(deps, learnerOf(request))),
  })
  app.route({ ...contract.confirmDeletion, handler: async ({ body }) => success(await confirmDeletion(deps, body)) })
}
