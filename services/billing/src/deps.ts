import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { PaymentProvider } from '#payments/provider.ts'

/** `payments` is null where no key is set in production: everything else works, buying answers `payment.disabled`. */
export type Deps = { db: Database; clock: Clock; logger: Logger; payments: PaymentProvider | null }
