import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/settings.ts'
import type { Deps } from '#deps.ts'
import { republish } from '#publishing/republish/republish-all.ts'
import { getSettingByTag } from '#publishing/settings/get-setting-by-tag.ts'
import { settingResource } from '#publishing/settings/setting-resource.ts'

export const settingRoutes = (app: App, deps: Deps): void => {
  const settings = staffRoutes(deps.db, settingResource)
  app.route(settings.list(contract.listSettings))
  app.route(settings.listAll(contract.listAllSettings))
  app.route(settings.get(contract.getSetting))
  app.route(settings.create(contract.createSetting))
  app.route(settings.change(contract.changeSetting))
  app.route(settings.remove(contract.deleteSetting))
  app.route(settings.restore(contract.restoreSetting))
  app.route(settings.bin(contract.listDeletedSettings))
  app.route(settings.bulk(contract.bulkSettings))
  app.route(settings.csv(contract.listSettingsAsCsv, contract.SettingListItem))
  app.route(settings.history(contract.listHistoryOfSetting))
  app.route({
    ...contract.getSettingByTag,
    handler: async ({ params }) => success(await getSettingByTag(deps, params.tag)),
  })
  app.route({
    ...contract.initializeEntities,
    handler: async ({ body }) => success({ published: await republish(deps, body.entities) }),
  })
}
