import { z } from 'zod'
import { type CheckoutOrigin, COURSE_TYPES, type PermissionArea } from './codes.ts'

/** What an event is: a webinar 0, a PLAB 1 course 1, a big mock 2. */
export const EventType = z.union([
  z.literal(COURSE_TYPES.webinar),
  z.literal(COURSE_TYPES.plab1),
  z.literal(COURSE_TYPES.bigmock),
])
export type EventType = z.infer<typeof EventType>
export const EVENT_TYPES: readonly EventType[] = [COURSE_TYPES.webinar, COURSE_TYPES.plab1, COURSE_TYPES.bigmock]

/** The area of staff who keep events of a type. */
export const areaOfEvent = (type: EventType): PermissionArea => (type === COURSE_TYPES.webinar ? 'Webinars' : 'Courses')

/** The origin of a checkout for a seat at an event of each type. */
export const ORIGIN_OF_EVENT = { 0: 'webinar', 1: 'plab1', 2: 'bigmock' } as const satisfies Record<
  EventType,
  CheckoutOrigin
>
export const SEAT_ORIGINS = ['webinar', 'plab1', 'bigmock'] as const
export type SeatOrigin = (typeof SEAT_ORIGINS)[number]
export const isSeatOrigin = (origin: CheckoutOrigin): origin is SeatOrigin =>
  (SEAT_ORIGINS as readonly string[]).includes(origin)

export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const
export type EventState = (typeof EVENT_STATES)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Minutes before an event's start from which its link is shown to those who have a seat. */
export const LINK_OPENS_MINUTES = 15
export const linkOpensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - LINK_OPENS_MINUTES * MINUTE)

/** Hours before an event's start until which a seat can be given back for all of its money. */
export const GIVE_BACK_HOURS = 48
export const giveBackEndsAt = (startsAt: Date): Date => new Date(startsAt.getTime() - GIVE_BACK_HOURS * 60 * MINUTE)

/** Days after the end for which a seat keeps recording and results, where staff set no other end. */
export const SEAT_KEEPS_DAYS = 30
export const seatEndsAt = (endsAt: Date, recordingUntil: Date | null): Date =>
  recordingUntil && recordingUntil > endsAt ? recordingUntil : new Date(endsAt.getTime() + SEAT_KEEPS_DAYS * DAY)

/** One meeting; most events have one, a course may have several. */
export const EventDate = z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
export type EventDate = z.infer<typeof EventDate>

/** Whether two lists of dates are the same moments, in whatever order a table keeps the names of their fields. */
export const isSameDates = (one: readonly EventDate[], other: readonly EventDate[]): boolean =>
  one.length === other.length &&
  one.every(({ startsAt, endsAt }, index) => startsAt === other[index]?.startsAt && endsAt === other[index]?.endsAt)

const HTTPS = /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/
export const HttpsAddress = z.string().trim().max(500).regex(HTTPS, 'Enter an address that starts with https://.')

/** Something to read or download, for those who have a seat. */
export const EventMaterial = z.strictObject({
  title: z.string().trim().min(1, 'Enter a name.').max(120),
  url: HttpsAddress,
})
