import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/billing/catalogue-services.ts'
import { catalogueServiceRoutes } from './catalogue-service-routes.ts'

testStaffEntity({
  many: 'services',
  service: 'billing',
  area: 'Products',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: catalogueServiceRoutes,
  calls: {
    list: contract.listCatalogueServices,
    listAll: contract.listAllCatalogueServices,
    get: contract.getCatalogueService,
    create: contract.createCatalogueService,
    change: contract.changeCatalogueService,
    remove: contract.deleteCatalogueService,
    restore: contract.restoreCatalogueService,
    bin: contract.listDeletedCatalogueServices,
    bulk: contract.bulkCatalogueServices,
    csv: contract.listCatalogueServicesAsCsv,
    history: contract.listHistoryOfCatalogueService,
  },
  input: (number) => ({ name: `Bank ${number}`, type: 1, duration: { value: 3, type: 'M' } }),
  change: { name: 'Another name' },
})
