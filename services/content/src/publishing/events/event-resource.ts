import { systemClock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { eventChanged } from '@wardround/proto/events/content.ts'
import { EventInput, type EventRecord } from '@wardround/proto/http/content/events.ts'
import { requireEventArea, requireOrderedDates, requirePossibleChange, requireSensibleDates } from './event.ts'
import { presentEvent, toEventChanged } from './event-presenter.ts'
import { type EventRow, narrowToWhen } from './event-repository.ts'

function toRow(input: EventInput, { identity, before }: WriteContext<EventRow>): Record<string, unknown> {
  requireEventArea(identity, input.type, before ? 'e' : 'a')
  const now = systemClock()
  requirePossibleChange(before, input, now)
  requireOrderedDates(input.dates)
  requireSensibleDates(before, input, now)
  return {
    type: input.type,
    state: input.state,
    title: input.title,
    slug: input.slug,
    summary: input.summary,
    html: sanitiseRichText(input.html),
    picture: input.picture && JSON.stringify(input.picture),
    groups: [...new Set(input.groups)].sort(),
    speaker: input.speaker,
    dates: JSON.stringify(input.dates),
    starts_at: input.dates[0]?.startsAt,
    ends_at: input.dates.at(-1)?.endsAt,
    capacity: input.capacity,
    amount: input.amount,
    currency: input.currency,
    sale_from: input.saleFrom,
    sale_until: input.saleUntil,
    link: input.link,
    recording: input.recording,
    recording_until: input.recordingUntil,
    materials: JSON.stringify(input.materials),
    needs_gmail: input.needsGmail,
  }
}

/** Webinars, PLAB 1 courses and big mocks as staff keep them. */
export const eventResource: StaffResource<EventRow, EventInput, EventRecord> = {
  table: 'events',
  input: EventInput,
  toRow,
  toRecord: presentEvent,
  searchColumns: ['events.title', 'events.speaker'],
  sortColumns: { startsAt: 'events.starts_at', title: 'events.title', updatedAt: 'events.updated_at' },
  label: 'events.title',
  filters: {
    type: 'events.type',
    state: 'events.state',
    when: (query, value) => void narrowToWhen(query, value, systemClock()),
    /** Set by the routes only: the types that the staff who ask may see. */
    types: (query, value) => void query.whereIn('events.type', value as number[]),
  },
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: async ({ row, identity }) => requireEventArea(identity, row.type, row.version === 1 ? 'a' : 'e'),
  onRemove: async ({ row, identity }) => {
    requireEventArea(identity, row.type, 'e')
    if (row.state === 'published') throw new DomainError('event.published')
  },
  event: staffEvent(eventChanged, toEventChanged),
}
