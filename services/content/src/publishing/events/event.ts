import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, requireFlag } from '@wardround/kit/security/identity.ts'
import type { PermissionFlag } from '@wardround/proto/codes.ts'
import type { EventDate, EventState } from '@wardround/proto/event-types.ts'
import { areaOfEvent, EVENT_TYPES, type EventType, isSameDates } from '@wardround/proto/event-types.ts'
import type { EventInput } from '@wardround/proto/http/content/events.ts'

const wrong = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

/** Throws `access.permission` for staff who keep events of another type only. */
export const requireEventArea = (identity: Identity, type: EventType, flag: PermissionFlag): void =>
  requireFlag(identity, areaOfEvent(type), flag)

/** The types of event that these staff may see. */
export const visibleTypes = (identity: Identity): EventType[] =>
  EVENT_TYPES.filter((type) => identity.permissions?.[areaOfEvent(type)]?.includes('v'))

/** Throws `request.invalid` unless the dates follow each other and each ends after it begins. */
export function requireOrderedDates(dates: readonly EventDate[]): void {
  for (const [index, { startsAt, endsAt }] of dates.entries()) {
    if (endsAt <= startsAt) throw wrong(`body.dates.${index}.endsAt`, 'The end must be after the start.')
    const before = dates[index - 1]
    if (before && startsAt < before.endsAt)
      throw wrong(`body.dates.${index}.startsAt`, 'This date must start after the previous one ends.')
  }
}

const DAY = 86_400_000
/** How far ahead an event can be (ms), and the first moment that one can have taken place. */
const AHEAD = 5 * 366 * DAY
const FIRST = '2020-01-01T00:00:00.000Z'

type Planned = Pick<EventInput, 'state' | 'dates' | 'saleFrom' | 'saleUntil'>

/**
 * Throws `request.invalid` for dates that nobody means: years away, longer than a day each, over before the event is
 * published or moved, or a sale that ends before it begins. What has taken place can be changed in all else.
 */
export function requireSensibleDates(
  before: { state: EventState; dates: readonly EventDate[] } | undefined,
  { state, dates, saleFrom, saleUntil }: Planned,
  now: Date,
): void {
  const isMoved = !before || !isSameDates(before.dates, dates)
  for (const [index, { startsAt, endsAt }] of isMoved ? dates.entries() : []) {
    const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
    if (startsAt < FIRST || from > now.getTime() + AHEAD)
      throw wrong(`body.dates.${index}.startsAt`, 'Choose a date within the next five years.')
    if (until - from > DAY)
      throw wrong(`body.dates.${index}.endsAt`, 'A date can last up to 24 hours. Add another date for the next day.')
  }
  const isNew = isMoved || before.state !== state
  const last = dates.length - 1
  if (state === 'published' && isNew && Date.parse(dates[last]?.endsAt ?? '') <= now.getTime())
    throw wrong(`body.dates.${last}.endsAt`, 'This date is in the past. Choose a future date.')
  if (saleFrom && saleFrom >= (dates[0]?.startsAt ?? ''))
    throw wrong('body.saleFrom', 'The sale must begin before the event.')
  if (saleFrom && saleUntil && saleUntil <= saleFrom)
    throw wrong('body.saleUntil', 'The sale must end after it begins.')
}

/** Throws `request.invalid` for a change that an event in this state does not allow. */
export function requirePossibleChange(
  before: { type: EventType; state: EventState; starts_at: Date } | undefined,
  input: EventInput,
  now: Date,
) {
  if (!before) {
    if (input.state === 'cancelled')
      throw wrong('body.state', 'A new event can’t be cancelled. Save it as a draft, or publish it.')
    return
  }
  if (before.type !== input.type) throw wrong('body.type', 'The type cannot be changed. Create a new event instead.')
  if (before.state === 'cancelled' && input.state !== 'cancelled')
    throw wrong('body.state', 'A cancelled event stays cancelled. Create a new one.')
  if (before.state === 'published' && input.state === 'draft')
    throw wrong('body.state', 'A published event may have been booked. Cancel it, or end its sale.')
  if (before.state === 'draft' && input.state === 'cancelled')
    throw wrong('body.state', 'A draft can’t be cancelled. Delete it instead.')
  if (before.state === 'published' && input.state === 'cancelled' && before.starts_at <= now)
    throw wrong('body.state', 'An event that has started can’t be cancelled. Remove seats and refund their orders.')
}

type OnSale = { state: EventState; starts_at: Date; sale_from: Date | null; sale_until: Date | null }

/** Whether places are sold now, as far as dates go; how many are left is billing's. */
export function saleOf(event: OnSale, now: Date): 'soon' | 'open' | 'closed' {
  const until = event.sale_until && event.sale_until < event.starts_at ? event.sale_until : event.starts_at
  if (event.state !== 'published' || now >= until) return 'closed'
  return event.sale_from && now < event.sale_from ? 'soon' : 'open'
}
