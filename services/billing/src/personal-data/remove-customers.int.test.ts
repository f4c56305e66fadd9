import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { erasePerson } from '@wardround/kit/events/personal-data.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { RENEWING, startBilling } from '#testing/billing-site.ts'
import { removeCustomers } from './remove-customers.ts'
import { PERSONAL } from './tables.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())
afterEach(() => site.fake.breakSaved(undefined))

async function deletedBuyer(): Promise<void> {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [RENEWING], origin: 'newsubscribe' }
  await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })
  await transaction(site.db, (trx) => erasePerson(trx, uid, PERSONAL))
}
const kept = () => site.db.knex('customers').pluck('provider_customer_id')

it('the cards of somebody whose account was deleted are removed at the provider, and nobody else’s', async () => {
  const body = { checkoutId: randomUUID(), productIds: [RENEWING], origin: 'newsubscribe' }
  await site.call({ method: 'POST', url: '/users/serviceintentv2', as: randomUUID(), body })
  await deletedBuyer()
  expect([await removeCustomers(site.deps), await removeCustomers(site.deps)]).toEqual([1, 0])
  expect([site.fake.customers(), (await kept()).length]).toEqual([1, 1])
})

it('a customer is kept until the provider has removed it, and goes where the provider does not know it', async () => {
  await deletedBuyer()
  site.fake.breakSaved(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'No answer' }))
  await expect(removeCustomers(site.deps)).rejects.toMatchObject({ code: 'payment.provider' })
  expect(await kept()).toHaveLength(2)
  site.fake.breakSaved(undefined)
  await site.db.knex('customers').whereNotNull('left_at').update({ provider_customer_id: 'cus_unknown' })
  await removeCustomers(site.deps)
  expect(await kept()).toHaveLength(1)
})
