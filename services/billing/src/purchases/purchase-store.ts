import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Plan } from '@wardround/proto/codes.ts'

/** What a signed transaction has to show to be believed. */
export type Trust = {
  /** SHA-256 of the root certificate in hexadecimal; colons and capitals do not matter. */
  rootSha256: string
  bundleId: string
  environment: string
}

/** The store's answer about an order: 0 it is known, 1 it is not (App Store Server API, OrderLookupResponse). */
export type StoreAnswer = { status: 0 | 1; signedTransactions: string[] }

/** Who sells in the app. Nothing it answers is believed before `verifyTransaction`. */
export type PurchaseStore = {
  name: 'sandbox' | 'app-store'
  /** Plans by the store's product id. */
  plans: ReadonlyMap<string, Plan>
  /** Throws `purchase.provider` where it does not answer. */
  lookUp(orderId: string): Promise<StoreAnswer>
  trust(): Promise<Trust>
}

/** The store, or `purchase.disabled`. */
export function storeOf(deps: { store: PurchaseStore | null }): PurchaseStore {
  if (!deps.store) throw new DomainError('purchase.disabled')
  return deps.store
}
