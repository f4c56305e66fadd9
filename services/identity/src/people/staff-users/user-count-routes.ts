import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/user-counts.ts'
import type { Deps } from '#deps.ts'
import { countUsers } from './user-count-repository.ts'

export const userCountRoutes = (app: App, { db, clock }: Deps): void => {
  app.route({ ...contract.countUsers, handler: async () => success(await countUsers(db.knex, clock())) })
}
