import { randomUUID } from 'node:crypto'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#incidents/check-invariants.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'
import { seatSite } from '#testing/seat-site.ts'
import { walkProvider } from './walk-provider.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const DAY = 86_400
const incidents = (where: object) =>
  site.db.knex('incidents').where(where).orderBy('found_at').select('kind', 'open', 'done', 'user_id')
const ends = async (uid: string) => (await site.db.knex('entitlements').where({ user_id: uid }).first())?.ends ?? {}

async function ordered() {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
  return { uid, orderId: orderId as string, paymentId: site.fake.intentOf(orderId).id }
}
async function paid() {
  const order = await ordered()
  site.fake.pay(order.paymentId)
  await finalisePayment(site.deps, order.paymentId)
  return order
}

describe('the walk over the provider', () => {
  it('settles a payment whose webhook was lost, which nobody pressed pay for here, and says so once', async () => {
    const { uid, orderId, paymentId } = await ordered()
    site.fake.pay(paymentId)
    await walkProvider(site.later(600), 48)
    await walkProvider(site.later(1200), 48)
    expect(Object.keys(await ends(uid))).toEqual(['question-bank'])
    expect(await incidents({ order_id: orderId })).toEqual([
      { kind: 'lost-payment', open: false, done: 'The order is paid and access was given.', user_id: uid },
    ])
  })

  it('leaves a payment that no order of ours is for to a person', async () => {
    const intent = await site.fake.provider.stripe.paymentIntents.create(
      { amount: 900, currency: 'gbp', metadata: {} },
      { idempotencyKey: randomUUID() },
    )
    site.fake.pay(intent.id)
    await walkProvider(site.later(600), 48)
    await walkProvider(site.later(1200), 48)
    expect(await incidents({ subject: intent.id })).toMatchObject([{ kind: 'payment-without-order', open: true }])
  })

  it('leaves an amount that is not the order’s to a person, and gives nothing for it', async () => {
    const { uid, orderId, paymentId } = await ordered()
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 4799 })
    await walkProvider(site.later(600), 48)
    await walkProvider(site.later(1200), 48)
    expect(await incidents({ order_id: orderId })).toMatchObject([{ kind: 'amount-differs', open: true }])
    expect(await ends(uid)).toEqual({})
  })

  it('says nothing of what agrees', async () => {
    const { orderId } = await paid()
    await walkProvider(site.later(600), 48)
    expect(await incidents({ order_id: orderId })).toEqual([])
  })
})

describe('what has to hold every night', () => {
  it('is found to differ where a paid order gives nothing, or a refunded one still gives something', async () => {
    const [missing, left, right] = [await paid(), await paid(), await paid()]
    await site.db.knex('entitlement_grants').where({ order_id: missing.orderId }).update({ revoked_at: new Date() })
    await site.db.knex('orders').where({ id: left.orderId }).update({ state: 'refunded', refunded_amount: 4800 })
    await checkInvariants(site.deps)
    await checkInvariants(site.deps)
    expect(await incidents({ order_id: missing.orderId })).toMatchObject([{ kind: 'grant-missing', open: true }])
    expect(await incidents({ order_id: left.orderId })).toMatchObject([{ kind: 'grant-left', open: true }])
    expect(await incidents({ order_id: right.orderId })).toEqual([])
  })

  it('is found to differ where a seat was paid for and is nobody’s', async () => {
    const seats = seatSite(site)
    const eventId = await seats.publish()
    const [missing, right] = [await seats.bought(eventId), await seats.bought(eventId)]
    const held = { state: 'held', held_until: new Date() }
    await site.db.knex('seats').where({ order_id: missing.orderId }).update(held)
    await site.db.knex('entitlement_grants').where({ order_id: missing.orderId }).delete()
    await checkInvariants(site.deps)
    expect(await incidents({ order_id: missing.orderId })).toMatchObject([{ kind: 'grant-missing', open: true }])
    expect(await incidents({ order_id: right.orderId })).toEqual([])
  })

  it('is found behind a hundred that are known already', async () => {
    const known = await paid()
    const { id: _, ...like } = await site.db.knex('orders').where({ id: known.orderId }).first()
    const rows = Array.from({ length: 120 }, () => ({
      ...like,
      id: randomUUID(),
      checkout_id: randomUUID(),
      payment_intent_id: `pi_${randomUUID()}`,
      lines: JSON.stringify(like.lines),
    }))
    await site.db.knex.batchInsert('orders', rows)
    await checkInvariants(site.deps)
    await checkInvariants(site.deps)
    const ids = rows.map(({ id }) => id)
    expect(await site.db.knex('incidents').where({ kind: 'grant-missing' }).whereIn('order_id', ids)).toHaveLength(120)
    await site.db.knex('orders').whereIn('id', ids).update({ refunded_amount: 4800 })
  })

  it('is a refund that has not arrived after 14 days', async () => {
    const { orderId } = await paid()
    const refund = { order_id: orderId, amount: 100, currency: 'gbp', reason: 'Asked.', by_name: 'Sam Support' }
    const stuck = { provider_refund_id: 're_slow', state: 'requires_action', created_at: new Date() }
    await site.db.knex('refunds').insert({ ...refund, ...stuck })
    await checkInvariants(site.later(13 * DAY))
    expect(await incidents({ order_id: orderId })).toEqual([])
    await checkInvariants(site.later(15 * DAY))
    await checkInvariants(site.later(16 * DAY))
    expect(await incidents({ order_id: orderId })).toMatchObject([{ kind: 'refund-stuck', open: true }])
  })

  it('is access that follows from what was given: any other is put right and published, and names nobody', async () => {
    const [lost, kept, right] = [await paid(), await paid(), await paid()]
    const wanted = await ends(lost.uid)
    await site.db.knex('entitlements').where({ user_id: lost.uid }).update({ ends: {} })
    const more = { ...(await ends(kept.uid)), gems: '2030-01-01T00:00:00.000Z' }
    await site.db.knex('entitlements').where({ user_id: kept.uid }).update({ ends: more })
    expect(await checkInvariants(site.deps)).toBe(2)
    expect(await checkInvariants(site.deps)).toBe(0)
    expect(await ends(lost.uid)).toEqual(wanted)
    expect(Object.keys(await ends(kept.uid))).toEqual(['question-bank'])
    for (const { uid } of [lost, kept])
      expect(await incidents({ user_id: uid })).toMatchObject([{ kind: 'access-differs', open: false }])
    expect(await incidents({ user_id: right.uid })).toEqual([])
    const published = await site.db
      .knex('outbox_messages')
      .where({ subject: entitlementChanged.subject })
      .whereRaw(`payload->'data'->>'uid' = ?`, [lost.uid])
      .orderBy('seq')
    expect(published.at(-1).payload.data.entitlements).toEqual(wanted)
    const subjects = await site.db.knex('incidents').where({ kind: 'access-differs' }).pluck('subject')
    for (const { uid } of [lost, kept]) expect(subjects).not.toContain(uid)
  })
})
