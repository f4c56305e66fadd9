import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import type { PurchaseStore } from '#purchases/purchase-store.ts'

export type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  /** Null where no key is set in production: everything else works, buying answers `payment.disabled`. */
  payments: PaymentProvider | null
  /** Null where no key is set in production: looking an order up answers `purchase.disabled`. */
  store: PurchaseStore | null
  /** Names and rights; those who do not exist are left out. Throws `gateway.unavailable` when identity cannot be asked. */
  describePeople(uids: string[]): Promise<Person[]>
}
