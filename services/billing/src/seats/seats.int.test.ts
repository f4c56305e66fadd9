import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundLostSeats } from '#reconciliation/refund-lost-seats.ts'
import { walkProvider } from '#reconciliation/walk-provider.ts'
import { remindHolders } from '#seats/remind-holders.ts'
import { startBilling } from '#testing/billing-site.ts'
import { inHours, meeting, seatSite } from '#testing/seat-site.ts'

covers('getSeatCalendar giveSeatBack listOwnSeats listPlacesLeft')

let site: Awaited<ReturnType<typeof startBilling>>
let on: ReturnType<typeof seatSite>
beforeAll(async () => {
  site = await startBilling()
  on = seatSite(site)
})
afterAll(() => site.stop())

const calendar = (as: string | null, eventId: string) =>
  site.fetch({ url: `/wardround/event/${eventId}/calendar.ics`, as })

describe('an own seat', () => {
  it('shows the link from 15 minutes before, and recording and materials as long as it is kept', async () => {
    const changes = {
      recording: 'https://files.example.org/1',
      materials: [{ title: 'Slides', url: 'https://files.example.org/2' }],
    }
    const eventId = await on.publish({ ...meeting(0.5, 2), ...changes })
    const { uid } = await on.bought(eventId)
    expect(await on.own(uid)).toMatchObject([{ link: null, ...changes }])
    await on.publish({ eventId, ...meeting(0.2, 2), ...changes })
    expect(await on.own(uid)).toMatchObject([{ link: 'https://meet.example.org/ecg' }])
    await on.publish({ eventId, ...meeting(-1000, -999), ...changes })
    expect(await on.own(uid)).toMatchObject([{ link: null, recording: null, materials: [] }])
    expect(await on.own(randomUUID())).toEqual([])
  })

  it('comes as a calendar file, for who has it', async () => {
    const eventId = await on.publish()
    const { uid } = await on.bought(eventId)
    const { statusCode, headers, body: text } = await calendar(uid, eventId)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain(`UID:${eventId}-1@wardround`)
    expect(text).toContain('SUMMARY:ECGs in twenty patterns')
    expect(text).not.toContain('meet.example.org')
    expect((await calendar(randomUUID(), eventId)).statusCode).toBe(403)
    expect((await calendar(null, eventId)).statusCode).toBe(401)
  })
})

describe('a seat that its holder gives back', () => {
  const giveBack = (uid: string, seatId: string) =>
    site.call({ method: 'POST', url: `/users/seat/${seatId}/giveback`, as: uid, body: {} })
  const refunds = (orderId: string) => site.db.knex('refunds').where({ order_id: orderId })

  it('is free at once, and its money goes back once, however often that is pressed', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const { uid, seatId, orderId } = await on.bought(eventId)
    expect(await on.own(uid)).toMatchObject([{ giveBackUntil: expect.any(String) }])
    const pressed = await Promise.all([giveBack(uid, seatId), giveBack(uid, seatId)])
    for (const { data } of pressed) expect(data).toMatchObject({ id: seatId, state: 'cancelled', giveBackUntil: null })
    expect([await on.left(eventId), await on.ends(uid)]).toEqual([1, {}])
    expect((await on.book(randomUUID(), eventId)).status).toBe(200)
    await Promise.all([refundLostSeats(site.deps), refundLostSeats(site.deps)])
    expect(await refunds(orderId)).toMatchObject([{ amount: 1500, state: 'succeeded' }])
    expect(await on.own(uid)).toMatchObject([{ state: 'refunded' }])
    expect(await on.moneyNews(uid)).toEqual([
      ['booked', 1500, expect.any(String)],
      ['returned', 1500, null],
    ])
    expect((await giveBack(uid, seatId)).data).toMatchObject({ state: 'refunded' })
    expect(await refunds(orderId)).toHaveLength(1)
  })

  it('can be booked again by the same person', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const { uid, seatId } = await on.bought(eventId)
    await giveBack(uid, seatId)
    expect(await on.bought(eventId, uid)).toMatchObject({ state: 'paid' })
  })

  it('is kept in the last 48 hours before the start, and while its payment is disputed', async () => {
    const [late, soon] = [await on.publish(meeting(47.9, 49)), await on.publish(meeting(48.1, 49))]
    const kept = await on.bought(late)
    expect((await giveBack(kept.uid, kept.seatId)).error.code).toBe('seat.kept')
    expect(await on.own(kept.uid)).toMatchObject([{ state: 'paid', giveBackUntil: null }])
    const disputed = await on.bought(soon)
    site.fake.dispute(disputed.paymentId, 'needs_response')
    await walkProvider(site.later(600), 48)
    expect((await giveBack(disputed.uid, disputed.seatId)).error.code).toBe('seat.kept')
    site.fake.dispute(disputed.paymentId, 'won')
    await walkProvider(site.later(600), 48)
    expect((await giveBack(disputed.uid, disputed.seatId)).data).toMatchObject({ state: 'cancelled' })
  })

  it('that cost nothing only frees its place, and nobody gives back the seat of somebody else', async () => {
    const eventId = await on.publish({ amount: 0, capacity: 1 })
    const uid = randomUUID()
    const { orderId, seat } = (await on.book(uid, eventId)).data
    expect((await giveBack(randomUUID(), seat.seatId)).error.code).toBe('resource.missing')
    expect((await giveBack(uid, randomUUID())).error.code).toBe('resource.missing')
    expect(await on.left(eventId)).toBe(0)
    expect((await giveBack(uid, seat.seatId)).data).toMatchObject({ state: 'cancelled' })
    expect(await on.left(eventId)).toBe(1)
    await refundLostSeats(site.deps)
    expect(await refunds(orderId)).toEqual([])
    expect(await on.moneyNews(uid)).toEqual([
      ['booked', 0, null],
      ['returned', 0, null],
    ])
  })
})

describe('a seat whose payment is disputed', () => {
  it('is kept, and gives nothing until the dispute is won', async () => {
    const eventId = await on.publish({ ...meeting(0.2, 2), recording: 'https://files.example.org/1' })
    const { uid, paymentId } = await on.bought(eventId)
    site.fake.dispute(paymentId, 'needs_response')
    await walkProvider(site.later(600), 48)
    expect(await on.own(uid)).toMatchObject([{ state: 'paid', suspended: true, link: null, recording: null }])
    site.fake.dispute(paymentId, 'won')
    await walkProvider(site.later(600), 48)
    expect(await on.own(uid)).toMatchObject([{ suspended: false, recording: 'https://files.example.org/1' }])
  })
})

describe('those who have a seat', () => {
  it('are reminded a day and an hour before, each once', async () => {
    const eventId = await on.publish(meeting(25, 26))
    const { uid } = await on.bought(eventId)
    await remindHolders(site.deps)
    expect(await on.news(uid)).toEqual(['booked'])
    const startIn = (hours: number) =>
      site.db
        .knex('events')
        .where({ id: eventId })
        .update({ starts_at: new Date(inHours(hours)) })
    await startIn(23)
    await Promise.all([remindHolders(site.deps), remindHolders(site.deps)])
    expect(await on.news(uid)).toEqual(['booked', 'reminder'])
    await startIn(0.9)
    await remindHolders(site.deps)
    await remindHolders(site.deps)
    expect(await on.news(uid)).toEqual(['booked', 'reminder', 'reminder'])
  })

  it('are told of another date and link; their entitlement follows the end', async () => {
    const eventId = await on.publish()
    const { uid } = await on.bought(eventId)
    const before = (await on.ends(uid))[`event:${eventId}`]
    await on.publish({ eventId, ...meeting(200, 202) })
    expect((await on.ends(uid))[`event:${eventId}`] > before).toBe(true)
    await on.publish({ eventId, ...meeting(200, 202), link: 'https://meet.example.org/other', title: 'Other words' })
    expect(await on.news(uid)).toContain('changed')
  })

  it('lose it when the event is cancelled, and get their money back, once', async () => {
    const eventId = await on.publish()
    const { uid, orderId } = await on.bought(eventId)
    await on.publish({ eventId, state: 'cancelled' })
    await eventually(async () => expect(await on.ends(uid)).toEqual({}))
    expect(await on.own(uid)).toMatchObject([{ state: 'cancelled', link: null }])
    expect(await on.news(uid)).toEqual(['booked', 'cancelled'])
    expect(await on.left(eventId)).toBeUndefined()
    await Promise.all([refundLostSeats(site.deps), refundLostSeats(site.deps)])
    await refundLostSeats(site.deps)
    expect(await site.db.knex('refunds').where({ order_id: orderId })).toMatchObject([
      { amount: 1500, state: 'succeeded', reason: 'The event was cancelled.', by_name: 'Wardround' },
    ])
    expect(await on.own(uid)).toMatchObject([{ state: 'refunded' }])
    expect(await on.moneyNews(uid)).toEqual([
      ['booked', 1500, expect.stringMatching(/^20\d\d-\d{6}$/)],
      ['cancelled', 1500, null],
    ])
  })
})
