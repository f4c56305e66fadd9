import type Stripe from 'stripe'
import { z } from 'zod'
import { type Context, defineRoute } from '../api/route.ts'
import { newId } from '../base/ids.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { emitEvent } from '../events/emit-event.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject, insertObject } from '../store/object-repository.ts'

/** The issuer of a test card reports its payment as fraud, a while after it and before any dispute. */
export async function warnOfFraud(context: Context, chargeId: string): Promise<void> {
  const { data: charge } = await getObject(context.trx, 'charge', chargeId)
  const warning = {
    id: newId('radar.early_fraud_warning'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: context.now,
    fraud_type: 'misc',
    livemode: false,
    payment_intent: charge.payment_intent,
  } as Stripe.Radar.EarlyFraudWarning
  await insertObject(context.trx, warning)
  await emitEvent(context, 'radar.early_fraud_warning.created', warning)
}

const retrieve = defineRoute({
  method: 'GET',
  path: '/v1/radar/early_fraud_warnings/:id',
  returns: 'radar.early_fraud_warning',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'radar.early_fraud_warning', id)).data,
})

const list = defineRoute({
  method: 'GET',
  path: '/v1/radar/early_fraud_warnings',
  returns: 'list:radar.early_fraud_warning',
  params: z.strictObject({ ...PAGING, ...CREATED, charge: text().optional(), payment_intent: text().optional() }),
  handle: ({ trx }, { charge, payment_intent, ...query }) =>
    listObjects(trx, 'radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', query, {
      match: { charge, payment_intent },
    }),
})

export const fraudWarningRoutes = [retrieve, list]
