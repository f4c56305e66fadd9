import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/settings.ts'
import type { Deps } from '#deps.ts'
import { republish } from '#republish/republish-all.ts'
import { getSettingByTag } from './get-setting-by-tag.ts'
import { settingResource } from './setting-resource.ts'

export const settingRoutes = (app: App, deps: Deps): void => {
  staffResource(app, deps.db, contract.setting, settingResource)
  app.route({ ...contract.readSettingByTag, handler: async ({ params }) => success(await getSettingByTag(deps, params.tag)) })
  app.route({ ...contract.initializeEntities, handler: async ({ body }) => success({ published: await republish(deps, body.entities) }) })
}
