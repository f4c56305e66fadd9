import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { isSeatOrigin } from '@wardround/proto/event-types.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { suspendWhileDisputed } from '#disputes/finalise-dispute.ts'
import { findEntitlement } from '#entitlements/entitlement-repository.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { invoiceNumber } from '#invoices/invoice.ts'
import { issueCreditNote } from '#invoices/issue-invoice.ts'
import { lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { restoreOrder } from '#orders/take-back.ts'
import { isOlderReading, type RefundState } from './refund.ts'
import { findRefund, insertRefund, listRefunds, type RefundRow, updateRefund } from './refund-repository.ts'
import { countRefunds, OURSELVES } from './store-refund.ts'

const KNOWN: readonly string[] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']
const stateOf = (refund: Stripe.Refund): RefundState =>
  (KNOWN.includes(refund.status ?? '') ? refund.status : 'pending') as RefundState

export const hasRefunds = async (deps: Pick<Deps, 'db'>, orderId: string): Promise<boolean> =>
  (await listRefunds(deps.db.knex, [orderId])).length > 0

/**
 * Brings a refund to where the provider has it. One that was made at the provider itself is stored too. One that fails
 * after it had succeeded opens the order again, gives its access back and leaves an incident for a person.
 */
export async function finaliseRefund(
  deps: Deps,
  orderId: string,
  refund: Stripe.Refund,
): Promise<RefundRow | undefined> {
  return transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return undefined
    const now = deps.clock()
    const state = stateOf(refund)
    const known = await findRefund(trx, { providerId: refund.id, ownId: refund.metadata?.['refund_id'] })
    if (known && isOlderReading(known.state, state)) return known
    const settled_at = state === 'pending' ? null : now
    const row = known
      ? await updateRefund(trx, known.id, {
          provider_refund_id: refund.id,
          state,
          ...(known.state === state ? {} : { settled_at }),
        })
      : await insertRefund(trx, {
          order_id: order.id,
          provider_refund_id: refund.id,
          amount: refund.amount,
          currency: refund.currency,
          reason: refund.reason ?? 'Made at the payment provider',
          state,
          by_uid: null,
          by_name: 'Payment provider',
          created_at: new Date(refund.created * 1000),
          settled_at,
        })
    const refunded = await countRefunds(trx, order.id)
    if (state === 'succeeded') {
      const note = await issueCreditNote(trx, order, row, now)
      if (known?.state !== state) await tellRefund(trx, order, row, { number: invoiceNumber(note), now })
    }
    const failed = state === 'failed' || state === 'canceled'
    if (failed && known?.state !== state) await reopen(deps, trx, order, row, refunded)
    return row
  })
}

/** Tells the buyer of money that went back, and what it means for access. Words of staff stay with staff. */
async function tellRefund(
  trx: Knex.Transaction,
  order: OrderRow,
  { amount, currency, reason, by_uid, by_name }: RefundRow,
  { number, now }: { number: string; now: Date },
): Promise<void> {
  const isOurs = by_uid === null && by_name === OURSELVES
  const until = (await findEntitlement(trx, order.user_id))?.ends['question-bank']
  await requestNotice(trx, 'order-refunded', order.user_id, {
    names: order.lines.map(({ name }) => name),
    amount,
    currency,
    creditNote: number,
    why: isOurs ? reason : null,
    isWhole: order.state === 'refunded',
    isSeat: isSeatOrigin(order.origin),
    until: until && new Date(until) > now ? until : null,
  })
}

async function reopen(
  deps: Deps,
  trx: Parameters<typeof restoreOrder>[0],
  order: OrderRow,
  refund: RefundRow,
  refunded: number,
): Promise<void> {
  const reopened = order.state === 'refunded' && refunded < order.amount
  if (reopened) {
    const row = await updateOrder(trx, order.id, { state: 'paid', refunded_at: null })
    await restoreOrder(trx, row, null)
    await suspendWhileDisputed(trx, row, deps.clock())
  }
  await insertIncident(
    trx,
    {
      kind: 'refund-failed',
      subject: refund.provider_refund_id ?? refund.id,
      orderId: order.id,
      userId: order.user_id,
      done: reopened
        ? 'The refund failed, so the order counts as paid and access was restored. Refund it another way.'
        : 'The refund failed. Refund it another way.',
      open: true,
    },
    deps.clock(),
  )
}
