import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#reconciliation/reconcile.ts'
import { refundLostSeats } from '#reconciliation/refund-lost-seats.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { insertSeat } from '#seats/seat-repository.ts'
import { startBilling } from '#testing/billing-site.ts'
import { meeting, seatSite } from '#testing/seat-site.ts'

covers('completeSeatCheckout createSeatIntent submitSeatCheckout')

let site: Awaited<ReturnType<typeof startBilling>>
let on: ReturnType<typeof seatSite>
beforeAll(async () => {
  site = await startBilling()
  on = seatSite(site)
})
afterAll(() => site.stop())

const expire = (eventId: string) =>
  on
    .seats(eventId)
    .where({ state: 'held' })
    .update({ held_until: new Date(0) })

describe('a place at an event', () => {
  it('T-091 T-052 goes to 10 of 100 buyers who ask at once, and nobody else is charged', async () => {
    const eventId = await on.publish({ capacity: 10 })
    const created = site.fake.created()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const uid = randomUUID()
        return { uid, answer: await on.book(uid, eventId) }
      }),
    )
    const held = answers.filter(({ answer }) => answer.status === 200)
    expect(held).toHaveLength(10)
    const refused = answers.filter(({ answer }) => answer.error?.code === 'seat.full')
    expect(refused).toHaveLength(90)
    expect(site.fake.created() - created).toBe(10)
    await Promise.all(
      held.map(async ({ uid, answer }) => {
        site.fake.pay(site.fake.intentOf(answer.data.orderId).id)
        await on.complete(uid, answer.data.orderId)
      }),
    )
    expect(await on.seats(eventId).where({ state: 'paid' })).toHaveLength(10)
    expect(await on.left(eventId)).toBe(0)
  })

  it('is kept for 15 minutes and then somebody else’s; the first buyer is refused before paying', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const [first, second] = [randomUUID(), randomUUID()]
    const { data } = await on.book(first, eventId)
    expect((await on.book(second, eventId)).error.code).toBe('seat.full')
    await expire(eventId)
    expect(await on.left(eventId)).toBe(1)
    expect((await on.book(second, eventId)).status).toBe(200)
    expect((await on.submit(first, data.orderId)).error.code).toBe('seat.full')
  })

  it.each(['pay is pressed', 'its payment is read'])(
    'that somebody else takes while %s is had by one of them',
    async (when) => {
      const eventId = await on.publish({ capacity: 1 })
      const [first, second] = [randomUUID(), randomUUID()]
      const { orderId } = (await on.book(first, eventId)).data
      site.fake.pay(site.fake.intentOf(orderId).id)
      const taking = await site.db.knex.transaction()
      await lockEvent(taking, eventId)
      const asked = when === 'pay is pressed' ? on.submit(first, orderId) : on.complete(first, orderId)
      await lockAwaited(site.db.knex)
      await taking('seats').where({ event_id: eventId }).update({ held_until: new Date() })
      await insertSeat(taking, { event_id: eventId, user_id: second, name: 'Second', email: null, state: 'paid' })
      await taking.commit()
      const { data, error } = await asked
      expect(error?.code ?? data.seat.state).toBe(when === 'pay is pressed' ? 'seat.full' : 'cancelled')
      expect(await on.seats(eventId).where({ state: 'paid' })).toMatchObject([{ user_id: second }])
    },
  )

  it('of an event for other groups is refused, and everybody can book one without groups', async () => {
    const forMla = await on.publish({ groups: [3] })
    const [plab, mla] = [randomUUID(), randomUUID()]
    expect((await on.book(plab, forMla)).error.code).toBe('order.not-allowed')
    expect((await on.book(mla, forMla, {}, { identity: { group: 3 } })).status).toBe(200)
    expect((await on.book(mla, await on.publish(), {}, { identity: { group: 3 } })).status).toBe(200)
  })

  it('that was paid for without a word to us is had within two minutes', async () => {
    const eventId = await on.publish()
    const { data } = await on.book(randomUUID(), eventId)
    site.fake.pay(site.fake.intentOf(data.orderId).id)
    await reconcile(site.later(90))
    expect(await on.seats(eventId)).toMatchObject([{ state: 'paid' }])
  })

  it('that is paid for too late is not had, and its money is due', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const late = randomUUID()
    const { data } = await on.book(late, eventId)
    await expire(eventId)
    await on.bought(eventId)
    site.fake.pay(site.fake.intentOf(data.orderId).id)
    expect((await on.complete(late, data.orderId)).data).toMatchObject({ state: 'paid', seat: { state: 'cancelled' } })
    expect(await on.ends(late)).toEqual({})
    expect(await on.moneyNews(late)).toEqual([['late', 1500, expect.any(String)]])
    expect(await on.seats(eventId).where({ state: 'paid' })).toHaveLength(1)
  })

  it('that is paid for twice is kept, and its buyer is told that only the second payment goes back', async () => {
    const eventId = await on.publish()
    const uid = randomUUID()
    const { orderId: older } = (await on.book(uid, eventId)).data
    await on.bought(eventId, uid)
    site.fake.pay(site.fake.intentOf(older).id)
    await on.complete(uid, older)
    await refundLostSeats(site.deps)
    expect(await on.news(uid)).toEqual(['booked', 'double'])
    expect(Object.keys(await on.ends(uid))).toEqual([`event:${eventId}`])
    expect(await site.db.knex('refunds').where({ order_id: older })).toMatchObject([{ amount: 1500 }])
  })

  it('is free again at once where the provider makes no payment, and held by whoever tries again', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const { paymentIntents } = site.fake.provider.stripe
    const { create } = paymentIntents
    paymentIntents.create = (() =>
      Promise.reject(new Stripe.errors.StripeConnectionError({ message: 'gone' } as never))) as never
    const uid = randomUUID()
    const checkoutId = randomUUID()
    try {
      expect((await on.book(uid, eventId, { checkoutId })).error.code).toBe('payment.provider')
    } finally {
      paymentIntents.create = create
    }
    expect(await on.left(eventId)).toBe(1)
    expect((await on.book(uid, eventId, { checkoutId })).data.seat.heldUntil).not.toBeNull()
    expect(await on.left(eventId)).toBe(0)
  })

  it('is had once it is paid, with its entitlement and an email, however often that is heard', async () => {
    const eventId = await on.publish()
    const { uid, orderId, paymentId, state } = await on.bought(eventId)
    expect(state).toBe('paid')
    await site.webhook(site.fake.webhook('payment_intent.succeeded', paymentId))
    await on.complete(uid, orderId)
    expect(Object.keys(await on.ends(uid))).toEqual([`event:${eventId}`])
    expect(await on.news(uid)).toEqual(['booked'])
    expect((await on.book(uid, eventId)).error.code).toBe('seat.taken')
    expect(await on.own(uid)).toMatchObject([{ eventId, state: 'paid', link: null, orderId }])
  })

  it('is free again, and its entitlement over, when all of its money was given back', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const { uid, paymentId } = await on.bought(eventId)
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 1500, refunded: 1500 })
    await site.webhook(site.fake.webhook('charge.refunded', paymentId))
    await eventually(async () => expect(await on.left(eventId)).toBe(1))
    expect(await on.ends(uid)).toEqual({})
    expect(await on.own(uid)).toMatchObject([{ state: 'refunded', link: null }])
    expect(await on.news(uid)).toEqual(['booked', 'refunded'])
  })

  it('that costs nothing is given at once, without the provider', async () => {
    const eventId = await on.publish({ amount: 0 })
    const uid = randomUUID()
    const created = site.fake.created()
    expect((await on.book(uid, eventId)).data).toMatchObject({
      state: 'paid',
      clientSecret: '',
      seat: { state: 'paid' },
    })
    expect(site.fake.created()).toBe(created)
    expect(Object.keys(await on.ends(uid))).toEqual([`event:${eventId}`])
  })
})

describe('starting its checkout', () => {
  it('makes one order, seat and payment for one checkout id, however parallel', async () => {
    const eventId = await on.publish()
    const uid = randomUUID()
    const checkoutId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => on.book(uid, eventId, { checkoutId })))
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
    expect(await on.seats(eventId)).toMatchObject([{ state: 'held' }])
    expect(await on.left(eventId)).toBe(9)
  })

  it('lets go of the place that the same person held before', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const uid = randomUUID()
    await on.book(uid, eventId)
    expect((await on.book(uid, eventId)).status).toBe(200)
    expect(await on.left(eventId)).toBe(0)
  })

  it('refuses what is unknown, not on sale, of another origin, or changed in price', async () => {
    const uid = randomUUID()
    expect((await on.book(uid, randomUUID())).error.code).toBe('resource.missing')
    const draft = await on.publish({ state: 'draft' })
    expect((await on.book(uid, draft)).error.code).toBe('resource.missing')
    const started = await on.publish(meeting(-1, 1))
    expect((await on.book(uid, started)).error.code).toBe('order.not-allowed')
    const eventId = await on.publish()
    expect((await on.book(uid, eventId, { origin: 'plab1' })).error.code).toBe('resource.missing')
    expect((await on.book(uid, eventId, { amount: 1 })).error.code).toBe('request.invalid')
    const checkoutId = randomUUID()
    await on.book(uid, eventId, { checkoutId })
    await on.publish({ eventId, amount: 2000 })
    expect((await on.book(uid, eventId, { checkoutId })).error.code).toBe('order.price-changed')
  })

  it('is paid at the price of its intent when the price changes before it is paid', async () => {
    const eventId = await on.publish()
    const uid = randomUUID()
    const { data } = await on.book(uid, eventId)
    await on.publish({ eventId, amount: 2000 })
    site.fake.pay(site.fake.intentOf(data.orderId).id)
    expect((await on.complete(uid, data.orderId)).data).toMatchObject({ state: 'paid', seat: { state: 'paid' } })
    expect(await site.db.knex('invoices').where({ order_id: data.orderId })).toMatchObject([{ amount: 1500 }])
  })

  it('asks for a Gmail address where the event needs one', async () => {
    const eventId = await on.publish({ needsGmail: true })
    const uid = randomUUID()
    expect((await on.book(uid, eventId)).error.details[0].path).toBe('body.gmail')
    expect((await on.book(uid, eventId, { gmail: 'a@example.org' })).error.code).toBe('request.invalid')
    expect((await on.book(uid, eventId, { gmail: 'Amara.N@gmail.com' })).status).toBe(200)
    expect(await on.seats(eventId)).toMatchObject([{ gmail: 'amara.n@gmail.com' }])
  })

  it('is for verified people without a plan too, each for themselves', async () => {
    const eventId = await on.publish()
    expect((await on.book(null, eventId)).error.code).toBe('session.missing')
    const unverified = { identity: { verified: false } }
    expect((await on.book(randomUUID(), eventId, {}, unverified)).error.code).toBe('access.unverified')
    const { data } = await on.book(randomUUID(), eventId)
    const thief = randomUUID()
    expect((await on.submit(thief, data.orderId)).error.code).toBe('resource.missing')
    expect((await on.complete(thief, data.orderId)).error.code).toBe('resource.missing')
  })
})
