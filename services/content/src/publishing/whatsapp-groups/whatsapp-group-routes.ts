import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/whatsapp-groups.ts'
import type { Deps } from '#deps.ts'
import { whatsappGroupResource } from './whatsapp-group-resource.ts'

export const whatsappGroupRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const whatsappGroups = staffRoutes(deps.db, whatsappGroupResource)
  app.route(whatsappGroups.list(contract.listWhatsappGroups))
  app.route(whatsappGroups.listAll(contract.listAllWhatsappGroups))
  app.route(whatsappGroups.get(contract.getWhatsappGroup))
  app.route(whatsappGroups.create(contract.createWhatsappGroup))
  app.route(whatsappGroups.change(contract.changeWhatsappGroup))
  app.route(whatsappGroups.remove(contract.deleteWhatsappGroup))
  app.route(whatsappGroups.restore(contract.restoreWhatsappGroup))
  app.route(whatsappGroups.bin(contract.listDeletedWhatsappGroups))
  app.route(whatsappGroups.bulk(contract.bulkWhatsappGroups))
  app.route(whatsappGroups.csv(contract.listWhatsappGroupsAsCsv, contract.WhatsappGroupListItem))
  app.route(whatsappGroups.history(contract.listHistoryOfWhatsappGroup))
}
