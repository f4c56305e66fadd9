import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { Pace } from '#pace/pace.ts'

/** What use cases and handlers need. */
export type Deps = { db: Database; logger: Logger; clock: Clock; pace: Pace }
