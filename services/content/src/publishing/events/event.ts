import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, requireFlag } from '@wardround/kit/security/identity.ts'
import type { PermissionFlag } from '@wardround/proto/codes.ts'
import type { EventDate, EventState } from '@wardround/proto/event-types.ts'
import { areaOfEvent, EVENT_TYPES, type EventType } from '@wardround/proto/event-types.ts'
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
      throw wrong(`body.dates.${index}.startsAt`, 'It must start after the previous date ends.')
  }
}

/** Throws `request.invalid` for a change that an event in this state does not allow. */
export function requirePossibleChange(before: { type: EventType; state: EventState } | undefined, input: EventInput) {
  if (!before) {
    if (input.state === 'cancelled') throw wrong('body.state', 'Publish it first.')
    return
  }
  if (before.type !== input.type) throw wrong('body.type', 'The type cannot be changed.')
  if (before.state === 'cancelled' && input.state !== 'cancelled')
    throw wrong('body.state', 'A cancelled event stays cancelled. Create a new one.')
  if (before.state === 'published' && input.state === 'draft')
    throw wrong('body.state', 'A published event may have been booked. Cancel it, or end its sale.')
  if (before.state === 'draft' && input.state === 'cancelled') throw wrong('body.state', 'Only drafts can be deleted.')
}

type OnSale = { state: EventState; starts_at: Date; sale_from: Date | null; sale_until: Date | null }

/** Whether places are sold now, as far as dates go; how many are left is billing's. */
export function saleOf(event: OnSale, now: Date): 'soon' | 'open' | 'closed' {
  const until = event.sale_until && event.sale_until < event.starts_at ? event.sale_until : event.starts_at
  if (event.state !== 'published' || now >= until) return 'closed'
  return event.sale_from && now < event.sale_from ? 'soon' : 'open'
}
