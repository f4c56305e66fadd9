import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject } from '../store/object-repository.ts'
import { createRefund } from './create-refund.ts'
import { RefundParams } from './refund.ts'

const create = defineRoute({
  method: 'POST',
  path: '/v1/refunds',
  returns: 'refund',
  params: RefundParams,
  handle: createRefund,
})

const retrieve = defineRoute({
  method: 'GET',
  path: '/v1/refunds/:id',
  returns: 'refund',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'refund', id)).data,
})

const list = defineRoute({
  method: 'GET',
  path: '/v1/refunds',
  returns: 'list:refund',
  params: z.strictObject({ ...PAGING, ...CREATED, charge: text().optional(), payment_intent: text().optional() }),
  handle: ({ trx }, { charge, payment_intent: intent, ...query }) =>
    listObjects(trx, 'refund', '/v1/refunds', query, { match: { charge, payment_intent: intent } }),
})

export const refundRoutes = [create, retrieve, list]
