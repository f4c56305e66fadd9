import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Refund } from '@wardround/proto/http/billing/orders.ts'
import Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { disputeOfOrder } from '#disputes/dispute.ts'
import { listDisputes } from '#disputes/dispute-repository.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { getOrder, lockOrder, type OrderRow } from '#orders/order-repository.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { askProvider, providerOf } from '#provider/provider.ts'
import { countsAsRefunded, leftToRefund, londonDay } from '#refunds/refund.ts'
import { listRefunds, type RefundRow, sumRefundsOf, updateRefund } from '#refunds/refund-repository.ts'
import { countRefunds, storeRefund } from '#refunds/store-refund.ts'

export const presentRefund = (row: RefundRow): Refund => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  by: row.by_name,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

type RefundInput = { orderId: string; amount: number; reason: string; by: StaffMember; again?: boolean }

/** How long a second refund of the same amount is asked about first (ms). */
const AGAIN_MS = 60_000

/** Whether somebody has just refunded the same amount: most likely a second press, or another window. */
const isSameJustNow = (each: RefundRow, amount: number, uid: string, now: Date) =>
  countsAsRefunded(each.state) &&
  each.amount === amount &&
  each.by_uid === uid &&
  now.getTime() - each.created_at.getTime() < AGAIN_MS

const isUnsent = ({ state, provider_refund_id: sent }: RefundRow) => state === 'pending' && sent === null

/**
 * Stores the refund before the provider is asked. Throws `resource.missing`, `refund.not-allowed`, `refund.again`,
 * `refund.limit`.
 */
function placeRefund(deps: Deps, { orderId, amount, reason, by, again }: RefundInput): Promise<RefundRow> {
  return transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw new DomainError('resource.missing')
    if (disputeOfOrder(await listDisputes(trx, [order.id])) !== null)
      throw new DomainError('refund.not-allowed', {
        message: 'This payment is disputed. The bank decides what happens to the money, so answer the dispute instead.',
        data: { left: 0 },
      })
    const known = await listRefunds(trx, [order.id])
    // A second press, or a try after an answer that was lost, is the refund that is on its way already.
    const same = known.find((each) => isUnsent(each) && each.amount === amount && each.by_uid === by.uid)
    if (same) return same
    const left = order.state === 'paid' ? leftToRefund(order.amount, known) : 0
    if (!order.payment_intent_id || amount > left) throw new DomainError('refund.not-allowed', { data: { left } })
    const now = deps.clock()
    if (!again && known.some((each) => isSameJustNow(each, amount, by.uid, now))) throw new DomainError('refund.again')
    const limit = (await readSettingCopy(trx, 'refundlimit')) * 100
    const today = await sumRefundsOf(trx, by.uid, londonDay(now))
    if (today + amount > limit) throw new DomainError('refund.limit', { data: { left: Math.max(0, limit - today) } })
    const row = await storeRefund(trx, order, { amount, reason, by }, now)
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'refund',
      entity: 'orders',
      entityId: order.id,
      after: { refund: row.id, amount, reason },
    })
    return row
  })
}

/** The provider refuses it for good, as more than is left, or disputed: it failed, and a person is asked to look. */
const refuseRefund = (deps: Deps, refund: RefundRow, words: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const order = await lockOrder(trx, refund.order_id)
    await updateRefund(trx, refund.id, { state: 'failed', settled_at: now })
    await countRefunds(trx, refund.order_id)
    const done = `The provider refused the refund: ${words.replace(/[^.!?]$/, '$&.')} Nothing was refunded.`
    const about = { subject: refund.id, orderId: refund.order_id, userId: order?.user_id }
    await insertIncident(trx, { kind: 'refund-failed', ...about, done, open: true }, now)
  })

/**
 * Sends a stored refund to the provider under its own key, and finalises the payment. Sending it again ends at the same
 * refund. What the provider refuses for good is marked as failed.
 */
export async function sendRefund(deps: Deps, refund: RefundRow): Promise<RefundRow> {
  const { stripe } = providerOf(deps)
  const order: OrderRow = await getOrder(deps.db.knex, refund.order_id)
  const intentId = order.payment_intent_id as string
  try {
    await stripe.refunds.create(
      { payment_intent: intentId, amount: refund.amount, metadata: { refund_id: refund.id, order_id: order.id } },
      { idempotencyKey: `refund:${refund.id}:create:v1` },
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) await refuseRefund(deps, refund, error.message)
    return askProvider(() => Promise.reject(error))
  }
  crashPoint('refund.sent')
  await finalisePayment(deps, intentId)
  const rows = await listRefunds(deps.db.knex, [order.id])
  return rows.find(({ id }) => id === refund.id) ?? refund
}

/**
 * Gives money back: the refund is stored first, so that a crash or a lost answer ends at one refund that reconciliation
 * finishes. It is still pending in the reply where the provider could not be reached. Throws `resource.missing`,
 * `refund.not-allowed`, `refund.again`, `refund.limit`, and `payment.provider` where the provider refuses it.
 */
export async function refundOrder(deps: Deps, input: RefundInput): Promise<Refund> {
  providerOf(deps)
  const stored = await placeRefund(deps, input)
  try {
    return presentRefund(await sendRefund(deps, stored))
  } catch (error) {
    const now = (await listRefunds(deps.db.knex, [stored.order_id])).find(({ id }) => id === stored.id)
    if (!now || now.state === 'failed') throw error
    deps.logger.warn({ err: error, id: stored.id }, 'a refund waits for the reconciliation')
    return presentRefund(now)
  }
}
