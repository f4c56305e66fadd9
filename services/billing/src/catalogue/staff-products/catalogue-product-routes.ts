import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/billing/catalogue-products.ts'
import type { Deps } from '#deps.ts'
import { catalogueProductResource } from './catalogue-product-resource.ts'

export const catalogueProductRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const catalogueProducts = staffRoutes(deps.db, catalogueProductResource)
  app.route(catalogueProducts.list(contract.listCatalogueProducts))
  app.route(catalogueProducts.listAll(contract.listAllCatalogueProducts))
  app.route(catalogueProducts.get(contract.getCatalogueProduct))
  app.route(catalogueProducts.create(contract.createCatalogueProduct))
  app.route(catalogueProducts.change(contract.changeCatalogueProduct))
  app.route(catalogueProducts.remove(contract.deleteCatalogueProduct))
  app.route(catalogueProducts.restore(contract.restoreCatalogueProduct))
  app.route(catalogueProducts.bin(contract.listDeletedCatalogueProducts))
  app.route(catalogueProducts.bulk(contract.bulkCatalogueProducts))
  app.route(catalogueProducts.csv(contract.listCatalogueProductsAsCsv, contract.CatalogueProductListItem))
  app.route(catalogueProducts.history(contract.listHistoryOfCatalogueProduct))
}
