import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Plan } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { ENTITLEMENT_OF_SERVICE, type Entitlements } from '@wardround/proto/entitlements.ts'
import type { addPurchase as contract } from '@wardround/proto/http/billing/purchases.ts'
import type { Knex } from 'knex'
import { auditUser } from '#audit/audit-user.ts'
import type { Deps } from '#deps.ts'
import { entitlementsOf } from '#entitlements/entitlement.ts'
import { insertGrant, listGrants, lockEntitlement, toGrant } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { requirePerson } from '#people/require-person.ts'
import { readOrder } from '#purchases/look-up-order.ts'
import { type Period, periodsOf, REFUSALS, stateOf, type Transaction } from '#purchases/purchase.ts'
import { presentPurchase } from '#purchases/purchase-presenter.ts'
import {
  findPurchase,
  insertPurchase,
  listServicesOfPlans,
  lockBinding,
  type PurchaseRow,
} from '#purchases/purchase-repository.ts'
import { storeOf } from '#purchases/purchase-store.ts'

export type AddPurchaseInput = { orderId: string; transactionId: string; uid: string; by: StaffMember }

const refused = (reason: keyof typeof REFUSALS | 'belongs-to-another', message: string) =>
  new DomainError('purchase.refused', { message, data: { reason } })

/** A subscription has one owner for good: whom the app named, and whom its first transaction was added to. */
function refuseAnothers(bought: Transaction, owner: string, uid: string): void {
  if (bought.appAccountToken && bought.appAccountToken !== uid)
    throw refused('belongs-to-another', 'The app says another account bought this. Add it to that account instead.')
  if (owner !== uid)
    throw refused(
      'belongs-to-another',
      'This purchase, or an earlier part of it, was added to another account. Add it to that account instead.',
    )
}

type Sale = Pick<Transaction, 'originalTransactionId' | 'transactionId'>

/** What the grants of a transaction name as their cause. */
export const causeOf = ({ originalTransactionId, transactionId }: Sale): string =>
  `store:${originalTransactionId}/${transactionId}`

async function give(trx: Knex.Transaction, uid: string, sale: Sale, periods: readonly Period[]): Promise<void> {
  for (const { service, name, from, until } of periods)
    await insertGrant(trx, {
      user_id: uid,
      entitlement: ENTITLEMENT_OF_SERVICE[service],
      name,
      order_id: null,
      cause: causeOf(sale),
      starts_at: from,
      ends_at: until,
    })
  await recomputeEntitlements(trx, uid)
}

/**
 * Gives a user what a transaction of the store paid for: once, however often and by however many it is sent. The store
 * is asked again, so nothing that the browser says about it is believed. Throws `resource.missing` for a user who does
 * not exist and a transaction that is not in the order, `purchase.refused` with `data.reason` (a state, or
 * `belongs-to-another`), and as `readOrder`.
 */
export async function addPurchase(deps: Deps, input: AddPurchaseInput): Promise<CallReply<typeof contract>> {
  const store = storeOf(deps)
  await requirePerson(deps, input.uid)
  const { transactions } = await readOrder(deps, store, input.orderId)
  const bought = transactions.find(({ transactionId }) => transactionId === input.transactionId)
  if (!bought)
    throw new DomainError('resource.missing', {
      message: 'This purchase is no longer in the order. Look up the order again.',
    })
  return addTransaction(deps, input, bought)
}

/** As `addPurchase`, for a transaction that the store signed and that is verified. */
export function addTransaction(
  deps: Deps,
  input: AddPurchaseInput,
  bought: Transaction,
): Promise<CallReply<typeof contract>> {
  const plan = storeOf(deps).plans.get(bought.productId) ?? null
  return transaction(deps.db, (trx) => add(deps, trx, input, bought, plan))
}

async function add(
  deps: Deps,
  trx: Knex.Transaction,
  { orderId, uid, by }: AddPurchaseInput,
  bought: Transaction,
  plan: Plan | null,
): Promise<CallReply<typeof contract>> {
  const now = deps.clock()
  const { originalTransactionId, transactionId, productId } = bought
  refuseAnothers(bought, await lockBinding(trx, originalTransactionId, uid, now), uid)
  const before = await lockEntitlement(trx, uid)
  const sold = plan ? ((await listServicesOfPlans(trx, [plan])).get(plan) ?? []) : []
  const known = await findPurchase(trx, originalTransactionId, transactionId)
  const given = (row: PurchaseRow, periods: readonly Period[], ends: Entitlements, added: boolean) => ({
    added,
    transaction: presentPurchase({
      transaction: bought,
      plan,
      state: 'added',
      periods,
      belongsTo: uid,
      addedAt: row.added_at,
    }),
    entitlements: ends,
  })
  if (known) return given(known, periodsOf(bought, plan, sold), before.ends, false)

  const state = stateOf(bought, periodsOf(bought, plan, sold), now)
  if (state !== 'open' || plan === null)
    throw refused(state === 'open' ? 'unknown' : state, REFUSALS[state === 'open' ? 'unknown' : state])
  const current = entitlementsOf((await listGrants(trx, uid)).map(toGrant))
  const periods = periodsOf(bought, plan, sold, current)
  const row = await insertPurchase(trx, {
    user_id: uid,
    order_number: orderId,
    original_transaction_id: originalTransactionId,
    transaction_id: transactionId,
    product_id: productId,
    plan,
    purchased_at: bought.purchaseDate,
    added_at: now,
    added_by: by.uid,
    added_by_name: by.name,
  })
  await give(trx, uid, bought, periods)
  const after = await lockEntitlement(trx, uid)
  await auditUser(trx, by, {
    uid,
    action: 'add-purchase',
    before: before.ends,
    after: { order: orderId, transaction: transactionId, plan, ...after.ends },
  })
  return given(row, periods, after.ends, true)
}
