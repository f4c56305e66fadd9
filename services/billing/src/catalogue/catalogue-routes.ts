import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/catalogue.ts'
import { presentProduct } from '#catalogue/catalogue-presenter.ts'
import { listProducts } from '#catalogue/catalogue-repository.ts'
import type { Deps } from '#deps.ts'

export function catalogueRoutes(app: App, { db }: Deps): void {
  app.route({ ...contract.listAllProducts, handler: async () => success((await listProducts(db.knex)).map(presentProduct)) })
  app.route({
    ...contract.listProducts,
    handler: async ({ query }) => success((await listProducts(db.knex, query.type)).map(presentProduct)),
  })
}
