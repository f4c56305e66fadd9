import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#reconciliation/reconcile.ts'
import { walkProvider } from '#reconciliation/walk-provider.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

covers(`
  closeIncident fetchOwnInvoice fetchStaffInvoice getDispute getStaffOrder listDisputes listIncidents listOwnOrders
  listStaffOrders listStaffOrdersAsCsv refundOrder submitEvidence
`)

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const staff = randomUUID()
const STAFF = (): Partial<Identity> => ({
  admin: true,
  name: 'Sam Support',
  permissions: { Products: 've' },
  provedAt: Math.floor(Date.now() / 1000),
})
const get = (url: string, identity = STAFF()) => site.call({ method: 'GET', url, as: staff, identity })
type More = { identity?: Partial<Identity>; key?: string; again?: boolean }
const refund = (orderId: string, amount: number, { again, ...more }: More = {}) =>
  site.call({
    method: 'POST',
    url: `/a/wardround/order/${orderId}/refund`,
    as: staff,
    identity: STAFF(),
    body: { amount, reason: 'Asked within a day.', ...(again ? { again } : {}) },
    ...more,
  })
const live = async (uid: string) =>
  (await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as: uid })).data.length

async function paid(uid = randomUUID()) {
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
  const { id: paymentId } = site.fake.intentOf(orderId)
  site.fake.pay(paymentId)
  await site.call({ method: 'POST', url: '/users/checkout/callback', as: uid, body: { orderId } })
  return { uid, orderId: orderId as string, paymentId }
}

describe('orders as staff see them', () => {
  it('are listed, found by the number of the invoice and come as a table', async () => {
    const { orderId, uid } = await paid()
    const { data } = await get(`/a/wardround/orders?user=${uid}`)
    expect(data).toMatchObject({ total: 1, items: [{ id: orderId, state: 'paid', user: { name: 'Somebody' } }] })
    const { invoice } = data.items[0]
    expect((await get(`/a/wardround/orders?search=${invoice}`)).data.items.map(({ id }: { id: string }) => id)).toEqual(
      [orderId],
    )
    expect((await get(`/a/wardround/order/${orderId}`)).data).toMatchObject({
      orderId,
      moneyBack: { answered: 7, most: 50 },
      invoices: [{ number: invoice, kind: 'invoice', amount: 4800 }],
    })
    await site.db.knex('setting_copies').insert({ tag: 'moneybackdays', revision: 1, value: '30' })
    const { moneyBack, paidAt } = (await get(`/a/wardround/order/${orderId}`)).data
    expect(Date.parse(moneyBack.until) - Date.parse(paidAt)).toBe(30 * 86_400_000)
    await site.db.knex('setting_copies').delete()
    expect((await get(`/a/wardround/order/${randomUUID()}`)).error.code).toBe('resource.missing')
    expect((await get('/a/wardround/orders', { admin: true, permissions: { Users: 'v' } })).status).toBe(403)
  })

  it('are taken out as a table with the right to export people alone', async () => {
    const { orderId, uid } = await paid()
    const table = (letters: string) =>
      site.fetch({
        url: `/a/wardround/orders/csv?user=${uid}`,
        as: staff,
        identity: { ...STAFF(), permissions: { Products: letters } },
      })
    const file = await table('vx')
    expect([file.statusCode, file.headers['content-type'], file.body.includes(orderId)]).toEqual([
      200,
      'text/csv; charset=utf-8',
      true,
    ])
    for (const letters of ['v', 'vae', 'x']) expect((await table(letters)).json().error.code).toBe('access.permission')
  })

  it('have invoices without a gap, for the buyer and staff as PDF', async () => {
    const bought = []
    for (let number = 0; number < 3; number += 1) bought.push(await paid())
    const serials = await site.db.knex('invoices').where({ kind: 'invoice' }).orderBy('serial').pluck('serial')
    expect(serials).toEqual(serials.map((_: number, index: number) => index + 1))
    const { uid } = bought[0] as { uid: string }
    const { data } = await site.call({ method: 'GET', url: '/users/orders', as: uid })
    const { id } = data.items[0].invoices[0]
    const pdf = (as: string) => site.fetch({ url: `/users/invoice/${id}`, as })
    const own = await pdf(uid)
    expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await pdf(randomUUID())).statusCode).toBe(404)
    const forStaff = await site.fetch({ url: `/a/wardround/invoice/${id}`, as: staff, identity: STAFF() })
    expect([forStaff.statusCode, forStaff.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('a refund', () => {
  it('of a part keeps the access, of the rest takes it back, each with a credit note', async () => {
    const { orderId, uid } = await paid()
    expect((await refund(orderId, 1000)).data).toMatchObject({ amount: 1000, state: 'succeeded', by: 'Sam Support' })
    expect(await live(uid)).toBe(1)
    expect((await refund(orderId, 3801)).error).toMatchObject({ code: 'refund.not-allowed', data: { left: 3800 } })
    expect((await refund(orderId, 3800)).status).toBe(200)
    expect(await live(uid)).toBe(0)
    const { data } = await get(`/a/wardround/order/${orderId}`)
    expect(data).toMatchObject({ state: 'refunded', refunded: 4800 })
    expect(data.invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit', 'credit'])
  })

  it('gives back the VAT that was paid, though the rate has changed', async () => {
    const { orderId } = await paid()
    await site.db.knex('setting_copies').insert({ tag: 'vatrate', revision: 1, value: '20' })
    await refund(orderId, 1000)
    await site.db.knex('setting_copies').where({ tag: 'vatrate' }).delete()
    const rates = await site.db.knex('invoices').where({ order_id: orderId }).orderBy('kind').pluck('vat_rate')
    expect(rates).toEqual([0, 0])
  })

  it('T-052 T-091 happens once, however often the button is pressed', async () => {
    const { orderId } = await paid()
    const key = randomUUID()
    expect((await refund(orderId, 500, { key })).status).toBe(200)
    expect((await refund(orderId, 500, { key })).status).toBe(200)
    const both = await Promise.all([refund(orderId, 4300), refund(orderId, 4300)])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await get(`/a/wardround/order/${orderId}`)).data.refunded).toBe(4800)
  })

  it('T-052 of the same amount is asked about, however many windows press at once, and tells its buyer once', async () => {
    const { orderId, uid } = await paid()
    const pressed = await Promise.all(Array.from({ length: 6 }, () => refund(orderId, 500)))
    const refunds = () => site.db.knex('refunds').where({ order_id: orderId, amount: 500 }).pluck('state')
    expect(await refunds()).toEqual(['succeeded'])
    for (const { status, error } of pressed) expect(status === 200 || error.code === 'refund.again').toBe(true)
    expect((await refund(orderId, 500, { again: true })).status).toBe(200)
    expect(await refunds()).toEqual(['succeeded', 'succeeded'])
    await refund(orderId, 3800)
    const rows = await site.db
      .knex('outbox_messages')
      .whereRaw('payload::text like ?', [`%${uid}%`])
      .orderBy('seq')
    const told = rows.map(({ payload }) => payload.data).filter(({ kind }) => kind === 'order-refunded')
    expect(told.map(({ fields }) => [fields.amount, fields.isWhole, fields.until === null, fields.why])).toEqual([
      [500, false, false, null],
      [500, false, false, null],
      [3800, true, true, null],
    ])
    expect(new Set(told.map(({ fields }) => fields.creditNote)).size).toBe(3)
  })

  it('that the provider does not answer is on its way: a second press and the reconciliation end at one', async () => {
    const { orderId, uid } = await paid()
    const { refunds } = site.fake.provider.stripe
    const { create } = refunds
    const lost = () => Promise.reject(new Stripe.errors.StripeConnectionError({ message: 'gone' } as never))
    refunds.create = lost as never
    try {
      expect((await refund(orderId, 1000)).data).toMatchObject({ amount: 1000, state: 'pending' })
      expect((await refund(orderId, 1000)).data).toMatchObject({ amount: 1000, state: 'pending' })
    } finally {
      refunds.create = create
    }
    await reconcile(site.later(120))
    expect((await get(`/a/wardround/order/${orderId}`)).data).toMatchObject({ state: 'paid', refunded: 1000 })
    expect(await site.db.knex('refunds').where({ order_id: orderId }).pluck('state')).toEqual(['succeeded'])
    expect(await live(uid)).toBe(1)
  })

  it('T-052 T-091 and a dispute at once give back no more than was paid and leave no access', async () => {
    const { orderId, uid, paymentId } = await paid()
    const dispute = async () => {
      site.fake.dispute(paymentId, 'needs_response')
      await site.webhook(site.fake.webhook('charge.dispute.created', paymentId))
      await walkProvider(site.later(600), 48)
    }
    const [one, two] = await Promise.all([refund(orderId, 4800), refund(orderId, 4800), dispute()])
    // One refund for both, and none where the dispute is known before.
    const refunded = Number([one, two].some(({ status }) => status === 200))
    expect([one, two].every(({ status }) => status === 200 || status === 409)).toBe(true)
    await walkProvider(site.later(600), 48)
    expect(await site.db.knex('refunds').where({ order_id: orderId })).toHaveLength(refunded)
    expect(await site.db.knex('disputes').where({ order_id: orderId })).toHaveLength(1)
    expect((await get(`/a/wardround/order/${orderId}`)).data).toMatchObject(
      refunded === 1 ? { state: 'refunded', refunded: 4800 } : { state: 'paid', refunded: 0 },
    )
    expect(await live(uid)).toBe(0)
  })

  it('needs a step-up, the right to edit, and stays within the limit of a day', async () => {
    const { orderId } = await paid()
    const refused = async (identity: Partial<Identity>) => (await refund(orderId, 100, { identity })).error.code
    expect(await refused({ ...STAFF(), provedAt: 0 })).toBe('access.step-up')
    expect(await refused({ ...STAFF(), permissions: { Products: 'v' } })).toBe('access.permission')
    expect(await refused({ ...STAFF(), permissions: { Webinars: 'vae', Users: 'vae' } })).toBe('access.permission')
    await site.db.knex('setting_copies').insert({ tag: 'refundlimit', revision: 1, value: '0' })
    expect((await refund(orderId, 100)).error.code).toBe('refund.limit')
    await site.db.knex('setting_copies').delete()
  })

  it('that the bank sends back opens the order again and leaves an incident', async () => {
    const { orderId, uid, paymentId } = await paid()
    await refund(orderId, 4800)
    expect(await live(uid)).toBe(0)
    site.fake.failRefund(paymentId)
    await walkProvider(site.later(600), 48)
    expect((await get(`/a/wardround/order/${orderId}`)).data).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await live(uid)).toBe(1)
    const { items } = (await get('/a/wardround/incidents?kind=refund-failed')).data
    expect(items[0]).toMatchObject({ orderId, open: true })
    const close = { method: 'PUT', url: `/a/wardround/incident/${items[0].id}`, as: staff, identity: STAFF() } as const
    expect((await site.call({ ...close, body: { note: 'Paid by bank transfer.' } })).data.open).toBe(false)
  })
})

describe('the walk over the provider', () => {
  it('finds a refund whose webhook was lost, takes the access back and says so', async () => {
    const { orderId, uid, paymentId } = await paid()
    await site.fake.provider.stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: randomUUID() })
    expect(await live(uid)).toBe(1)
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(0)
    const { items } = (await get('/a/wardround/incidents?kind=lost-refund')).data
    expect(items.map(({ orderId: id }: { orderId: string }) => id)).toContain(orderId)
  })
})

describe('a warning of the card issuer', () => {
  it('is an incident for a person, once, and takes nothing', async () => {
    const { orderId, uid, paymentId } = await paid()
    site.fake.warn(paymentId)
    await walkProvider(site.later(600), 48)
    await walkProvider(site.later(600), 48)
    const { items } = (await get('/a/wardround/incidents?kind=fraud-warning')).data
    expect(items.filter((each: { orderId: string }) => each.orderId === orderId)).toMatchObject([{ open: true }])
    expect(await live(uid)).toBe(1)
  })
})

describe('an event that was never delivered', () => {
  it('is found by the walk, though the dispute it closes is old', async () => {
    const { uid, paymentId } = await paid()
    site.fake.dispute(paymentId, 'needs_response')
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(0)
    site.fake.dispute(paymentId, 'won')
    site.fake.remember('charge.dispute.closed', { id: `dp_of_${paymentId}`, payment_intent: paymentId })
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(1)
  })
})

describe('a dispute', () => {
  it('suspends the access, and gives it back when it is won', async () => {
    const { uid, orderId, paymentId } = await paid()
    site.fake.dispute(paymentId, 'needs_response')
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(0)
    const own = async () => {
      const details = await site.call({ method: 'GET', url: `/users/paymentdetails/${orderId}`, as: uid })
      const { items } = (await site.call({ method: 'GET', url: '/users/orders', as: uid })).data
      return [details.data.dispute, items[0].dispute, items[0].state]
    }
    const listed = async (state: string) =>
      (await get(`/a/wardround/orders?user=${uid}&state=${state}`)).data.items.map(
        ({ dispute }: { dispute: string | null }) => dispute,
      )
    expect(await own()).toEqual(['open', 'open', 'paid'])
    expect([await listed('paid'), await listed('disputed')]).toEqual([[], ['open']])
    const { items } = (await get('/a/wardround/disputes?open=true')).data
    const { id } = items.find((each: { orderId: string }) => each.orderId === orderId)
    expect((await get(`/a/wardround/dispute/${id}`)).data).toMatchObject({ id, orderId })
    const send = () =>
      site.call({
        method: 'POST',
        url: `/a/wardround/dispute/${id}/evidence`,
        as: staff,
        identity: STAFF(),
        body: { evidence: 'The learner answered 300 questions after paying.' },
      })
    expect((await send()).data).toMatchObject({ state: 'under_review', evidence: expect.any(String) })
    expect((await send()).error.code).toBe('dispute.closed')
    expect((await refund(orderId, 4800)).error).toMatchObject({ code: 'refund.not-allowed', data: { left: 0 } })
    site.fake.dispute(paymentId, 'won')
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(1)
    expect(await own()).toEqual([null, null, 'paid'])
    const { incidents, disputes } = (await get(`/a/wardround/order/${orderId}`)).data
    expect(disputes).toMatchObject([{ state: 'won', closedAt: expect.any(String) }])
    expect(incidents.map(({ kind }: { kind: string }) => kind)).toContain('lost-dispute')
  })

  it('that is lost is said of the order for good', async () => {
    const { uid, orderId, paymentId } = await paid()
    site.fake.dispute(paymentId, 'lost')
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(0)
    expect((await get(`/a/wardround/order/${orderId}`)).data).toMatchObject({ state: 'paid', dispute: 'lost' })
  })

  it('that is only an inquiry takes nothing', async () => {
    const { uid, paymentId } = await paid()
    site.fake.dispute(paymentId, 'warning_needs_response')
    await walkProvider(site.later(600), 48)
    expect(await live(uid)).toBe(1)
  })
})
