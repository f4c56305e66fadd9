import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import type { Copy } from '@wardround/kit/http/setup-routes.ts'
import { accessibleModeRoutes } from '#accessible-mode/accessible-mode-routes.ts'
import { adjustmentRoutes } from '#adjustments/adjustment-routes.ts'
import { aheadRoutes } from '#ahead/ahead-routes.ts'
import { categoryRoutes } from '#categories/category-routes.ts'
import { certificateRoutes } from '#certificates/certificate-routes.ts'
import { clincherRoutes } from '#clinchers/clincher-routes.ts'
import { dashboardRoutes } from '#dashboard/dashboard-routes.ts'
import { deckRoutes } from '#decks/deck-routes.ts'
import { reviewRoutes } from '#decks/review-routes.ts'
import type { Deps } from '#deps.ts'
import { flagRoutes } from '#flags/flag-routes.ts'
import { gemRoutes } from '#gems/gem-routes.ts'
import { guideRoutes } from '#guides/guide-routes.ts'
import { mockSittingRoutes } from '#mock-sittings/mock-sitting-routes.ts'
import { mockResultRoutes } from '#mock-sittings/result-routes.ts'
import { mockRoutes } from '#mocks/mock-routes.ts'
import { noteRoutes } from '#notes/note-routes.ts'
import { pairSetRoutes } from '#pair-sets/pair-set-routes.ts'
import { practiceRoutes } from '#practice/practice-routes.ts'
import { questionSetRoutes } from '#question-sets/question-set-routes.ts'
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
  { entity: 'guides', table: 'guides', where: 'active' },
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
  questionSetRoutes(app, deps)
  pairSetRoutes(app, deps)
  recordRoutes(app, deps)
  trialRoutes(app, deps)
  statisticsRoutes(app, deps)
  remarkingRoutes(app, deps)
  staffDashboardRoutes(app, deps)
  gemRoutes(app, deps)
  reviewRoutes(app, deps)
  deckRoutes(app, deps)
  clincherRoutes(app, deps)
  mockRoutes(app, deps)
  mockSittingRoutes(app, deps)
  mockResultRoutes(app, deps)
  adjustmentRoutes(app, deps)
  certificateRoutes(app, deps)
  guideRoutes(app, deps)
  return app
}
