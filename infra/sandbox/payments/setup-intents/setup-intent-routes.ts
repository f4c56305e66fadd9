import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, defineRoute } from '../api/route.ts'
import { resourceMissing } from '../base/api-error.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { emitEvent } from '../events/emit-event.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject, insertObject, lockObject, saveObject } from '../store/object-repository.ts'
import { confirmSetupIntent } from './confirm-setup-intent.ts'
import { CancelParams, ConfirmParams, CreateParams, ListParams, mustWait, newSetupIntent } from './setup-intent.ts'

/** As for payments: a browser may touch only the one whose secret it holds. */
function checkSecret(call: Call, intent: Stripe.SetupIntent, secret: string | undefined): void {
  if (call.caller === 'secret' && secret === undefined) return
  if (secret !== intent.client_secret) throw resourceMissing('setup_intent', call.id, 'intent')
}

const create = defineRoute({
  method: 'POST',
  path: '/v1/setup_intents',
  returns: 'setup_intent',
  params: CreateParams,
  handle: async (call, params) => {
    if (params.customer) await getObject(call.trx, 'customer', params.customer, 'customer')
    const intent = newSetupIntent(params, call.now)
    await insertObject(call.trx, intent)
    await emitEvent(call, 'setup_intent.created', intent)
    return params.confirm ? confirmSetupIntent(call, intent, params) : intent
  },
})

const retrieve = defineRoute({
  method: 'GET',
  path: '/v1/setup_intents/:id',
  returns: 'setup_intent',
  callers: ['publishable'],
  params: z.strictObject({ client_secret: text().optional() }),
  handle: async (call, { client_secret: secret }) => {
    const { data } = await getObject(call.trx, 'setup_intent', call.id, 'intent')
    checkSecret(call, data, secret)
    return data
  },
})

const confirm = defineRoute({
  method: 'POST',
  path: '/v1/setup_intents/:id/confirm',
  returns: 'setup_intent',
  callers: ['publishable'],
  params: ConfirmParams,
  handle: async (call, params) => {
    const { data } = await lockObject(call.trx, 'setup_intent', call.id, 'intent')
    checkSecret(call, data, params.client_secret)
    return confirmSetupIntent(call, data, params)
  },
})

const cancel = defineRoute({
  method: 'POST',
  path: '/v1/setup_intents/:id/cancel',
  returns: 'setup_intent',
  params: CancelParams,
  handle: async (call, params) => {
    const { data } = await lockObject(call.trx, 'setup_intent', call.id, 'intent')
    mustWait(data)
    const cancelled: Stripe.SetupIntent = {
      ...data,
      status: 'canceled',
      cancellation_reason: params.cancellation_reason ?? null,
      next_action: null,
    }
    await saveObject(call.trx, cancelled)
    await emitEvent(call, 'setup_intent.canceled', cancelled)
    return cancelled
  },
})

const list = defineRoute({
  method: 'GET',
  path: '/v1/setup_intents',
  returns: 'list:setup_intent',
  params: z.strictObject({ ...PAGING, ...CREATED, ...ListParams }),
  handle: ({ trx }, { customer, payment_method, ...query }) =>
    listObjects(trx, 'setup_intent', '/v1/setup_intents', query, { match: { customer, payment_method } }),
})

export const setupIntentRoutes = [create, retrieve, confirm, cancel, list]
