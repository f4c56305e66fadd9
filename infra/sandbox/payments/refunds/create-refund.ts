import type Stripe from 'stripe'
import type { Call } from '../api/route.ts'
import { invalidRequest, resourceMissing } from '../base/api-error.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { emitEvent } from '../events/emit-event.ts'
import { listObjects } from '../store/list-objects.ts'
import { findObject, getObject, insertObject, lockObject, saveObject } from '../store/object-repository.ts'
import { schedule } from '../store/scheduled-changes.ts'
import { newRefund, type RefundParams, refundAmount, withRefunded } from './refund.ts'

async function chargeOf(call: Call, params: RefundParams): Promise<Stripe.Charge> {
  if ((params.charge === undefined) === (params.payment_intent === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  }
  if (params.charge) return (await lockObject(call.trx, 'charge', params.charge, 'charge')).data
  const { data: intent } = await getObject(
    call.trx,
    'payment_intent',
    params.payment_intent as string,
    'payment_intent',
  )
  if (typeof intent.latest_charge !== 'string') throw resourceMissing('charge', `of ${intent.id}`, 'payment_intent')
  return (await lockObject(call.trx, 'charge', intent.latest_charge, 'payment_intent')).data
}

/**
 * The bank has taken the money of this charge back, or is about to; an inquiry and a dispute that was won take nothing.
 */
async function isChargedBack(call: Call, charge: string): Promise<boolean> {
  const { data } = await listObjects(call.trx, 'dispute', '/v1/disputes', { limit: 100 }, { match: { charge } })
  return data.some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status))
}

/** Gives money back. The charge is locked, so two refunds at once cannot give back more than was taken. */
export async function createRefund(call: Call, params: RefundParams): Promise<Stripe.Refund> {
  const before = await chargeOf(call, params)
  if (before.status !== 'succeeded')
    throw invalidRequest(`Charge ${before.id} was not successful and cannot be refunded.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    })
  if (before.disputed && (await isChargedBack(call, before.id)))
    throw invalidRequest(`Charge ${before.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      param: 'charge',
    })
  const amount = refundAmount(before, params.amount)
  const method = before.payment_method ? await findObject(call.trx, 'payment_method', before.payment_method) : undefined
  const card = cardByNumber(method?.hidden.card ?? '')
  const refund = newRefund(before, amount, params, card, call.now)
  const charge = withRefunded(before, amount)
  await insertObject(call.trx, refund)
  await saveObject(call.trx, charge)
  await emitEvent(call, 'refund.created', refund)
  await emitEvent(call, 'charge.refunded', charge, {
    amount_refunded: before.amount_refunded,
    ...(charge.refunded ? { refunded: false } : {}),
  })
  if (card.refund) await schedule(call.trx, 'refund.settle', refund.id)
  return refund
}
