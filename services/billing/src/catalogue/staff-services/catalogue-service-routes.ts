import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/billing/catalogue-services.ts'
import type { Deps } from '#deps.ts'
import { catalogueServiceResource } from './catalogue-service-resource.ts'

export const catalogueServiceRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const catalogueServices = staffRoutes(deps.db, catalogueServiceResource)
  app.route(catalogueServices.list(contract.listCatalogueServices))
  app.route(catalogueServices.listAll(contract.listAllCatalogueServices))
  app.route(catalogueServices.get(contract.getCatalogueService))
  app.route(catalogueServices.create(contract.createCatalogueService))
  app.route(catalogueServices.change(contract.changeCatalogueService))
  app.route(catalogueServices.remove(contract.deleteCatalogueService))
  app.route(catalogueServices.restore(contract.restoreCatalogueService))
  app.route(catalogueServices.bin(contract.listDeletedCatalogueServices))
  app.route(catalogueServices.bulk(contract.bulkCatalogueServices))
  app.route(catalogueServices.csv(contract.listCatalogueServicesAsCsv, contract.CatalogueServiceListItem))
  app.route(catalogueServices.history(contract.listHistoryOfCatalogueService))
}
