import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { lockEntitlement, revokeGrantsOfCause } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { addTransaction, causeOf } from '#purchases/add-purchase.ts'
import { readOrder } from '#purchases/look-up-order.ts'
import type { Transaction } from '#purchases/purchase.ts'
import {
  findBindings,
  findPurchase,
  listPurchasesToCheck,
  markPurchaseChecked,
  markPurchaseRevoked,
} from '#purchases/purchase-repository.ts'
import { storeOf } from '#purchases/purchase-store.ts'
import { untrusted } from '#purchases/untrusted.ts'
import { verifyTransaction } from '#purchases/verify-transaction.ts'

const BATCH = 200
const DAY = 24 * 3_600_000
/** App Store Server Notifications V2, as far as it decides anything. */
const Notification = z.object({ data: z.object({ signedTransactionInfo: z.string() }).optional() })

/** The store took a purchase back: what it gave ends, once, and staff see it among the incidents. */
async function revoke(deps: Deps, bought: Transaction): Promise<boolean> {
  const { originalTransactionId, transactionId } = bought
  return transaction(deps.db, async (trx) => {
    const known = await findPurchase(trx, originalTransactionId, transactionId)
    if (!known) return false
    const now = deps.clock()
    await lockEntitlement(trx, known.user_id)
    if (!(await markPurchaseRevoked(trx, known.id, now))) return false
    await revokeGrantsOfCause(trx, known.user_id, causeOf(bought), now)
    await recomputeEntitlements(trx, known.user_id)
    const done = 'The App Store refunded this purchase, so its access was removed.'
    const about = { kind: 'app-refund', subject: transactionId, userId: known.user_id } as const
    await insertIncident(trx, { ...about, done, open: false }, now)
    return true
  })
}

/** Follows one verified transaction: takes back what was refunded, and gives a renewal to whose subscription it is. */
async function follow(deps: Deps, bought: Transaction): Promise<boolean> {
  if (bought.revocationDate) return revoke(deps, bought)
  const { originalTransactionId, transactionId } = bought
  const owner = (await findBindings(deps.db.knex, [originalTransactionId])).get(originalTransactionId)
  if (!owner || (await findPurchase(deps.db.knex, originalTransactionId, transactionId))) return false
  try {
    const by = { uid: owner, name: 'App Store' }
    const { added } = await addTransaction(deps, { orderId: '', transactionId, uid: owner, by }, bought)
    return added
  } catch (error) {
    if (error instanceof DomainError && error.code === 'purchase.refused') return false
    throw error
  }
}

/**
 * What the store tells by itself. Only the transaction inside counts, verified like any other; the envelope says no
 * more than it does. A notification about nothing that was added here changes nothing. Throws `purchase.unverified`,
 * `purchase.disabled`.
 */
export async function receiveStoreNotification(deps: Deps, signedPayload: string): Promise<void> {
  const store = storeOf(deps)
  let token: string | undefined
  try {
    token = Notification.parse(decodeJwt(signedPayload)).data?.signedTransactionInfo
  } catch (error) {
    throw untrusted('shape', error)
  }
  if (token) await follow(deps, await verifyTransaction(token, await store.trust(), deps.clock()))
}

/** Asks the store again about every purchase that still gives something, each once a day. Returns what changed. */
export async function lookUpPurchases(deps: Deps): Promise<number> {
  const store = storeOf(deps)
  const now = deps.clock()
  let changed = 0
  for (const purchase of await listPurchasesToCheck(deps.db.knex, {
    now,
    before: new Date(now.getTime() - DAY),
    limit: BATCH,
  }))
    try {
      const { transactions } = await readOrder(deps, store, purchase.order_number)
      await markPurchaseChecked(deps.db.knex, purchase.id, now)
      for (const each of transactions) if (await follow(deps, each)) changed += 1
    } catch (error) {
      deps.logger.warn({ err: error, purchaseId: purchase.id }, 'a purchase could not be looked up')
    }
  return changed
}
