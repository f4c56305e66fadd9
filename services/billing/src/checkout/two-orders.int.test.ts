import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCatalogue } from '#catalogue/save-catalogue.ts'
import { insertGrant, lockEntitlement } from '#entitlements/entitlement-repository.ts'
import { grantAccess } from '#entitlements/recompute-entitlements.ts'
import { checkInvariants } from '#incidents/check-invariants.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { BANK, GEMS, RENEWING, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const post = (url: string, as: string, body: object) => site.call({ method: 'POST', url, as, body })
const intent = (as: string, body: object = {}) =>
  post('/users/serviceintentv2', as, {
    checkoutId: randomUUID(),
    productIds: [BANK],
    origin: 'newsubscribe',
    again: true,
    ...body,
  })
const submit = (as: string, orderId: string) => post('/users/checkoutv2', as, { orderId })
const complete = (as: string, orderId: string) => post('/users/checkout/callback', as, { orderId })
const grants = (uid: string) =>
  site.db.knex('entitlement_grants').where({ user_id: uid, revoked_at: null }).orderBy('starts_at')
const pay = (orderId: string) => site.fake.pay(site.fake.intentOf(orderId).id)

/** Two checkouts of one person, each begun while the other one is open; both are paid. */
async function twoPaid(uid: string): Promise<[string, string]> {
  const [one, two] = (await Promise.all([intent(uid), intent(uid)])).map(({ data }) => data.orderId as string) as [
    string,
    string,
  ]
  await Promise.all([submit(uid, one), submit(uid, two)])
  pay(one)
  pay(two)
  return [one, two]
}

/** Gems that are live for a day, given by staff. */
const insertStaffGems = (uid: string) =>
  grantAccess(site.deps, [
    { uid, entitlement: 'gems', name: 'Gems', duration: { value: 1, type: 'd' }, cause: 'staff:test' },
  ])

describe('two plans bought at once by one person', () => {
  it('follow each other, so that no day is paid for twice', async () => {
    const uid = randomUUID()
    const orders = await twoPaid(uid)
    const paid = await Promise.all(orders.map((orderId) => complete(uid, orderId)))
    expect(paid.map(({ data }) => data.state)).toEqual(['paid', 'paid'])
    const [first, second] = await grants(uid)
    expect(second.starts_at).toEqual(first.ends_at)
    expect((await site.db.knex('entitlements').where({ user_id: uid }).first()).ends).toEqual({
      'question-bank': second.ends_at.toISOString(),
    })
  })

  it('are one when pay is pressed for the second after the first was paid: it is refused before a card is charged', async () => {
    const uid = randomUUID()
    const [one, two] = [(await intent(uid)).data.orderId, (await intent(uid)).data.orderId]
    await submit(uid, one)
    pay(one)
    await complete(uid, one)
    expect(await submit(uid, two)).toMatchObject({ status: 409, error: { code: 'order.not-allowed' } })
    expect(await site.db.knex('orders').where({ id: two }).first()).toMatchObject({
      state: 'created',
      submitted_at: null,
    })
  })

  it('T-052 are one also when the first is being granted at the moment that pay is pressed for the second', async () => {
    const uid = randomUUID()
    const { orderId } = (await intent(uid)).data
    const granting = await site.db.knex.transaction()
    await lockEntitlement(granting, uid)
    const submitted = submit(uid, orderId)
    await lockAwaited(site.db.knex)
    const [starts_at, ends_at] = [new Date(), new Date(Date.now() + 86_400_000)]
    await insertGrant(granting, {
      user_id: uid,
      entitlement: 'question-bank',
      name: 'Other',
      order_id: null,
      cause: 'test',
      starts_at,
      ends_at,
    })
    await granting.commit()
    expect(await submitted).toMatchObject({ status: 409, error: { code: 'order.not-allowed' } })
  })

  it('follow each other also when pay is pressed for the second while the first is being granted', async () => {
    const uid = randomUUID()
    const [one, two] = [(await intent(uid)).data.orderId, (await intent(uid)).data.orderId]
    await submit(uid, one)
    pay(one)
    const submitting = await site.db.knex.transaction()
    await lockEntitlement(submitting, uid)
    const completed = complete(uid, one)
    await lockAwaited(site.db.knex)
    // As `submitCheckout` does under the user's lock.
    await submitting('orders').where({ id: two }).update({ state: 'submitted', submitted_at: new Date() })
    await submitting.commit()
    expect((await completed).data.state).toBe('paid')
    pay(two)
    expect((await complete(uid, two)).data).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await grants(uid)).toHaveLength(2)
  })

  it('leave the second from now on when the first is refunded', async () => {
    const uid = randomUUID()
    const [one, two] = await twoPaid(uid)
    await complete(uid, one)
    await complete(uid, two)
    const [first] = await grants(uid)
    site.fake.change(site.fake.intentOf(one).id, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    await site.webhook(site.fake.webhook('charge.refunded', site.fake.intentOf(one).id))
    await eventually(async () => expect((await complete(uid, one)).data.state).toBe('refunded'))
    const left = await grants(uid)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ order_id: two })
    expect(left[0].starts_at.getTime() - first.starts_at.getTime()).toBeLessThan(60_000)
    expect((await site.db.knex('entitlements').where({ user_id: uid }).first()).ends).toEqual({
      'question-bank': left[0].ends_at.toISOString(),
    })
    expect((await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as: uid })).data).toHaveLength(1)
  })
})

describe('a checkout that was open while another one was paid', () => {
  const plan = (uid: string) => site.call({ method: 'GET', url: '/users/subscription', as: uid })
  const open = async (uid: string, body: object) => (await intent(uid, body)).data.orderId as string
  const renewing = { productIds: [RENEWING], origin: 'extend' }
  const incidents = (orderId: string) =>
    site.db.knex('incidents').where({ order_id: orderId }).select('kind', 'open', 'done')
  async function settle(uid: string, orderId: string) {
    await submit(uid, orderId)
    pay(orderId)
    await complete(uid, orderId)
  }

  it('is refused beside the plan that renews since then, and as a second extension of the same', async () => {
    const uid = randomUUID()
    await settle(uid, await open(uid, {}))
    const [first, once, twice] = [
      await open(uid, renewing),
      await open(uid, { origin: 'extend' }),
      await open(uid, renewing),
    ]
    await settle(uid, first)
    for (const orderId of [once, twice])
      expect(await submit(uid, orderId)).toMatchObject({ status: 409, error: { code: 'order.not-allowed' } })
    const other = randomUUID()
    await settle(other, await open(other, {}))
    const [one, two] = [await open(other, { origin: 'extend' }), await open(other, { origin: 'extend' })]
    await settle(other, one)
    expect((await submit(other, two)).error.code).toBe('order.not-allowed')
  })

  it('has its money sent back where it is paid at the provider all the same, and leaves the plan as it is', async () => {
    const uid = randomUUID()
    const [older, newer] = [
      await open(uid, { productIds: [RENEWING] }),
      await open(uid, { productIds: [RENEWING, GEMS] }),
    ]
    await settle(uid, newer)
    const before = { plan: (await plan(uid)).data, grants: await grants(uid) }
    pay(older)
    expect((await complete(uid, older)).data).toMatchObject({ state: 'paid', refunded: 4200, grants: [] })
    expect(await incidents(older)).toMatchObject([{ kind: 'payment-returned', open: false }])
    await checkInvariants(site.deps)
    expect(await incidents(older)).toHaveLength(1)
    await reconcile(site.later(120))
    expect((await complete(uid, older)).data).toMatchObject({ state: 'refunded', refunded: 4200 })
    expect(await site.db.knex('invoices').where({ order_id: older }).orderBy('kind').pluck('kind')).toEqual([
      'credit',
      'invoice',
    ])
    expect({ plan: (await plan(uid)).data, grants: await grants(uid) }).toEqual(before)
    const cancelled = await post('/users/subscription/cancel', uid, {})
    expect(cancelled.data).toMatchObject({ cancelAtEnd: true })
  })

  it('that renews after a plan is charged again when its moved period ends', async () => {
    const uid = randomUUID()
    const first = await open(uid, {})
    await settle(uid, first)
    await settle(uid, await open(uid, renewing))
    site.fake.change(site.fake.intentOf(first).id, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    await site.webhook(site.fake.webhook('charge.refunded', site.fake.intentOf(first).id))
    await eventually(async () => expect((await complete(uid, first)).data.state).toBe('refunded'))
    const [left] = await grants(uid)
    expect(left.starts_at.getTime()).toBeLessThan(Date.now() + 60_000)
    expect((await plan(uid)).data.periodEnd).toBe(left.ends_at.toISOString())
  })

  it('that was submitted before a plan began to renew has its money sent back too', async () => {
    const uid = randomUUID()
    const [one, two] = [await open(uid, {}), await open(uid, { productIds: [RENEWING] })]
    await submit(uid, one)
    await settle(uid, two)
    pay(one)
    expect((await complete(uid, one)).data).toMatchObject({ state: 'paid', refunded: 4800, grants: [] })
    expect(await grants(uid)).toHaveLength(1)
  })
})

it('an order of a plan and gems is told with the end of what lasts longest', async () => {
  const uid = randomUUID()
  const { orderId } = (await intent(uid, { productIds: [BANK, GEMS] })).data
  await insertStaffGems(uid)
  pay(orderId)
  await complete(uid, orderId)
  const [{ payload }] = await site.db.knex('outbox_messages').whereRaw(`payload->'data'->>'orderId' = ?`, [orderId])
  const ends = (await grants(uid))
    .filter(({ order_id }) => order_id === orderId)
    .map(({ ends_at }) => ends_at.toISOString())
  expect(new Set(ends).size).toBe(2)
  expect(payload.data.until).toBe(ends.toSorted().at(-1))
})

describe('gems', () => {
  it('that are bought while gems are live follow them', async () => {
    const uid = randomUUID()
    for (const body of [{}, { productIds: [GEMS], origin: 'gems' }, { productIds: [GEMS], origin: 'gems' }]) {
      const { orderId } = (await intent(uid, body)).data
      pay(orderId)
      await complete(uid, orderId)
    }
    const [first, second] = (await grants(uid)).filter(({ entitlement }) => entitlement === 'gems')
    expect(second.starts_at).toEqual(first.ends_at)
  })

  it('that staff ended keep the moment of it when their order is refunded', async () => {
    const uid = randomUUID()
    const { orderId } = (await intent(uid, { productIds: [BANK, GEMS] })).data
    pay(orderId)
    await complete(uid, orderId)
    const ended = new Date('2026-01-01T00:00:00Z')
    const gems = () => site.db.knex('entitlement_grants').where({ order_id: orderId, entitlement: 'gems' })
    await gems().update({ revoked_at: ended })
    site.fake.change(site.fake.intentOf(orderId).id, { status: 'succeeded', amount_received: 6000, refunded: 6000 })
    await site.webhook(site.fake.webhook('charge.refunded', site.fake.intentOf(orderId).id))
    await eventually(async () => expect(await grants(uid)).toHaveLength(0))
    expect((await gems().first()).revoked_at).toEqual(ended)
  })

  it('are not sold twice in one order, for they would be granted once', async () => {
    const again = randomUUID()
    const longer = randomUUID()
    await saveCatalogue(site.deps, {
      services: [{ id: longer, name: 'Gems, a year', type: 2, duration_value: 1, duration_type: 'y' }],
      products: [
        {
          ...{ id: again, plan: 'Gems', name: 'Gems, a year', description: '', type: 2, amount: 3000, currency: 'gbp' },
          ...{ renews: false, position: 9, serviceIds: [longer] },
        },
      ],
    })
    expect(await intent(randomUUID(), { productIds: [BANK, GEMS, again] })).toMatchObject({
      error: { code: 'order.not-allowed' },
    })
  })
})
