import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishAttendance } from '#seats/publish-attendance.ts'
import { startBilling } from '#testing/billing-site.ts'
import { meeting, STAFF, seatSite } from '#testing/seat-site.ts'

covers('changeSeat changeSeats listSeats removeSeat removeSeats')

let site: Awaited<ReturnType<typeof startBilling>>
let on: ReturnType<typeof seatSite>
beforeAll(async () => {
  site = await startBilling()
  on = seatSite(site)
})
afterAll(() => site.stop())

const NELL = randomUUID()
const COURSES: Partial<Identity> = { ...STAFF, permissions: { Courses: 'vae' } }
const staff = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object, identity = STAFF) =>
  site.call({ method, url: `/a/wardround/${url}`, as: NELL, identity, ...(body ? { body } : {}) })
const list = async (eventId: string, query = '') => (await staff('GET', `webinarusers/${eventId}${query}`)).data
const give = (eventId: string, uids: string[]) =>
  staff('PUT', 'webinarusers', { action: 'give', eventId, uids, reason: 'Guest of the speaker' })
const version = async (id: string) => (await site.db.knex('seats').where({ id }).first()).version

describe('T-037 a seat that is given away', () => {
  it('needs a step-up, and attendance does not', async () => {
    const eventId = await on.publish()
    const stale = { ...STAFF, provedAt: 1 }
    const change = (body: object) => staff('PUT', 'webinarusers', { eventId, ...body }, stale)
    const given = await change({ action: 'give', uids: [randomUUID()], reason: 'Guest of the speaker' })
    expect(given.error?.code).toBe('access.step-up')
    expect((await list(eventId)).items).toEqual([])
    expect((await change({ action: 'attendance', ids: [randomUUID()], attendance: null })).error).toBeUndefined()
  })
})

describe('staff', () => {
  it('see who has a seat, and the numbers of the event', async () => {
    const eventId = await on.publish()
    const { seatId } = await on.bought(eventId)
    const guest = randomUUID()
    await give(eventId, [guest])
    const { items, event } = await list(eventId)
    expect(items).toHaveLength(2)
    expect(items.find(({ id }: { id: string }) => id === seatId)).toMatchObject({
      state: 'paid',
      paid: { amount: 1500, currency: 'gbp' },
      refundDue: false,
    })
    expect(event).toMatchObject({ capacity: 10, paid: 1, given: 1, held: 0, received: { amount: 1500 } })
    expect((await list(eventId, '?state=given')).items).toMatchObject([{ given: { reason: 'Guest of the speaker' } }])
    expect((await list(eventId, `?search=${guest}@example.test`)).items).toMatchObject([
      { uid: guest, email: `${guest}@example.test` },
    ])
    expect((await list(eventId, '?search=nobody-is-called-so')).items).toEqual([])
  })

  it('of the other area, and learners, see and change nothing', async () => {
    const eventId = await on.publish()
    const { seatId, uid } = await on.bought(eventId)
    const refused = await Promise.all([
      staff('GET', `webinarusers/${eventId}`, undefined, COURSES),
      staff('DELETE', 'webinaruser', { id: seatId, version: 1, reason: 'No longer' }, COURSES),
      staff('PUT', 'webinarusers', { action: 'attendance', eventId, ids: [seatId], attendance: 'present' }, COURSES),
      site.call({ method: 'GET', url: `/a/wardround/webinarusers/${eventId}`, as: uid }),
    ])
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'access.permission'))
  })

  it('give seats, each once and never more than there are places', async () => {
    const eventId = await on.publish({ capacity: 2 })
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
    const nobody = randomUUID()
    site.gone.add(nobody)
    const { data } = await give(eventId, [a, nobody, b, c])
    expect(data.outcomes.map(({ code }: { code?: string }) => code)).toEqual([
      undefined,
      'resource.missing',
      undefined,
      'seat.full',
    ])
    expect((await give(eventId, [a])).data.outcomes[0].code).toBe('seat.full')
    expect(Object.keys(await on.ends(a))).toEqual([`event:${eventId}`])
    expect(await on.news(a)).toEqual(['booked'])
    const other = await on.publish({ capacity: 2 })
    await give(other, [a])
    expect((await give(other, [a])).data.outcomes[0]).toMatchObject({
      code: 'seat.taken',
      message: 'This person already has a seat at this event. Choose someone else or another event.',
    })
  })

  it('take a seat away on the version that was read: the place is free and the money due', async () => {
    const eventId = await on.publish({ capacity: 1 })
    const { seatId, uid } = await on.bought(eventId)
    const remove = (at: number) => staff('DELETE', 'webinaruser', { id: seatId, version: at, reason: 'Asked to' })
    const at = await version(seatId)
    expect((await remove(at + 1)).error.code).toBe('resource.stale')
    expect((await remove(at)).data).toMatchObject({
      state: 'cancelled',
      refundDue: true,
      ended: { reason: 'Asked to' },
    })
    expect(await on.left(eventId)).toBe(1)
    expect(await on.ends(uid)).toEqual({})
    expect(await on.news(uid)).toEqual(['booked', 'removed'])
    expect((await staff('DELETE', 'webinaruser', { id: randomUUID(), version: 1, reason: 'Nobody' })).error.code).toBe(
      'resource.missing',
    )
  })

  it('move seats to another event of the type, with what was paid', async () => {
    const [from, to, course] = [await on.publish(), await on.publish({ capacity: 1 }), await on.publish({ type: 1 })]
    const [first, second] = [await on.bought(from), await on.bought(from)]
    const ids = [first.seatId, second.seatId]
    const { data } = await staff('PUT', 'webinarusers', { action: 'move', eventId: from, ids, toEventId: to })
    expect(data.outcomes.map(({ code }: { code?: string }) => code)).toEqual([undefined, 'seat.full'])
    expect(Object.keys(await on.ends(first.uid))).toContain(`event:${to}`)
    expect(await on.left(from)).toBe(9)
    const other = await staff('PUT', 'webinarusers', {
      action: 'move',
      eventId: from,
      ids: [second.seatId],
      toEventId: course,
    })
    expect(other.error?.code ?? other.data.outcomes[0].code).toBe('access.permission')
  })

  it('remove many at once', async () => {
    const eventId = await on.publish()
    const ids = [(await on.bought(eventId)).seatId, (await on.bought(eventId)).seatId, randomUUID()]
    const { data } = await staff('DELETE', 'webinarusers', { eventId, ids, reason: 'Wrong event' })
    expect(data).toMatchObject({ done: 2 })
    expect(await on.left(eventId)).toBe(10)
  })
})

describe('attendance', () => {
  it('is noted once the event has started, can be taken back for a day, and is then published once', async () => {
    const eventId = await on.publish()
    const { seatId, uid } = await on.bought(eventId)
    const mark = (attendance: string | null) =>
      staff('PUT', 'webinarusers', { action: 'attendance', eventId, ids: [seatId], attendance })
    expect((await mark('present')).data.outcomes).toMatchObject([
      { code: 'request.invalid', details: [{ message: expect.stringContaining('once the event has started') }] },
    ])
    await on.publish({ eventId, ...meeting(-2, -1) })
    expect((await mark('absent')).data.done).toBe(1)
    expect((await mark('present')).data.done).toBe(1)
    expect(await publishAttendance(site.deps)).toBe(0)
    await site.db
      .knex('seats')
      .where({ id: seatId })
      .update({ attendance_marked_at: new Date(Date.now() - 25 * 3_600_000) })
    expect(await publishAttendance(site.deps)).toBe(1)
    expect(await publishAttendance(site.deps)).toBe(0)
    const told = await site.db.knex('outbox_messages').where({ subject: 'events.billing.seat.attended.v1' })
    expect(told.map(({ payload }) => payload.data)).toMatchObject([{ seatId, uid, eventId, type: 0 }])
    expect((await mark('absent')).data.outcomes[0].code).toBe('seat.final')
    expect(await on.own(uid)).toMatchObject([{ attendance: 'present', certificateReady: true }])
    expect((await list(eventId)).items).toMatchObject([{ attendance: 'present', attendanceFinal: true }])
  })

  it('and note of one seat are changed on the version that was read', async () => {
    const eventId = await on.publish(meeting(-1, 1))
    const uid = randomUUID()
    await give(eventId, [uid])
    const [{ id, version: read }] = (await list(eventId)).items
    const change = { version: read, attendance: 'present', gmail: 'amara@gmail.com', note: 'Came late' }
    expect((await staff('PUT', `webinaruser/${id}`, change)).data).toMatchObject({
      attendance: 'present',
      gmail: 'amara@gmail.com',
      note: 'Came late',
    })
    expect((await staff('PUT', `webinaruser/${id}`, change)).error.code).toBe('resource.stale')
  })
})
