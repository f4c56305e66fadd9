import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/question-themes.ts'
import type { Deps } from '#deps.ts'
import { themeResource } from './theme-resource.ts'

export const themeRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const themes = staffRoutes(deps.db, themeResource)
  app.route(themes.list(contract.listThemes))
  app.route(themes.listAll(contract.listAllThemes))
  app.route(themes.get(contract.getTheme))
  app.route(themes.create(contract.createTheme))
  app.route(themes.change(contract.changeTheme))
  app.route(themes.remove(contract.deleteTheme))
  app.route(themes.restore(contract.restoreTheme))
  app.route(themes.bin(contract.listDeletedThemes))
  app.route(themes.bulk(contract.bulkThemes))
  app.route(themes.csv(contract.listThemesAsCsv, contract.ThemeListItem))
  app.route(themes.history(contract.listHistoryOfTheme))
}
