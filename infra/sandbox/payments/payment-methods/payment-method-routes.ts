import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { PAGING } from '../base/list-params.ts'
import { text } from '../base/params.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject } from '../store/object-repository.ts'
import { attachToCustomer } from './attach-payment-method.ts'
import { createPaymentMethod } from './create-payment-method.ts'
import { MethodData } from './payment-method.ts'
import { resolvePaymentMethod } from './resolve-payment-method.ts'

const createMethod = defineRoute({
  method: 'POST',
  path: '/v1/payment_methods',
  returns: 'payment_method',
  callers: ['publishable'],
  params: MethodData,
  handle: createPaymentMethod,
})

const retrieveMethod = defineRoute({
  method: 'GET',
  path: '/v1/payment_methods/:id',
  returns: 'payment_method',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'payment_method', id, 'payment_method')).data,
})

const attachMethod = defineRoute({
  method: 'POST',
  path: '/v1/payment_methods/:id/attach',
  returns: 'payment_method',
  params: z.strictObject({ customer: text() }),
  handle: async (call, { customer }) => attachToCustomer(call, await resolvePaymentMethod(call, call.id), customer),
})

/** The provider takes the list without a customer too, for flows that this product does not have. */
const listMethods = defineRoute({
  method: 'GET',
  path: '/v1/payment_methods',
  returns: 'list:payment_method',
  params: z.strictObject({ ...PAGING, customer: text(), type: z.literal('card').optional() }),
  handle: async ({ trx }, params) => {
    await getObject(trx, 'customer', params.customer, 'customer')
    return listObjects(trx, 'payment_method', '/v1/payment_methods', params, { match: { customer: params.customer } })
  },
})

const listOfCustomer = defineRoute({
  method: 'GET',
  path: '/v1/customers/:id/payment_methods',
  returns: 'list:payment_method',
  params: z.strictObject({ ...PAGING, type: z.literal('card').optional() }),
  handle: async ({ trx, id }, params) => {
    await getObject(trx, 'customer', id, 'customer')
    return listObjects(trx, 'payment_method', `/v1/customers/${id}/payment_methods`, params, {
      match: { customer: id },
    })
  },
})

export const paymentMethodRoutes = [createMethod, retrieveMethod, attachMethod, listMethods, listOfCustomer]
