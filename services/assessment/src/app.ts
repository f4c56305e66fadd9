import { type App, createHttpApp } from '@wardround/kit/http-app.ts'
import type { Metrics } from '@wardround/kit/metrics.ts'
import { categoryRoutes } from '#categories/category-routes.ts'
import type { Deps } from '#deps.ts'
import { flagRoutes } from '#flags/flag-routes.ts'
import { practiceRoutes } from '#practice/practice-routes.ts'
import { searchRoutes } from '#search/search-routes.ts'

type Options = { gatewayPublicKey: string; metrics?: Metrics; readiness?: Record<string, () => Promise<void>> }

/** The HTTP side of assessment. */
export function buildApp(deps: Deps, options: Options): App {
  const app = createHttpApp({ service: 'assessment', logger: deps.logger, db: deps.db, ...options })
  practiceRoutes(app, deps)
  flagRoutes(app, deps)
  categoryRoutes(app, deps)
  searchRoutes(app, deps)
  return app
}
