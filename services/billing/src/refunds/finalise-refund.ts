import { transaction } from '@wardround/kit/data/database.ts'
import type Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { issueCreditNote } from '#invoices/issue-invoice.ts'
import { lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { restoreOrder } from '#orders/take-back.ts'
import { countsAsRefunded, type RefundState } from './refund.ts'
import { findRefund, insertRefund, listRefunds, type RefundRow, updateRefund } from './refund-repository.ts'

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
    if (state === 'succeeded') await issueCreditNote(trx, order, row, now)
    const given = (await listRefunds(trx, [order.id])).filter((each) => countsAsRefunded(each.state))
    const refunded = given.reduce((sum, each) => sum + each.amount, 0)
    await updateOrder(trx, order.id, { refunded_amount: refunded })
    const failed = state === 'failed' || state === 'canceled'
    if (failed && known?.state !== state) await reopen(deps, trx, order, row, refunded)
    return row
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
