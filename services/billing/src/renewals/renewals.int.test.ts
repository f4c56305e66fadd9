import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { grantAccess } from '#entitlements/recompute-entitlements.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { walkProvider } from '#reconciliation/walk-provider.ts'
import { GEMS, RENEWING, startBilling } from '#testing/billing-site.ts'
import { renewPlans } from './renew-plans.ts'

covers('cancelRenewal completeCardChange getRenewingPlan payRenewal resumeRenewal startCardChange switchRenewal')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())
afterEach(() => {
  site.fake.declineSaved(undefined)
  site.fake.breakSaved(undefined)
})

const DAY = 86_400
const PAST = '2026-01-01T00:00:00.000Z'
const own = (uid: string, action = '', body?: object) =>
  site.call({
    method: body ? 'POST' : 'GET',
    url: `/users/subscription${action}`,
    as: uid,
    ...(body ? { body } : {}),
  })
const start = (uid: string, productIds = [RENEWING]) =>
  site.call({
    method: 'POST',
    url: '/users/serviceintentv2',
    as: uid,
    body: { checkoutId: randomUUID(), productIds, origin: 'newsubscribe' },
  })
const complete = (uid: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkout/callback', as: uid, body: { orderId } })
const told = async (uid: string, kind: string) =>
  (
    await site.db
      .knex('outbox_messages')
      .whereRaw('payload::text like ?', [`%${uid}%`])
      .whereRaw('payload::text like ?', [`%${kind}%`])
  ).length

/** Somebody with a renewing plan of three months, and the seconds until it is charged again. */
async function subscribed() {
  const uid = randomUUID()
  const { orderId } = (await start(uid)).data
  site.fake.pay(site.fake.intentOf(orderId).id)
  await complete(uid, orderId)
  const { data } = await own(uid)
  const due = Math.ceil((Date.parse(data.periodEnd) - Date.now()) / 1000)
  return { uid, orderId: orderId as string, due, periodEnd: data.periodEnd as string }
}
const until = async (uid: string) =>
  (await site.db.knex('entitlements').where({ user_id: uid }).first()).ends['question-bank'] as string
const at = (iso: string | number) => site.later((new Date(iso).getTime() - Date.now()) / 1000)
/** Somebody whose renewing plan began at a moment. */
async function begun(from: string): Promise<string> {
  const uid = randomUUID()
  const { id } = site.fake.intentOf((await start(uid)).data.orderId)
  site.fake.pay(id)
  await finalisePayment(at(from), id)
  return uid
}
const others = () => site.db.knex('renewing_plans').update({ state: 'canceled' })

describe('a renewing plan', () => {
  it('begins with its first payment, keeps the card and cannot be bought twice', async () => {
    const { uid, periodEnd } = await subscribed()
    expect((await own(uid)).data).toMatchObject({
      state: 'active',
      plan: { productId: RENEWING, price: { amount: 4200 } },
      next: null,
      cancelAtEnd: false,
      card: { brand: 'visa', last4: '4242' },
    })
    expect(await until(uid)).toBe(periodEnd)
    expect((await start(uid)).error.code).toBe('order.not-allowed')
    expect((await own(randomUUID())).data).toBeNull()
  })

  it('is charged once for each period, which follows the one before without a gap', async () => {
    await others()
    const { uid, due, periodEnd } = await subscribed()
    const before = site.fake.confirmed()
    await renewPlans(site.later(due - 3 * 3600))
    expect(site.fake.confirmed()).toBe(before)
    await Promise.all([renewPlans(site.later(due - 3600)), renewPlans(site.later(due - 3600))])
    await renewPlans(site.later(due - 3600))
    expect(site.fake.confirmed()).toBe(before + 1)
    const orders = await site.db.knex('orders').where({ user_id: uid }).orderBy('created_at')
    expect(orders.map(({ state, origin }) => [state, origin])).toEqual([
      ['paid', 'newsubscribe'],
      ['paid', 'extend'],
    ])
    const grants = await site.db.knex('entitlement_grants').where({ user_id: uid }).orderBy('starts_at')
    expect(grants[1].starts_at.toISOString()).toBe(periodEnd)
    expect((await own(uid)).data.periodEnd).toBe(grants[1].ends_at.toISOString())
    expect(await site.db.knex('invoices').where({ order_id: orders[1].id })).toHaveLength(1)
  })

  it('tells of the renewal seven days before, once', async () => {
    await others()
    const { uid, due } = await subscribed()
    await renewPlans(site.later(due - 8 * DAY))
    expect(await told(uid, 'renewal-reminder')).toBe(0)
    await renewPlans(site.later(due - 6 * DAY))
    await renewPlans(site.later(due - 5 * DAY))
    expect(await told(uid, 'renewal-reminder')).toBe(1)
  })

  it('tells of it as many days before as the setting says', async () => {
    await others()
    const { uid, due } = await subscribed()
    await site.db.knex('setting_copies').insert({ tag: 'renewalreminder', revision: 1, value: '10' })
    await renewPlans(site.later(due - 9 * DAY))
    expect(await told(uid, 'renewal-reminder')).toBe(1)
    await site.db.knex('setting_copies').delete()
  })

  it('that is not paid keeps the access for three days, is tried again and then ends', async () => {
    await others()
    const { uid, due, periodEnd } = await subscribed()
    site.fake.declineSaved('card_declined')
    await renewPlans(site.later(due - 3600))
    expect((await own(uid)).data).toMatchObject({ state: 'past_due' })
    expect(Date.parse(await until(uid)) - Date.parse(periodEnd)).toBe(3 * DAY * 1000)
    for (const days of [3, 5, 7]) await renewPlans(site.later(due + days * DAY))
    expect(await told(uid, 'renewal-failed')).toBe(3)
    expect(await told(uid, 'renewal-ended')).toBe(1)
    expect((await own(uid)).data).toBeNull()
  })

  it('whose card the provider no longer takes is not paid: its owner is told, and keeps the access for three days', async () => {
    await others()
    const { uid, due, periodEnd } = await subscribed()
    const message = 'The provided PaymentMethod was detached from a Customer.'
    site.fake.breakSaved(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message }))
    await renewPlans(site.later(due - 3600))
    expect((await own(uid)).data).toMatchObject({ state: 'past_due' })
    expect(Date.parse(await until(uid)) - Date.parse(periodEnd)).toBe(3 * DAY * 1000)
    expect(await told(uid, 'renewal-failed')).toBe(1)
  })

  it('keeps the access while the provider cannot be reached, holds up no other, and is charged once it can', async () => {
    await others()
    const { uid, due, periodEnd } = await subscribed()
    site.fake.breakSaved(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'No answer' }))
    await renewPlans(site.later(due - 3600))
    expect(await until(uid)).toBe(periodEnd)
    await renewPlans(site.later(due - 60))
    expect(Date.parse(await until(uid)) - Date.parse(periodEnd)).toBe(3 * DAY * 1000)
    expect(await told(uid, 'renewal-failed')).toBe(0)
    const plan = await site.db.knex('renewing_plans').where({ user_id: uid }).first()
    expect(plan.next_attempt_at.getTime()).toBeGreaterThan(Date.parse(periodEnd))
    site.fake.breakSaved(undefined)
    await renewPlans(site.later(due + 600))
    const grants = await site.db.knex('entitlement_grants').where({ user_id: uid, revoked_at: null })
    expect(grants.map(({ starts_at }) => starts_at.toISOString())).toContain(periodEnd)
    expect(await until(uid)).toBe((await own(uid)).data.periodEnd)
  })

  it('ends its period with the question bank, however long the gems beside it last', async () => {
    const uid = randomUUID()
    const gems = { uid, entitlement: 'gems', name: 'Gems', duration: { value: 1, type: 'y' }, cause: 'test' } as const
    await grantAccess(site.deps, [gems])
    const { orderId } = (await start(uid, [RENEWING, GEMS])).data
    site.fake.pay(site.fake.intentOf(orderId).id)
    await complete(uid, orderId)
    expect((await own(uid)).data.periodEnd).toBe(await until(uid))
  })

  it('that is due can still be paid by card after its days of grace', async () => {
    await others()
    const { uid, due } = await subscribed()
    site.fake.declineSaved('card_declined')
    await renewPlans(site.later(due - 3600))
    const { orderId } = (await own(uid, '/pay', {})).data
    await site.db
      .knex('entitlements')
      .where({ user_id: uid })
      .update({ ends: { 'question-bank': PAST } })
    await site.db.knex('entitlement_grants').where({ user_id: uid }).update({ ends_at: PAST })
    const press = () => site.call({ method: 'POST', url: '/users/checkoutv2', as: uid, body: { orderId } })
    expect((await press()).data).toMatchObject({ state: 'submitted' })
    await site.db.knex('renewing_plans').where({ user_id: uid }).update({ state: 'canceled' })
    expect((await press()).error.code).toBe('order.not-allowed')
  })

  it('is mended by paying with another card, from the end of the period before', async () => {
    await others()
    const { uid, due, periodEnd } = await subscribed()
    site.fake.declineSaved('authentication_required')
    await renewPlans(site.later(due - 3600))
    const { data } = await own(uid, '/pay', {})
    expect(data).toMatchObject({ amount: 4200, clientSecret: expect.stringContaining('secret') })
    site.fake.pay(site.fake.intentOf(data.orderId).id)
    expect((await complete(uid, data.orderId)).data.state).toBe('paid')
    expect((await own(uid)).data.state).toBe('active')
    const [grant] = await site.db.knex('entitlement_grants').where({ order_id: data.orderId })
    expect(grant.starts_at.toISOString()).toBe(periodEnd)
    expect((await own(uid, '/pay', {})).error.code).toBe('resource.missing')
  })

  it('is charged to another card from then on, at once where a renewal is due, whoever comes back', async () => {
    await others()
    const { uid, due } = await subscribed()
    const change = (path = '') => site.call({ method: 'POST', url: `/users/paymentmethod${path}`, as: uid, body: {} })
    const [one, two] = await Promise.all([change(), change()])
    expect(two.data.clientSecret).toBe(one.data.clientSecret)
    expect((await change()).data.clientSecret).toBe(one.data.clientSecret)
    expect((await change('/callback')).data).toMatchObject({ changed: false, plan: { card: { last4: '4242' } } })
    site.fake.saveCard((await change()).data.clientSecret, '4444')
    expect((await change('/callback')).data).toMatchObject({ changed: true, plan: { card: { last4: '4444' } } })
    expect((await change('/callback')).data.changed).toBe(false)
    site.fake.declineSaved('card_declined')
    await renewPlans(site.later(due - 3600))
    expect((await own(uid)).data.state).toBe('past_due')
    site.fake.declineSaved(undefined)
    site.fake.saveCard((await change()).data.clientSecret, '1111')
    expect((await change('/callback')).data.plan).toMatchObject({ state: 'past_due', card: { last4: '1111' } })
    await renewPlans(site.later(due - 1800))
    expect((await own(uid)).data.state).toBe('active')
    expect(
      (await site.call({ method: 'POST', url: '/users/paymentmethod', as: randomUUID(), body: {} })).error.code,
    ).toBe('resource.missing')
  })

  it('of a card whose browser never came back is charged to that card', async () => {
    await others()
    const { uid, due } = await subscribed()
    const { data } = await site.call({ method: 'POST', url: '/users/paymentmethod', as: uid, body: {} })
    site.fake.saveCard(data.clientSecret, '5454')
    await renewPlans(site.later(due - 3600))
    const plan = await site.db.knex('renewing_plans').where({ user_id: uid }).first()
    expect(plan).toMatchObject({ setup_intent_id: null, state: 'active', attempts: 0 })
  })

  it.each([
    [
      '31 January',
      '2027-01-31T10:30:00Z',
      ['2027-04-30T09:30', '2027-07-31T09:30', '2027-10-31T10:30', '2028-01-31T10:30', '2028-04-30T09:30'],
    ],
    [
      '30 November, over a leap day',
      '2027-11-30T12:00:00Z',
      ['2028-02-29T12:00', '2028-05-30T11:00', '2028-08-30T11:00', '2028-11-30T12:00', '2029-02-28T12:00'],
    ],
    [
      '28 December, into an hour that the clocks skip',
      '2026-12-28T01:30:00Z',
      ['2027-03-28T01:30', '2027-06-28T01:30', '2027-09-28T01:30', '2027-12-28T02:30', '2028-03-28T01:30'],
    ],
    [
      '31 July, into an hour that the clocks repeat',
      '2027-07-31T00:30:00Z',
      ['2027-10-31T01:30', '2028-01-31T01:30', '2028-04-30T00:30', '2028-07-31T00:30', '2028-10-31T01:30'],
    ],
  ])('that begins on %s is renewed for 15 months on the days that London expects', async (_name, from, ends) => {
    await others()
    const uid = await begun(from)
    const seen = [await until(uid)]
    for (let period = 1; period < ends.length; period += 1) {
      await renewPlans(at(Date.parse(seen.at(-1) as string) - 3_600_000))
      seen.push(await until(uid))
    }
    expect(seen.map((end) => end.slice(0, 16))).toEqual(ends)
    const grants = await site.db.knex('entitlement_grants').where({ user_id: uid }).orderBy('starts_at')
    expect(grants.slice(1).map(({ starts_at }) => starts_at.toISOString())).toEqual(seen.slice(0, -1))
    expect(await site.db.knex('orders').where({ user_id: uid, state: 'paid' })).toHaveLength(ends.length)
  })

  it('whose card fails in the third period and is replaced two days later is renewed for 15 months without a gap', async () => {
    await others()
    const uid = await begun('2027-01-31T10:30:00Z')
    const hour = 3_600_000
    const seen = [await until(uid)]
    const before = site.fake.confirmed()
    for (let period = 1; period < 5; period += 1) {
      const end = Date.parse(seen.at(-1) as string)
      if (period === 2) site.fake.declineSaved('card_declined')
      await renewPlans(at(end - hour))
      if (period === 2) {
        expect((await own(uid)).data).toMatchObject({ state: 'past_due' })
        expect(Date.parse(await until(uid))).toBe(end + 3 * DAY * 1000)
        await renewPlans(at(end + DAY * 1000))
        const { data } = await site.call({ method: 'POST', url: '/users/paymentmethod', as: uid, body: {} })
        site.fake.declineSaved(undefined)
        site.fake.saveCard(data.clientSecret, '4444')
        await renewPlans(at(end + 3 * DAY * 1000))
        expect((await own(uid)).data).toMatchObject({ state: 'active', card: { last4: '4242' } })
      }
      seen.push(await until(uid))
    }
    expect(seen.map((each) => each.slice(0, 10))).toEqual([
      '2027-04-30',
      '2027-07-31',
      '2027-10-31',
      '2028-01-31',
      '2028-04-30',
    ])
    // Four periods, and the one try that was declined.
    expect(site.fake.confirmed() - before).toBe(5)
    const grants = await site.db
      .knex('entitlement_grants')
      .where({ user_id: uid, revoked_at: null })
      .orderBy('starts_at')
    expect(grants.slice(1).map(({ starts_at }) => starts_at.toISOString())).toEqual(seen.slice(0, -1))
    expect(await told(uid, 'renewal-failed')).toBe(1)
  })

  it('ends with its period when it was cancelled, and goes on when that was taken back', async () => {
    await others()
    const { uid, due } = await subscribed()
    const before = site.fake.confirmed()
    expect((await own(uid, '/cancel', {})).data.cancelAtEnd).toBe(true)
    expect((await own(uid, '/resume', {})).data.cancelAtEnd).toBe(false)
    await own(uid, '/cancel', {})
    await renewPlans(site.later(due - 3600))
    expect((await own(uid)).data).not.toBeNull()
    await renewPlans(site.later(due + 60))
    expect((await own(uid)).data).toBeNull()
    expect(site.fake.confirmed()).toBe(before)
    expect((await own(randomUUID(), '/cancel', {})).error.code).toBe('resource.missing')
  })

  it('renews as another plan where it was switched, and only as one that renews', async () => {
    await others()
    const { uid, due } = await subscribed()
    const { FIVE } = await site.addFiveMonths()
    expect((await own(uid, '/switch', { productId: FIVE })).data.next).toMatchObject({ productId: FIVE })
    expect((await own(uid, '/switch', { productId: randomUUID() })).error.code).toBe('order.not-allowed')
    await renewPlans(site.later(due - 3600))
    expect((await own(uid)).data).toMatchObject({ plan: { productId: FIVE }, next: null })
  })

  it('is shown to a student at the price that a student is charged', async () => {
    await others()
    const { uid } = await subscribed()
    await site.makeStudent(uid)
    await site.db.knex('products').where({ id: RENEWING }).update({ student_amount: 3000 })
    expect((await own(uid)).data.plan.price).toEqual({ amount: 3000, currency: 'gbp' })
    await site.db.knex('products').where({ id: RENEWING }).update({ student_amount: null })
  })

  it('ends at once when its payment is given back in full', async () => {
    await others()
    const { uid, orderId } = await subscribed()
    const payment = site.fake.intentOf(orderId).id
    await site.fake.provider.stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: randomUUID() })
    await walkProvider(site.later(600), 48)
    expect((await own(uid)).data).toBeNull()
  })
})
