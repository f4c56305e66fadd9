import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import { entitlementChanged, orderPaid } from '@wardround/proto/events/billing.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantAccess } from '#entitlements/recompute-entitlements.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { BANK, GEMS, startBilling } from '#testing/billing-site.ts'

covers('listSubscriptions')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const intent = (as: string, body: object = {}) =>
  site.call({
    ...{ method: 'POST', url: '/users/serviceintentv2', as },
    body: { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe', again: true, ...body },
  })
const submit = (as: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkoutv2', as, body: { orderId } })
const complete = (as: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkout/callback', as, body: { orderId } })
const active = async (as: string) =>
  ((await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as })).data as unknown[]).length
const publishedOf = async (event: EventContract, uid: string): Promise<any[]> => {
  const rows = await site.db.knex('outbox_messages').where({ subject: event.subject }).orderBy('seq')
  return rows.map(({ payload }) => payload.data).filter((data) => data.uid === uid)
}
async function paid(uid: string, body: object = {}) {
  const { orderId } = (await intent(uid, body)).data
  const payment = site.fake.intentOf(orderId)
  site.fake.pay(payment.id)
  await complete(uid, orderId)
  return { orderId: orderId as string, paymentId: payment.id }
}

describe('a checkout', () => {
  it('refuses another origin under the same checkout id', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    await intent(uid, { checkoutId })
    expect((await intent(uid, { checkoutId, origin: 'extend' })).error.code).toBe('order.price-changed')
  })

  it('makes one customer at the provider, also of somebody who starts several at a time', async () => {
    const uid = randomUUID()
    const before = site.fake.customers()
    await Promise.all(Array.from({ length: 4 }, () => intent(uid)))
    await intent(uid)
    expect(site.fake.customers() - before).toBe(1)
    expect(await site.db.knex('customers').where({ user_id: uid })).toHaveLength(1)
  })

  it('goes on with its payment when the provider has forgotten the key that it was made under', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    const { clientSecret } = (await intent(uid, { checkoutId })).data
    const before = site.fake.created()
    site.fake.forgetKeys()
    expect((await intent(uid, { checkoutId })).data.clientSecret).toBe(clientSecret)
    expect(site.fake.created()).toBe(before)
  })

  it('refuses what was taken off sale, and gives what was ordered before at the price of then', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    await paid(uid)
    const choice = { checkoutId, productIds: [GEMS], origin: 'gems' }
    expect((await intent(uid, choice)).data.amount).toBe(1200)
    await site.db.knex('products').where({ id: GEMS }).update({ withdrawn_at: new Date(), amount: 9900 })
    expect((await intent(uid, { ...choice, checkoutId: randomUUID() })).error.code).toBe('order.not-allowed')
    const { orderId, amount } = (await intent(uid, choice)).data
    expect(amount).toBe(1200)
    site.fake.pay(site.fake.intentOf(orderId).id)
    expect((await complete(uid, orderId)).data).toMatchObject({ state: 'paid', grants: [{ service: 2 }] })
    expect((await site.call({ method: 'GET', url: '/wardround/subscriptions/gemsactive', as: uid })).data).toHaveLength(
      1,
    )
    await site.db.knex('products').where({ id: GEMS }).update({ withdrawn_at: null, amount: 1200 })
  })

  it('is paid at the price of its intent when the price changes before pay is pressed', async () => {
    const uid = randomUUID()
    const { orderId, amount } = (await intent(uid)).data
    await site.db
      .knex('products')
      .where({ id: BANK })
      .update({ amount: amount + 900 })
    await submit(uid, orderId)
    const payment = site.fake.intentOf(orderId)
    expect(payment.amount).toBe(amount)
    site.fake.pay(payment.id)
    expect((await complete(uid, orderId)).data).toMatchObject({ state: 'paid' })
    expect(await site.db.knex('invoices').where({ order_id: orderId })).toMatchObject([{ amount }])
    expect((await intent(randomUUID())).data.amount).toBe(amount + 900)
    await site.db.knex('products').where({ id: BANK }).update({ amount })
  })

  it.each([
    ['/users/serviceintentv2', { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }],
    ['/users/checkoutv2', { orderId: randomUUID() }],
    ['/users/checkout/callback', { orderId: randomUUID() }],
    ['/users/webinarintentv2', { checkoutId: randomUUID(), eventId: randomUUID(), origin: 'webinar' }],
    ['/users/checkoutwebinarsv2', { orderId: randomUUID() }],
    ['/users/checkoutwebinars/callback', { orderId: randomUUID() }],
    ['/users/subscription/switch', { productId: randomUUID() }],
    ['/users/subscription/pay', {}],
    ['/users/paymentmethod', {}],
  ])('takes no amount, price or currency from the body: %s', async (url, body) => {
    for (const extra of [
      { amount: 1 },
      { price: { amount: 1, currency: 'gbp' } },
      { currency: 'jpy' },
      { state: 'paid' },
    ])
      expect(
        await site.call({ method: 'POST', url, as: randomUUID(), body: { ...body, ...extra } }),
        JSON.stringify(extra),
      ).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  })

  it('that is paid stays paid when pay is pressed once more', async () => {
    const uid = randomUUID()
    const { orderId } = await paid(uid)
    expect((await submit(uid, orderId)).data.state).toBe('paid')
    expect((await complete(uid, orderId)).data.state).toBe('paid')
    expect(await publishedOf(orderPaid, uid)).toHaveLength(1)
    expect(await publishedOf(noticeRequested.billing, uid)).toMatchObject([{ kind: 'order-paid', fields: { orderId } }])
  })
})

describe('a payment', () => {
  /** As if the provider had another payment that says it is for this order. */
  const other = (params: object, pay: boolean) =>
    (site.deps.payments as NonNullable<typeof site.deps.payments>).stripe.paymentIntents
      .create({ amount: 4800, currency: 'gbp', ...params } as Stripe.PaymentIntentCreateParams, {
        idempotencyKey: randomUUID(),
      })
      .then(({ id }) => {
        if (pay) site.fake.pay(id)
        return id
      })
  const reported = async (paymentId: string) => {
    const id = `evt_${randomUUID()}`
    await site.webhook(site.fake.webhook('payment_intent.succeeded', paymentId, { id }))
    return eventually(async () => {
      const { state } = await site.db.knex('provider_events').where({ id }).first()
      expect(state).not.toBe('received')
      return state
    })
  }

  it('that is not the one of the order settles nothing, whatever order it names', async () => {
    const uid = randomUUID()
    const { orderId } = (await intent(uid)).data
    expect(await reported(await other({ metadata: { order_id: orderId } }, true))).toBe('unmatched')
    expect((await complete(uid, orderId)).data.state).toBe('created')
    expect(await active(uid)).toBe(0)
  })

  it('of a part of the price settles nothing', async () => {
    const uid = randomUUID()
    const { orderId } = (await intent(uid)).data
    site.fake.change(site.fake.intentOf(orderId).id, { status: 'succeeded', amount_received: 4799 })
    expect((await complete(uid, orderId)).data.state).toBe('created')
    expect(await active(uid)).toBe(0)
  })

  it('in another currency settles nothing', async () => {
    const uid = randomUUID()
    const { orderId } = (await intent(uid)).data
    const { id } = site.fake.intentOf(orderId)
    site.fake.change(id, { status: 'succeeded', amount_received: 4800, currency: 'jpy' })
    expect((await complete(uid, orderId)).data.state).toBe('created')
    expect(await active(uid)).toBe(0)
  })

  it('T-049 that was reported before its order was there is settled by the reconciliation', async () => {
    const uid = randomUUID()
    const id = randomUUID()
    const paymentId = await other({ metadata: { order_id: id } }, true)
    expect(await reported(paymentId)).toBe('unmatched')
    const { orderId } = (await intent(randomUUID())).data
    const { id: _, payment_intent_id: __, ...like } = await site.db.knex('orders').where({ id: orderId }).first()
    await site.db
      .knex('orders')
      .insert({ ...like, id, user_id: uid, checkout_id: randomUUID(), lines: JSON.stringify(like.lines) })
    await reconcile(site.deps)
    expect(await site.db.knex('provider_events').where({ payment_intent_id: paymentId })).toMatchObject([
      { state: 'settled' },
    ])
    expect(await active(uid)).toBe(1)
  })

  it('reported twice is told to ourselves once, and its first outcome stays', async () => {
    const uid = randomUUID()
    const { paymentId } = await paid(uid)
    const event = site.fake.webhook('payment_intent.succeeded', paymentId, { id: `evt_${randomUUID()}` })
    await Promise.all([site.webhook(event), site.webhook(event)])
    await site.webhook(event)
    const { id } = JSON.parse(event.payload)
    const messages = await site.db.knex('outbox_messages').whereRaw(`payload->'data'->>'providerEventId' = ?`, [id])
    expect(messages).toHaveLength(1)
  })
})

describe('access', () => {
  it('is taken back from whoever was refunded and from nobody else, by the order that was refunded', async () => {
    const [uid, other] = [randomUUID(), randomUUID()]
    await paid(other)
    await paid(uid)
    const extension = await paid(uid, { origin: 'extend' })
    site.fake.change(extension.paymentId, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    await site.webhook(site.fake.webhook('charge.refunded', extension.paymentId))
    await eventually(async () => expect(await publishedOf(entitlementChanged, uid)).toHaveLength(3))
    expect([await active(uid), await active(other)]).toEqual([1, 1])
    expect((await site.call({ method: 'GET', url: '/wardround/subscriptions', as: uid })).data).toHaveLength(1)
    const changes = await publishedOf(entitlementChanged, uid)
    expect(changes.map(({ revision }) => revision)).toEqual([1, 2, 3])
    expect(changes[2].entitlements).toEqual(changes[0].entitlements)
  })

  it('without an order is given once for its cause', async () => {
    const uid = randomUUID()
    const grant = {
      uid,
      entitlement: 'question-bank' as const,
      name: 'For a test',
      duration: { value: 1, type: 'M' as const },
      cause: 'test',
    }
    await grantAccess(site.deps, [grant])
    await grantAccess(site.deps, [grant, grant])
    expect(await site.db.knex('entitlement_grants').where({ user_id: uid })).toHaveLength(1)
    expect(await publishedOf(entitlementChanged, uid)).toHaveLength(1)
  })
})
