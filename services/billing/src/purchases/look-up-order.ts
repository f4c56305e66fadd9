import type { CallReply } from '@wardround/proto/contract.ts'
import type { lookUpOrder as contract } from '@wardround/proto/http/billing/purchases.ts'
import type { Deps } from '#deps.ts'
import { periodsOf, stateOf, type Transaction } from '#purchases/purchase.ts'
import { presentPurchase } from '#purchases/purchase-presenter.ts'
import { findBindings, findPurchases, listServicesOfPlans } from '#purchases/purchase-repository.ts'
import { type PurchaseStore, type StoreAnswer, storeOf } from '#purchases/purchase-store.ts'
import { untrusted } from '#purchases/untrusted.ts'
import { verifyTransaction } from '#purchases/verify-transaction.ts'

/**
 * Asks the store for an order and verifies everything in its answer: one transaction that does not hold makes all of it
 * worth nothing. Throws `purchase.provider`, `purchase.unverified`.
 */
export async function readOrder(
  deps: Pick<Deps, 'clock'>,
  store: PurchaseStore,
  orderId: string,
): Promise<StoreAnswer & { transactions: Transaction[] }> {
  const answer = await store.lookUp(orderId)
  if (answer.status === 1) return { status: 1, signedTransactions: [], transactions: [] }
  const trust = await store.trust()
  const transactions = await Promise.all(
    answer.signedTransactions.map((token) => verifyTransaction(token, trust, deps.clock())),
  )
  if (new Set(transactions.map(({ transactionId }) => transactionId)).size !== transactions.length)
    throw untrusted('shape')
  return { ...answer, transactions }
}

/**
 * An order of the app with its transactions and where each stands, for staff. Throws as `readOrder`, and
 * `purchase.disabled`.
 */
export async function lookUpOrder(deps: Deps, orderId: string): Promise<CallReply<typeof contract>> {
  const store = storeOf(deps)
  const { status, signedTransactions, transactions } = await readOrder(deps, store, orderId)
  const now = deps.clock()
  const db = deps.db.knex
  const planOf = ({ productId }: Transaction) => store.plans.get(productId) ?? null
  const [sold, bindings, known] = await Promise.all([
    listServicesOfPlans(
      db,
      transactions.map(planOf).filter((plan) => plan !== null),
    ),
    findBindings(
      db,
      transactions.map(({ originalTransactionId }) => originalTransactionId),
    ),
    findPurchases(
      db,
      transactions.map(({ transactionId }) => transactionId),
    ),
  ])
  const shown = transactions.map((transaction) => {
    const plan = planOf(transaction)
    const periods = periodsOf(transaction, plan, plan ? (sold.get(plan) ?? []) : [])
    const row = known.find(
      (each) =>
        each.transaction_id === transaction.transactionId &&
        each.original_transaction_id === transaction.originalTransactionId,
    )
    const found = stateOf(transaction, periods, now)
    return presentPurchase({
      transaction,
      plan,
      // A refund after it was added is shown, so that staff can act on it.
      state: row && found !== 'revoked' ? 'added' : found,
      periods,
      belongsTo: bindings.get(transaction.originalTransactionId) ?? transaction.appAccountToken,
      addedAt: row?.added_at ?? null,
    })
  })
  return { status, signedTransactions, transactions: shown }
}
