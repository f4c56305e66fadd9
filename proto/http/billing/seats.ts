import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { EventDate, EventMaterial, EventType, SEAT_ORIGINS } from '../../event-types.ts'
import { CheckoutIntent, Order } from './checkout.ts'

/** `held`: kept for 15 minutes while it is being paid for. */
export const SEAT_STATES = ['held', 'paid', 'given', 'cancelled', 'refunded'] as const
export type SeatState = (typeof SEAT_STATES)[number]
export const ATTENDANCE = ['present', 'absent'] as const
export type Attendance = (typeof ATTENDANCE)[number]

/** How long a place is kept for somebody who is paying. */
export const HOLD_MINUTES = 15

/** Letters, digits and `. _ % + -` before gmail.com (specification learner 5). */
export const Gmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .regex(/^[a-z0-9._%+-]+@gmail\.com$/, 'Enter a Gmail address.')

const Moment = z.iso.datetime()
const SeatOrder = z.object({
  seatId: z.uuid(),
  eventId: z.uuid(),
  state: z.enum(SEAT_STATES),
  /** Until when a held place is kept. */
  heldUntil: Moment.nullable(),
  /** When the event starts; of a course its first date. */
  startsAt: Moment,
})

export const createSeatIntent = defineCall({
  name: 'createSeatIntent',
  method: 'POST',
  path: '/users/webinarintentv2',
  service: 'billing',
  access: 'verified',
  rate: 'payment',
  gate: { captcha: true },
  handling: { idempotencyKey: true, withEmail: true },
  summary:
    'Keep a place at an event for 15 minutes and start its checkout: one seat and one payment for a checkoutId. The price is the event’s; a place that costs nothing is given at once',
  body: z.strictObject({
    /** Made by the browser once per intention to buy. */
    checkoutId: z.uuid(),
    eventId: z.uuid(),
    origin: z.enum(SEAT_ORIGINS),
    /** Needed where the event says so. */
    gmail: Gmail.optional(),
  }),
  reply: CheckoutIntent.extend({ seat: SeatOrder }),
  errors: [
    'seat.full',
    'seat.taken',
    'order.price-changed',
    'order.not-allowed',
    'resource.missing',
    'payment.provider',
    'payment.disabled',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

export const submitSeatCheckout = defineCall({
  name: 'submitSeatCheckout',
  method: 'POST',
  path: '/users/checkoutwebinarsv2',
  service: 'billing',
  access: 'verified',
  rate: 'payment',
  handling: { idempotencyKey: true },
  summary: 'Say that the buyer of a seat pressed pay; the place is kept again, and refused before a card is charged',
  body: z.strictObject({ orderId: z.uuid() }),
  reply: Order,
  errors: [
    'resource.missing',
    'order.not-allowed',
    'seat.full',
    'payment.provider',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

export const completeSeatCheckout = defineCall({
  name: 'completeSeatCheckout',
  method: 'POST',
  path: '/users/checkoutwebinars/callback',
  service: 'billing',
  access: 'verified',
  rate: 'read',
  summary: 'Our own page after paying for a seat: reads the payment from the provider, answers the order and the seat',
  body: z.strictObject({ orderId: z.uuid() }),
  reply: Order.extend({ seat: SeatOrder }),
  errors: ['resource.missing', 'payment.provider'],
})

/** An own seat, with what it pays for. */
export const OwnSeat = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  type: EventType,
  title: z.string(),
  speaker: z.string(),
  dates: z.array(EventDate),
  state: z.enum(['paid', 'given', 'cancelled', 'refunded']),
  /** Its payment is disputed: the seat is kept, and gives nothing meanwhile. */
  suspended: z.boolean(),
  /** Null until 15 minutes before a date, and when there is none. */
  link: z.string().nullable(),
  linkOpensAt: Moment,
  /** Null until there is one, and after `keptUntil`. */
  recording: z.string().nullable(),
  materials: z.array(EventMaterial),
  /** Until when link, recording and materials are shown. */
  keptUntil: Moment,
  attendance: z.enum(ATTENDANCE).nullable(),
  /** Attendance is final, so that its certificate can be made. */
  certificateReady: z.boolean(),
  gmail: z.string().nullable(),
  orderId: z.uuid().nullable(),
  /** Until when it can be given back for all of its money; null where it cannot. */
  giveBackUntil: Moment.nullable(),
})
export type OwnSeat = z.infer<typeof OwnSeat>

export const listOwnSeats = defineCall({
  name: 'listOwnSeats',
  method: 'GET',
  path: '/:product/subscriptions/webinars',
  service: 'billing',
  access: 'verified',
  summary:
    'Own seats at webinars, courses and big mocks: those still to come by start, then the others, the latest first',
  reply: z.array(OwnSeat),
})

export const giveSeatBack = defineCall({
  name: 'giveSeatBack',
  method: 'POST',
  path: '/users/seat/:id/giveback',
  service: 'billing',
  access: 'verified',
  summary:
    'Give an own seat back up to 48 hours before the start: the place is free, and what was paid goes back to the card; a repeat changes nothing',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: OwnSeat,
  errors: ['resource.missing', 'seat.kept'],
})

export const getSeatCalendar = defineCall({
  name: 'getSeatCalendar',
  method: 'GET',
  path: '/:product/event/:id/calendar.ics',
  service: 'billing',
  access: 'verified',
  media: { produces: 'text/calendar' },
  summary: 'The dates of an event as a calendar file, for those who have a seat',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['event.no-seat'],
})

export const listPlacesLeft = defineCall({
  name: 'listPlacesLeft',
  method: 'GET',
  path: '/:product/events/places',
  service: 'billing',
  access: 'public',
  summary: 'Places left at every published event that is not over; a place that somebody is paying for is taken',
  reply: z.array(z.object({ eventId: z.uuid(), left: z.int() })),
})
