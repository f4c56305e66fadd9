import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/catalogue.ts'
import { presentProduct } from '#catalogue/catalogue-presenter.ts'
import { listProducts } from '#catalogue/catalogue-repository.ts'
import type { Deps } from '#deps.ts'

/** What is on sale now; somebody who is logged in sees what their group may buy. */
async function listOffers({ db, clock }: Deps, identity: Identity, type?: number) {
  const products = await listProducts(db.knex, clock(), type)
  return products.filter(({ groups }) => identity.uid === null || groups.includes(identity.group)).map(presentProduct)
}

export function catalogueRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listAllProducts,
    handler: async ({ identity }) => success(await listOffers(deps, identity)),
  })
  app.route({
    ...contract.listProducts,
    handler: async ({ query, identity }) => success(await listOffers(deps, identity, query.type)),
  })
}
