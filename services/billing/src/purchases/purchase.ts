import type { Plan } from '@wardround/proto/codes.ts'
import { ENTITLEMENT_OF_SERVICE, type Entitlements, type ServiceType } from '@wardround/proto/entitlements.ts'
import type { PURCHASE_STATES } from '@wardround/proto/http/billing/purchases.ts'
import { addDuration, type Duration } from '#entitlements/duration.ts'
import { startOfGrant } from '#entitlements/entitlement.ts'

/** What the store signed of one transaction, verified; the names are the store's. */
export type Transaction = {
  transactionId: string
  originalTransactionId: string
  productId: string
  type: string
  bundleId: string
  environment: string
  purchaseDate: Date
  expiresDate: Date | null
  revocationDate: Date | null
  appAccountToken: string | null
  isUpgraded: boolean
}
export type PurchaseState = (typeof PURCHASE_STATES)[number]
/** A service that a plan sells, with its duration where the store does not say when it ends. */
export type SoldService = { type: ServiceType; name: string; duration: Duration }
export type Period = { service: ServiceType; name: string; from: Date; until: Date }

const RENEWING: readonly Plan[] = ['3 Months Renew', '5 Months Renew']
const AUTO_RENEWABLE = 'Auto-Renewable Subscription'

export const isRenewal = ({ type }: Pick<Transaction, 'type'>): boolean => type === AUTO_RENEWABLE

/** Whether the store sells the plan the way we do: gems may be either, a renewing plan renews, and no other does. */
const fits = (plan: Plan, transaction: Transaction): boolean =>
  plan === 'Gems' || RENEWING.includes(plan) === isRenewal(transaction)

/**
 * The access that a transaction pays for. What renews lasts as the store says. Anything else starts with the purchase,
 * or where a live service of the user ends, and lasts as the catalogue says. None where we sell no such thing.
 */
export function periodsOf(
  transaction: Transaction,
  plan: Plan | null,
  sold: readonly SoldService[],
  current: Entitlements = {},
): Period[] {
  if (plan === null || !fits(plan, transaction)) return []
  const { purchaseDate, expiresDate } = transaction
  if (!isRenewal(transaction))
    return sold.map(({ type, name, duration }) => {
      const from = startOfGrant(ENTITLEMENT_OF_SERVICE[type], current, purchaseDate)
      return { service: type, name, from, until: addDuration(from, duration) }
    })
  if (!expiresDate) return []
  const gems = plan === 'Gems'
  return [
    {
      service: gems ? 2 : 1,
      name: gems ? 'Gems, renewing' : 'Question bank, renewing',
      from: purchaseDate,
      until: expiresDate,
    },
  ]
}

/** Where a transaction stands that nobody has been given yet; `periods` are those of somebody who has nothing. */
export function stateOf(
  transaction: Transaction,
  periods: readonly Period[],
  now: Date,
): Exclude<PurchaseState, 'added'> {
  if (transaction.revocationDate) return 'revoked'
  if (transaction.isUpgraded) return 'replaced'
  if (periods.length === 0) return 'unknown'
  return periods.every(({ until }) => until <= now) ? 'expired' : 'open'
}

/** Why a transaction in this state is not added, in words for staff. */
export const REFUSALS: Record<Exclude<PurchaseState, 'added' | 'open'>, string> = {
  revoked: 'The store refunded this purchase, so it cannot be added.',
  replaced: 'The buyer changed to another plan, so this purchase gives no access. Add the later one.',
  expired: 'This purchase has expired, so it cannot be added.',
  unknown: 'This product is not one of our plans, so it cannot be added.',
}
