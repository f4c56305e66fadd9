import type { Plan } from '@wardround/proto/codes.ts'
import type { Purchase } from '@wardround/proto/http/billing/purchases.ts'
import type { Period, PurchaseState, Transaction } from '#purchases/purchase.ts'

export type KnownPurchase = {
  transaction: Transaction
  plan: Plan | null
  state: PurchaseState
  periods: readonly Period[]
  belongsTo: string | null
  addedAt: Date | null
}

export const presentPurchase = ({
  transaction,
  plan,
  state,
  periods,
  belongsTo,
  addedAt,
}: KnownPurchase): Purchase => ({
  transactionId: transaction.transactionId,
  originalTransactionId: transaction.originalTransactionId,
  productId: transaction.productId,
  plan,
  type: transaction.type,
  bundleId: transaction.bundleId,
  environment: transaction.environment,
  purchaseDate: transaction.purchaseDate.toISOString(),
  expiresDate: transaction.expiresDate?.toISOString() ?? null,
  revocationDate: transaction.revocationDate?.toISOString() ?? null,
  appAccountToken: transaction.appAccountToken,
  state,
  grants: periods.map(({ service, from, until }) => ({
    service,
    from: from.toISOString(),
    until: until.toISOString(),
  })),
  belongsTo,
  addedAt: addedAt?.toISOString() ?? null,
})
