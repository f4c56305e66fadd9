import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { Account, Person } from '@wardround/proto/requests/identity.ts'
import type { CaptchaAnswer } from '#checkout/captcha-answer.ts'
import type { PaymentProvider } from '#provider/provider.ts'
import type { PurchaseStore } from '#purchases/purchase-store.ts'

export type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  /** Null where no key is set in production: everything else works, buying answers `payment.disabled`. */
  payments: PaymentProvider | null
  /** Null where no key is set in production: looking an order up answers `purchase.disabled`. */
  store: PurchaseStore | null
  /**
   * Names and rights, addresses where asked; those who do not exist are left out. Throws `gateway.unavailable` when
   * identity cannot be asked.
   */
  describePeople(uids: string[], more?: { withEmail: boolean }): Promise<Person[]>
  /** Questions that a learner answered since a moment. Throws `gateway.unavailable`. */
  countAnswers(uid: string, since: Date): Promise<number>
  /**
   * Accounts with confirmed addresses; `emailKey` is null for what is no address, `uid` for no account. Throws
   * `gateway.unavailable`.
   */
  findAccounts(emails: string[]): Promise<Account[]>
  /** The key of a confirmed address; null for somebody who has none. Throws `gateway.unavailable`. */
  emailKeyOf(uid: string): Promise<string | null>
  /** Whether the answer to a captcha is right, and new. Throws `gateway.unavailable`. */
  isCaptchaSolved(given: CaptchaAnswer): Promise<boolean>
}
