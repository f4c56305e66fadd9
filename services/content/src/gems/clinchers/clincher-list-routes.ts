import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/clincher-lists.ts'
import type { Db } from '#deps.ts'
import { clincherListResource } from './clincher-list-resource.ts'

export const clincherListRoutes = (app: App, deps: Pick<Db, 'db'>): void => {
  const lists = staffRoutes(deps.db, clincherListResource)
  app.route(lists.list(contract.listStaffClincherLists))
  app.route(lists.listAll(contract.listAllClincherLists))
  app.route(lists.get(contract.getStaffClincherList))
  app.route(lists.create(contract.createClincherList))
  app.route(lists.change(contract.changeClincherList))
  app.route(lists.remove(contract.deleteClincherList))
  app.route(lists.restore(contract.restoreClincherList))
  app.route(lists.bin(contract.listDeletedClincherLists))
  app.route(lists.bulk(contract.bulkClincherLists))
  app.route(lists.csv(contract.listClincherListsAsCsv, contract.ClincherListItem))
  app.route(lists.history(contract.listHistoryOfClincherList))
}
