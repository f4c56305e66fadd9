import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import type { Copy } from '@wardround/kit/setup-routes.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { definitionRoutes } from './definitions/definition-routes.ts'
import type { Deps } from './deps.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { questionRoutes } from './questions/question-routes.ts'
import { questionStaffRoutes } from './questions/question-staff-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { syllabusRoutes } from './syllabus/syllabus-routes.ts'
import { themeRoutes } from './themes/theme-routes.ts'
import { versionRoutes } from './versions/version-routes.ts'

const OWNED: readonly Copy[] = [
  { entity: 'settings', owner: true, table: 'settings', where: 'deleted_at is null' },
  { entity: 'categories', owner: true, table: 'categories', where: 'deleted_at is null' },
  { entity: 'questions', owner: true, table: 'questions', where: "state = 'active' and deleted_at is null" },
]

/** Content's calls over HTTP. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db' | 'clock' | 'logger'>): App {
  const { db, logger, clock } = deps
  const app = createHttpApp({ ...options, service: 'content', db, logger, clock, copies: OWNED })
  categoryRoutes(app, deps)
  questionRoutes(app, deps)
  questionStaffRoutes(app, deps)
  versionRoutes(app, deps)
  themeRoutes(app, deps)
  syllabusRoutes(app)
  importRoutes(app, deps)
  exportRoutes(app, deps)
  settingRoutes(app, deps)
  mediaRoutes(app, deps)
  definitionRoutes(app, deps)
  pageRoutes(app, deps)
  deskRoutes(app, deps)
  return app
}
