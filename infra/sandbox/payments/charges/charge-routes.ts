import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject } from '../store/object-repository.ts'

const retrieveCharge = defineRoute({
  method: 'GET',
  path: '/v1/charges/:id',
  returns: 'charge',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'charge', id)).data,
})

const listCharges = defineRoute({
  method: 'GET',
  path: '/v1/charges',
  returns: 'list:charge',
  params: z.strictObject({ ...PAGING, ...CREATED, customer: text().optional(), payment_intent: text().optional() }),
  handle: ({ trx }, { customer, payment_intent: intent, ...query }) =>
    listObjects(trx, 'charge', '/v1/charges', query, { match: { customer, payment_intent: intent } }),
})

export const chargeRoutes = [retrieveCharge, listCharges]
