import type { EventCalls } from '#features/staff-events/events/kinds.ts'
import type { BodyOf, RecordOf } from '#shared/staff/resource/resource.ts'

export type EventValues = BodyOf<EventCalls>
type Type = EventValues['type']

const WEEK = 7 * 24 * 3_600_000
const HOUR = 3_600_000

/** A new event: a week from now, at the next full hour. */
export function emptyEvent(type: Type, now = new Date()): EventValues {
  const start = Math.ceil((now.getTime() + WEEK) / HOUR) * HOUR
  return {
    type,
    state: 'draft',
    title: '',
    slug: '',
    summary: '',
    html: '',
    picture: null,
    groups: [],
    speaker: '',
    dates: [{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + HOUR).toISOString() }],
    capacity: 100,
    amount: 0,
    currency: 'gbp',
    saleFrom: null,
    saleUntil: null,
    link: '',
    recording: '',
    recordingUntil: null,
    materials: [],
    needsGmail: false,
  }
}

export const eventValues = (record: RecordOf<EventCalls>): EventValues => ({
  type: record.type,
  state: record.state,
  title: record.title,
  slug: record.slug,
  summary: record.summary,
  html: record.html,
  picture: record.picture,
  groups: record.groups,
  speaker: record.speaker,
  dates: record.dates,
  capacity: record.capacity,
  amount: record.amount,
  currency: 'gbp',
  saleFrom: record.saleFrom,
  saleUntil: record.saleUntil,
  link: record.link,
  recording: record.recording,
  recordingUntil: record.recordingUntil,
  materials: record.materials,
  needsGmail: record.needsGmail,
})
