import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, defineRoute } from '../api/route.ts'
import { resourceMissing } from '../base/api-error.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { email, text } from '../base/params.ts'
import { changedFields } from '../events/changed-fields.ts'
import { emitEvent } from '../events/emit-event.ts'
import { attachToCustomer } from '../payment-methods/attach-payment-method.ts'
import { detachFromCustomer } from '../payment-methods/detach-payment-methods.ts'
import { resolvePaymentMethod } from '../payment-methods/resolve-payment-method.ts'
import { listObjects } from '../store/list-objects.ts'
import {
  findObject,
  getObject,
  insertObject,
  lockObject,
  removeObject,
  saveObject,
} from '../store/object-repository.ts'
import { CustomerInput, changeCustomer, newCustomer } from './customer.ts'

const createCustomer = defineRoute({
  method: 'POST',
  path: '/v1/customers',
  returns: 'customer',
  params: CustomerInput.extend({ payment_method: text().optional() }),
  handle: async (call, { payment_method: method, ...input }) => {
    const customer = newCustomer(input, call.now)
    await insertObject(call.trx, customer)
    await emitEvent(call, 'customer.created', customer)
    if (method) await attachToCustomer(call, await resolvePaymentMethod(call, method), customer.id)
    return customer
  },
})

/** A default card has to be one of the customer's own. */
async function checkDefaultCard(call: Call, customer: Stripe.Customer): Promise<void> {
  const method = customer.invoice_settings.default_payment_method
  if (typeof method !== 'string') return
  const found = await findObject(call.trx, 'payment_method', method)
  if (found?.data.customer !== customer.id)
    throw resourceMissing('payment_method', method, 'invoice_settings[default_payment_method]')
}

const updateCustomer = defineRoute({
  method: 'POST',
  path: '/v1/customers/:id',
  returns: 'customer',
  params: CustomerInput,
  handle: async (call, input) => {
    const { data: before } = await lockObject(call.trx, 'customer', call.id)
    const customer = changeCustomer(before, input)
    await checkDefaultCard(call, customer)
    await saveObject(call.trx, customer)
    const previous = changedFields(before, customer)
    if (Object.keys(previous).length > 0) await emitEvent(call, 'customer.updated', customer, previous)
    return customer
  },
})

const retrieveCustomer = defineRoute({
  method: 'GET',
  path: '/v1/customers/:id',
  returns: 'customer',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'customer', id)).data,
})

const deleteCustomer = defineRoute({
  method: 'DELETE',
  path: '/v1/customers/:id',
  returns: 'customer',
  params: z.strictObject({}),
  handle: async (call) => {
    const { data } = await lockObject(call.trx, 'customer', call.id)
    await detachFromCustomer(call, data.id)
    await removeObject(call.trx, 'customer', data.id)
    await emitEvent(call, 'customer.deleted', data)
    return { id: data.id, object: 'customer', deleted: true }
  },
})

const listCustomers = defineRoute({
  method: 'GET',
  path: '/v1/customers',
  returns: 'list:customer',
  params: z.strictObject({ ...PAGING, ...CREATED, email: email().optional() }),
  handle: ({ trx }, params) =>
    listObjects(trx, 'customer', '/v1/customers', params, { match: { email: params.email ?? undefined } }),
})

export const customerRoutes = [createCustomer, updateCustomer, retrieveCustomer, deleteCustomer, listCustomers]
