import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { EventRow } from '#seats/event.ts'

const toUtc = (iso: string): DateArray => {
  const at = new Date(iso)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

/**
 * An iCalendar file (RFC 5545) with an entry for each date. Its identifiers stay the same and `SEQUENCE` rises, so that
 * a calendar replaces what it has when a date changes. The link is not in it: it is shown on our page only.
 */
export function calendarOf(event: EventRow): string {
  const entries = event.dates.map(
    ({ startsAt, endsAt }, index): EventAttributes => ({
      uid: `${event.id}-${index + 1}@wardround`,
      sequence: event.revision,
      productId: 'wardround',
      title: event.title,
      description: 'The link to join is shown next to your booking on our site, from 15 minutes before the start.',
      start: toUtc(startsAt),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: toUtc(endsAt),
      endInputType: 'utc',
      endOutputType: 'utc',
      status: event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      busyStatus: 'BUSY',
    }),
  )
  const { value, error } = createEvents(entries)
  if (!value) throw error ?? new Error('no calendar file was made')
  return value
}
