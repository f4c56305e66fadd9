import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#reconciliation/reconcile.ts'
import { BANK, GEMS, startBilling } from '#testing/billing-site.ts'

covers(
  'completeCheckout createServiceIntent getPaymentDetails listActiveQuestionBank listAllProducts listProducts submitCheckout',
)

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const intent = (as: string, body: object = {}, more: object = {}) =>
  site.call({
    method: 'POST',
    url: '/users/serviceintentv2',
    as,
    body: { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe', again: true, ...body },
    ...more,
  })
const submit = (as: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkoutv2', as, body: { orderId } })
const complete = (as: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkout/callback', as, body: { orderId } })
const live = async (as: string) =>
  (await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as })).data as unknown[]
const grants = (uid: string) => site.db.knex('entitlement_grants').where({ user_id: uid })

/** An order that the provider says is paid. */
async function paidOrder(uid: string, body: object = {}) {
  const { data } = await intent(uid, body)
  const payment = site.fake.intentOf(data.orderId)
  site.fake.pay(payment.id)
  return { orderId: data.orderId as string, paymentId: payment.id }
}

it('what is on sale can be asked for by type', async () => {
  const ids = async (query: string) =>
    (await site.call({ method: 'GET', url: `/wardround/products${query}` })).data.map(({ id }: { id: string }) => id)
  expect(await ids('?type=2')).toEqual([GEMS])
  expect(await ids('?type=1')).not.toContain(GEMS)
  expect(await ids('')).toEqual(expect.arrayContaining([BANK, GEMS]))
  expect(await ids('/all')).toEqual(await ids(''))
})

describe('starting a checkout', () => {
  it('answers one order and one payment for one checkout id, however often and however parallel', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    const before = site.fake.created()
    const answers = await Promise.all(Array.from({ length: 5 }, () => intent(uid, { checkoutId })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.data.clientSecret)).size).toBe(1)
    expect(site.fake.created() - before).toBe(1)
    expect(answers[0].data).toMatchObject({ amount: 4800, currency: 'gbp', provider: 'sandbox' })
  })

  it('refuses another choice under the same checkout id', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    await intent(uid, { checkoutId })
    expect(await intent(uid, { checkoutId, productIds: [BANK, GEMS] })).toMatchObject({
      status: 409,
      error: { code: 'order.price-changed' },
    })
  })

  it('asks before the same is bought twice within a minute', async () => {
    const uid = randomUUID()
    await complete(uid, (await paidOrder(uid)).orderId)
    const again = (more: object) => intent(uid, { origin: 'extend', ...more })
    expect(await again({ again: false })).toMatchObject({ status: 409, error: { code: 'order.again' } })
    expect((await again({ again: true })).status).toBe(200)
  })

  it('asks twice before it archives what was answered', async () => {
    const uid = randomUUID()
    await complete(uid, (await paidOrder(uid)).orderId)
    const reset = { origin: 'resetextend' }
    expect((await intent(uid, reset)).error.code).toBe('order.reset-unconfirmed')
    await complete(uid, (await paidOrder(uid, { ...reset, resetConfirmed: true })).orderId)
    const told = await site.db.knex('outbox_messages').whereRaw('payload::text like ?', [`%${uid}%`])
    expect(JSON.stringify(told)).toContain('resetextend')
  })

  it('takes the student price from those who are students', async () => {
    const uid = randomUUID()
    await site.makeStudent(uid)
    await site.db.knex('products').where({ id: BANK }).update({ student_amount: 3900 })
    expect((await intent(uid)).data.amount).toBe(3900)
    expect((await intent(randomUUID())).data.amount).toBe(4800)
    await site.db.knex('products').where({ id: BANK }).update({ student_amount: null })
  })

  it('takes prices from the catalogue and refuses any in the request', async () => {
    expect(await intent(randomUUID(), { amount: 1 })).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect((await intent(randomUUID(), { productIds: [BANK, GEMS] })).data.amount).toBe(6000)
  })

  it('T-042 does not answer for an order of somebody else', async () => {
    const checkoutId = randomUUID()
    const { data } = await intent(randomUUID(), { checkoutId })
    const thief = randomUUID()
    expect((await intent(thief, { checkoutId })).error.code).toBe('resource.missing')
    expect((await submit(thief, data.orderId)).error.code).toBe('resource.missing')
    expect((await complete(thief, data.orderId)).error.code).toBe('resource.missing')
    expect(
      (await site.call({ method: 'GET', url: `/users/paymentdetails/${data.orderId}`, as: thief })).error.code,
    ).toBe('resource.missing')
  })

  it.each([
    ['what is not on sale', { productIds: [randomUUID()] }],
    ['the same plan twice', { productIds: [BANK, BANK] }],
    ['gems without a plan', { productIds: [GEMS], origin: 'gems' }],
    ['an extension of nothing', { origin: 'extend' }],
  ])('refuses %s', async (_what, body) => {
    expect(await intent(randomUUID(), body)).toMatchObject({ status: 409, error: { code: 'order.not-allowed' } })
  })

  it('needs a session, a verified person and an idempotency key', async () => {
    expect((await site.call({ method: 'POST', url: '/users/serviceintentv2', body: {} })).error.code).toBe(
      'session.missing',
    )
    expect((await intent(randomUUID(), {}, { identity: { verified: false } })).error.code).toBe('access.unverified')
    expect((await intent(randomUUID(), {}, { key: null })).error.code).toBe('idempotency.missing')
    const key = randomUUID()
    const uid = randomUUID()
    await intent(uid, {}, { key })
    expect((await intent(uid, {}, { key })).error.code).toBe('idempotency.mismatch')
  })

  it('says that payments are off where there is no provider', async () => {
    const { payments } = site.deps
    site.deps.payments = null
    expect(await intent(randomUUID())).toMatchObject({ status: 503, error: { code: 'payment.disabled' } })
    site.deps.payments = payments
  })
})

describe('paying', () => {
  it('grants access once when the webhook comes, comes twice and the buyer returns too', async () => {
    const uid = randomUUID()
    const { orderId, paymentId } = await paidOrder(uid, { productIds: [BANK, GEMS] })
    await submit(uid, orderId)
    const event = site.fake.webhook('payment_intent.succeeded', paymentId)
    expect((await site.webhook(event)).status).toBe(200)
    expect((await site.webhook(event)).status).toBe(200)
    await Promise.all([
      complete(uid, orderId),
      complete(uid, orderId),
      site.webhook(site.fake.webhook('charge.succeeded', paymentId)),
    ])
    await eventually(async () => expect(await live(uid)).toHaveLength(1))
    expect(await grants(uid)).toHaveLength(2)
    expect((await complete(uid, orderId)).data).toMatchObject({
      state: 'paid',
      card: { brand: 'visa', last4: '4242' },
      total: { amount: 6000 },
    })
    expect(await site.db.knex('entitlements').where({ user_id: uid }).first()).toMatchObject({ revision: 1 })
  })

  it('T-049 is not believed without the provider: the return page alone grants nothing', async () => {
    const uid = randomUUID()
    const { data } = await intent(uid)
    expect((await complete(uid, data.orderId)).data.state).toBe('created')
    expect(await grants(uid)).toHaveLength(0)
  })

  it('can be tried again after a decline', async () => {
    const uid = randomUUID()
    const { data } = await intent(uid)
    const payment = site.fake.intentOf(data.orderId)
    await submit(uid, data.orderId)
    site.fake.change(payment.id, { declined: 'stolen_card' })
    const declined = await complete(uid, data.orderId)
    expect(declined.data).toMatchObject({ state: 'failed', failure: { code: 'declined' } })
    expect(JSON.stringify(declined)).not.toContain('stolen')
    expect((await submit(uid, data.orderId)).data.state).toBe('submitted')
    site.fake.pay(payment.id)
    expect((await complete(uid, data.orderId)).data.state).toBe('paid')
  })

  it('waits for the bank', async () => {
    const uid = randomUUID()
    const { data } = await intent(uid)
    site.fake.change(site.fake.intentOf(data.orderId).id, { status: 'requires_action' })
    expect((await complete(uid, data.orderId)).data.state).toBe('action')
  })

  it('is found by the reconciliation when the webhook is lost and the browser closed', async () => {
    const uid = randomUUID()
    const { orderId } = await paidOrder(uid)
    await submit(uid, orderId)
    await site.db
      .knex('orders')
      .where({ id: orderId })
      .update({ next_check_at: new Date(Date.now() - 120_000) })
    await reconcile(site.deps)
    expect(await live(uid)).toHaveLength(1)
  })

  it('ends with access taken back when all of it is refunded, and only then', async () => {
    const uid = randomUUID()
    const { orderId, paymentId } = await paidOrder(uid)
    await complete(uid, orderId)
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 4800, refunded: 100 })
    await site.webhook(site.fake.webhook('charge.refunded', paymentId))
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    expect(await live(uid)).toHaveLength(1)
    await site.webhook(site.fake.webhook('charge.refunded', paymentId))
    await eventually(async () => expect(await live(uid)).toHaveLength(0))
    expect((await complete(uid, orderId)).data.state).toBe('refunded')
  })

  it('extends from the end of the live plan', async () => {
    const uid = randomUUID()
    await complete(uid, (await paidOrder(uid)).orderId)
    expect((await intent(uid)).error.code).toBe('order.not-allowed')
    await complete(uid, (await paidOrder(uid, { origin: 'extend' })).orderId)
    const [first, second] = await grants(uid).orderBy('starts_at')
    expect(second.starts_at).toEqual(first.ends_at)
  })
})
