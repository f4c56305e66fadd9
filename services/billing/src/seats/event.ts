import type { UserGroup } from '@wardround/proto/codes.ts'
import { type EventDate, type EventType, isSameDates, linkOpensAt, seatEndsAt } from '@wardround/proto/event-types.ts'
import type { OwnSeat } from '@wardround/proto/http/billing/seats.ts'

/** Billing's copy of an event. */
export type EventRow = {
  id: string
  revision: number
  type: EventType
  state: 'draft' | 'published' | 'cancelled' | 'deleted'
  title: string
  slug: string
  groups: UserGroup[]
  speaker: string
  dates: EventDate[]
  starts_at: Date
  ends_at: Date
  capacity: number
  amount: number
  currency: string
  sale_from: Date | null
  sale_until: Date | null
  link: string
  recording: string
  recording_until: Date | null
  materials: OwnSeat['materials']
  needs_gmail: boolean
}

/** Whether people of a group can book it. */
export const isForGroup = ({ groups }: Pick<EventRow, 'groups'>, group: UserGroup): boolean =>
  groups.length === 0 || groups.includes(group)

/** Whether a place may be bought now, as far as the event's state and dates go. */
export function isOnSale(event: EventRow, now: Date): boolean {
  if (event.state !== 'published' || now >= event.starts_at) return false
  if (event.sale_from && now < event.sale_from) return false
  return !event.sale_until || now < event.sale_until
}

/** Until when a seat keeps what it pays for: the end of its entitlement. */
export const keptUntil = (event: Pick<EventRow, 'ends_at' | 'recording_until'>): Date =>
  seatEndsAt(event.ends_at, event.recording_until)

/** The meeting that is under way or next; the last one once all are over. */
const currentDate = ({ dates }: EventRow, now: Date): EventDate =>
  (dates.find(({ endsAt }) => new Date(endsAt) > now) ?? dates.at(-1)) as EventDate

/** The link for those who have a seat: from 15 minutes before a meeting to its end. */
export function linkFor(event: EventRow, now: Date): { link: string | null; opensAt: Date } {
  const { startsAt, endsAt } = currentDate(event, now)
  const opensAt = linkOpensAt(new Date(startsAt))
  const isOpen = now >= opensAt && now < new Date(endsAt)
  return { link: isOpen && event.link !== '' ? event.link : null, opensAt }
}

/** What holders are notified of when an event changes; null for what does not concern them. */
export function newsOf(before: EventRow, after: EventRow): 'cancelled' | 'changed' | 'link' | null {
  if (after.state === 'cancelled' || after.state === 'deleted') return before.state === 'published' ? 'cancelled' : null
  if (!isSameDates(before.dates, after.dates)) return 'changed'
  return before.link !== after.link && after.link !== '' ? 'link' : null
}

const PAGES: Record<EventType, string> = { 0: '/webinars', 1: '/courses', 2: '/bigmock' }

/** Where our site says more about an event. */
export const pathOfEvent = ({ type, slug }: Pick<EventRow, 'type' | 'slug'>): string =>
  slug === '' ? PAGES[type] : `${PAGES[type]}#${slug}`
