import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, defineRoute } from '../api/route.ts'
import { invalidRequest, resourceMissing } from '../base/api-error.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { emitEvent } from '../events/emit-event.ts'
import { resolvePaymentMethod } from '../payment-methods/resolve-payment-method.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject, insertObject, lockObject, saveObject } from '../store/object-repository.ts'
import { checkAmount } from './amount.ts'
import { confirmPaymentIntent } from './confirm-payment-intent.ts'
import { changeDetails, newPaymentIntent } from './payment-intent.ts'
import { CancelParams, ConfirmParams, CreateParams, UpdateParams } from './payment-intent-params.ts'
import { cancelled, mustAllow, withMethod } from './payment-intent-states.ts'

/** A browser may touch only the payment whose secret it holds; with a wrong one the payment does not exist for it. */
function checkSecret(call: Call, intent: Stripe.PaymentIntent, secret: string | undefined): void {
  if (call.caller === 'secret' && secret === undefined) return
  if (secret !== intent.client_secret) throw resourceMissing('payment_intent', call.id, 'intent')
}

async function checkCustomer(call: Call, customer: string | undefined): Promise<void> {
  if (customer) await getObject(call.trx, 'customer', customer, 'customer')
}

const createIntent = defineRoute({
  method: 'POST',
  path: '/v1/payment_intents',
  returns: 'payment_intent',
  params: CreateParams,
  handle: async (call, params) => {
    checkAmount(params.amount, params.currency)
    await checkCustomer(call, params.customer)
    if (params.payment_method_data && !params.confirm)
      throw invalidRequest('payment_method_data can only be sent together with confirm.', {
        param: 'payment_method_data',
      })
    const fresh = newPaymentIntent(params, call.now)
    const method =
      params.payment_method && !params.confirm ? await resolvePaymentMethod(call, params.payment_method) : undefined
    const intent = method ? withMethod(fresh, method.id) : fresh
    await insertObject(call.trx, intent)
    await emitEvent(call, 'payment_intent.created', intent)
    return params.confirm ? confirmPaymentIntent(call, intent, params) : intent
  },
})

const retrieveIntent = defineRoute({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  returns: 'payment_intent',
  callers: ['publishable'],
  params: z.strictObject({ client_secret: text().optional() }),
  handle: async (call, params) => {
    const { data } = await getObject(call.trx, 'payment_intent', call.id, 'intent')
    checkSecret(call, data, params.client_secret)
    return data
  },
})

/** After the end only notes may change; before it everything, and a new amount asks for a new confirmation. */
const updateIntent = defineRoute({
  method: 'POST',
  path: '/v1/payment_intents/:id',
  returns: 'payment_intent',
  params: UpdateParams,
  handle: async (call, params) => {
    const { data: before } = await lockObject(call.trx, 'payment_intent', call.id, 'intent')
    const { metadata: _, description: __, ...weighty } = params
    if (Object.values(weighty).some((value) => value !== undefined)) mustAllow('change', before)
    await checkCustomer(call, params.customer)
    const changed = changeDetails(before, params)
    checkAmount(changed.amount, changed.currency)
    const intent = params.payment_method
      ? withMethod(changed, (await resolvePaymentMethod(call, params.payment_method)).id)
      : changed
    await saveObject(call.trx, intent)
    return intent
  },
})

const confirmIntent = defineRoute({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  returns: 'payment_intent',
  callers: ['publishable'],
  params: ConfirmParams,
  handle: async (call, params) => {
    const { data } = await lockObject(call.trx, 'payment_intent', call.id, 'intent')
    checkSecret(call, data, params.client_secret)
    return confirmPaymentIntent(call, data, params)
  },
})

const cancelIntent = defineRoute({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  returns: 'payment_intent',
  params: CancelParams,
  handle: async (call, params) => {
    const { data } = await lockObject(call.trx, 'payment_intent', call.id, 'intent')
    mustAllow('cancel', data)
    const intent = cancelled(data, params.cancellation_reason ?? null, call.now)
    await saveObject(call.trx, intent)
    await emitEvent(call, 'payment_intent.canceled', intent)
    return intent
  },
})

const listIntents = defineRoute({
  method: 'GET',
  path: '/v1/payment_intents',
  returns: 'list:payment_intent',
  params: z.strictObject({ ...PAGING, ...CREATED, customer: text().optional() }),
  handle: ({ trx }, { customer, ...query }) =>
    listObjects(trx, 'payment_intent', '/v1/payment_intents', query, { match: { customer } }),
})

export const paymentIntentRoutes = [
  createIntent,
  retrieveIntent,
  updateIntent,
  confirmIntent,
  cancelIntent,
  listIntents,
]
