import { periodic } from '@wardround/kit/jobs/periodic.ts'
import type { RateLimiter } from './limits/rate-limit.ts'

/** What the gateway runs again and again; each process for itself, for it has no database to take turns by. */
export const TASKS = [
  periodic({
    name: 'reconcile-limits',
    every: 250,
    single: false,
    run: ({ limiter }: { limiter: Pick<RateLimiter, 'reconcile'> }) => limiter.reconcile(),
  }),
]
