import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import type { Copy } from '@wardround/kit/setup-routes.ts'
import { accessibleModeRoutes } from '#accessible-mode/accessible-mode-routes.ts'
import { aheadRoutes } from '#ahead/ahead-routes.ts'
import { categoryRoutes } from '#categories/category-routes.ts'
import { dashboardRoutes } from '#dashboard/dashboard-routes.ts'
import type { Deps } from '#deps.ts'
import { flagRoutes } from '#flags/flag-routes.ts'
import { noteRoutes } from '#notes/note-routes.ts'
import { practiceRoutes } from '#practice/practice-routes.ts'
import { recordRoutes } from '#records/record-routes.ts'
import { remarkingRoutes } from '#remarking/remarking-routes.ts'
import { searchRoutes } from '#search/search-routes.ts'
import { sessionRoutes } from '#sessions/session-routes.ts'
import { staffDashboardRoutes } from '#staff-dashboard/staff-dashboard-routes.ts'
import { statisticsRoutes } from '#statistics/statistics-routes.ts'
import { trialRoutes } from '#trial/trial-routes.ts'

const COPIES: readonly Copy[] = [
  { entity: 'categories', table: 'categories', where: 'active' },
  { entity: 'questions', table: 'questions', where: 'active' },
]

/** The HTTP side of assessment. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'assessment', db: deps.db, copies: COPIES })
  practiceRoutes(app, deps)
  noteRoutes(app, deps)
  aheadRoutes(app, deps)
  accessibleModeRoutes(app, deps)
  flagRoutes(app, deps)
  dashboardRoutes(app, deps)
  categoryRoutes(app, deps)
  searchRoutes(app, deps)
  sessionRoutes(app, deps)
  recordRoutes(app, deps)
  trialRoutes(app, deps)
  statisticsRoutes(app, deps)
  remarkingRoutes(app, deps)
  staffDashboardRoutes(app, deps)
  return app
}
