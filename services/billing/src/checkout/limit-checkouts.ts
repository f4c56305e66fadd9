import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { CaptchaAnswer } from './captcha-answer.ts'
import { countCheckouts, countDeclines } from './checkout-count-repository.ts'

/**
 * What keeps stolen cards from being tried out here, as the security requirements have it: payments that one person may
 * begin within `seconds`, and cards that may be declined before a captcha is asked for.
 */
export const CHECKOUT_LIMITS = { payments: 10, declines: 5, seconds: 3_600 } as const

/**
 * Lets a buyer go on whose cards are not declined again and again, or who has solved a captcha. Throws
 * `captcha.needed`, also for a wrong answer: the same request is then sent again with another.
 */
export async function refuseCardTesting(
  deps: Pick<Deps, 'db' | 'isCaptchaSolved'>,
  uid: string,
  captcha: CaptchaAnswer | undefined,
): Promise<void> {
  const { count, wait } = await countDeclines(deps.db.knex, uid, CHECKOUT_LIMITS.seconds)
  if (count < CHECKOUT_LIMITS.declines) return
  if (captcha && (await deps.isCaptchaSolved(captcha))) return
  throw new DomainError('captcha.needed', { retryAfter: wait })
}

/**
 * Counts a payment that is about to begin, a repeat of its checkout aside; those of one person wait for each other.
 * Throws `rate.limited`.
 */
export async function takeCheckout(
  trx: Knex.Transaction,
  { uid, checkoutId }: { uid: string; checkoutId: string },
): Promise<void> {
  const { count, wait } = await countCheckouts(trx, { uid, checkoutId }, CHECKOUT_LIMITS.seconds)
  if (count >= CHECKOUT_LIMITS.payments) throw new DomainError('rate.limited', { retryAfter: wait })
}
