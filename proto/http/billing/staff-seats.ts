import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { EventType } from '../../event-types.ts'
import { BulkOutcome } from '../../staff/records.ts'
import { Money } from './catalogue.ts'
import { ATTENDANCE, Gmail, SEAT_STATES } from './seats.ts'

const Moment = z.iso.datetime()
const Reason = z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(1000)
const MOST = 200

/** Somebody's seat, as staff see it. */
export const StaffSeat = z.object({
  id: z.uuid(),
  version: z.int(),
  uid: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  state: z.enum(SEAT_STATES),
  heldUntil: Moment.nullable(),
  paid: Money.nullable(),
  orderId: z.uuid().nullable(),
  /** The money of a seat that was taken away has not been given back yet. */
  refundDue: z.boolean(),
  given: z.object({ name: z.string(), reason: z.string() }).nullable(),
  ended: z.object({ name: z.string(), reason: z.string() }).nullable(),
  attendance: z.enum(ATTENDANCE).nullable(),
  /** The certificate has been asked for: attendance can no longer be changed. */
  attendanceFinal: z.boolean(),
  gmail: z.string().nullable(),
  note: z.string(),
  createdAt: Moment,
})
export type StaffSeat = z.infer<typeof StaffSeat>

const common = { service: 'billing', access: 'Webinars:e|Courses:e' } as const

export const listSeats = defineCall({
  ...common,
  name: 'listSeats',
  method: 'GET',
  path: '/a/:product/webinarusers/:id',
  access: 'Webinars:v|Courses:v',
  summary: 'Who has or had a seat at an event, by name, with the numbers of the event',
  params: { id: z.uuid() },
  query: PageQuery.extend({
    /** `live` (paid, given or held) unless stated. */
    state: z.enum([...SEAT_STATES, 'live', 'all']).optional(),
    attendance: z.enum([...ATTENDANCE, 'unmarked']).optional(),
  }),
  reply: Page(StaffSeat).extend({
    event: z.object({
      id: z.uuid(),
      type: EventType,
      title: z.string(),
      startsAt: Moment,
      endsAt: Moment,
      capacity: z.int(),
      held: z.int(),
      paid: z.int(),
      given: z.int(),
      present: z.int(),
      absent: z.int(),
      /** Of the seats that are paid for. */
      received: Money,
    }),
  }),
  errors: ['resource.missing'],
})

export const changeSeat = defineCall({
  ...common,
  name: 'changeSeat',
  method: 'PUT',
  path: '/a/:product/webinaruser/:id',
  summary: 'Change attendance, Gmail address and note of a seat; `version` is the one that was read',
  params: { id: z.uuid() },
  body: z.strictObject({
    version: z.int().min(1),
    attendance: z.enum(ATTENDANCE).nullable(),
    gmail: Gmail.nullable(),
    note: z.string().trim().max(1000),
  }),
  reply: StaffSeat,
  errors: ['resource.missing', 'resource.stale', 'seat.final'],
})

export const removeSeat = defineCall({
  ...common,
  name: 'removeSeat',
  method: 'DELETE',
  path: '/a/:product/webinaruser',
  summary: 'Take a seat away: the place is free and its holder is told. The money is refunded with its order',
  body: z.strictObject({ id: z.uuid(), version: z.int().min(1), reason: Reason }),
  reply: StaffSeat,
  errors: ['resource.missing', 'resource.stale', 'seat.final'],
})

const Outcomes = z.object({ done: z.int(), outcomes: z.array(BulkOutcome) })
const seatIds = z.array(z.uuid()).min(1).max(MOST)

export const changeSeats = defineCall({
  ...common,
  name: 'changeSeats',
  method: 'PUT',
  path: '/a/:product/webinarusers',
  gate: { stepUp: 'some' },
  summary:
    'Note attendance of many, give seats to people (which needs a step-up), or move seats to another event of the same type; each succeeds or fails for itself',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('attendance'),
      eventId: z.uuid(),
      ids: seatIds,
      /** Null takes the mark back. */
      attendance: z.enum(ATTENDANCE).nullable(),
    }),
    z.strictObject({ action: z.literal('give'), eventId: z.uuid(), uids: seatIds, reason: Reason }),
    z.strictObject({ action: z.literal('move'), eventId: z.uuid(), ids: seatIds, toEventId: z.uuid() }),
  ]),
  reply: Outcomes,
  errors: ['resource.missing', 'gateway.unavailable'],
  handling: { timeout: 60_000 },
})

export const removeSeats = defineCall({
  ...common,
  name: 'removeSeats',
  method: 'DELETE',
  path: '/a/:product/webinarusers',
  summary: 'Take many seats at an event away, as one by one',
  body: z.strictObject({ eventId: z.uuid(), ids: seatIds, reason: Reason }),
  reply: Outcomes,
  errors: ['resource.missing'],
  handling: { timeout: 60_000 },
})
