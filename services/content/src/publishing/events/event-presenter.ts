import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { eventChanged } from '@wardround/proto/events/content.ts'
import type { EventRecord, PublicEvent } from '@wardround/proto/http/content/events.ts'
import type { z } from 'zod'
import { saleOf } from './event.ts'
import type { EventRow } from './event-repository.ts'

const momentOf = (at: Date | null) => at?.toISOString() ?? null

/** What everybody is shown, staff, visitors and other services. */
const presentOffer = (row: EventRow) => ({
  type: row.type,
  title: row.title,
  slug: row.slug,
  groups: row.groups,
  speaker: row.speaker,
  dates: row.dates,
  capacity: row.capacity,
  needsGmail: row.needs_gmail,
})
/** What visitors are not: the price in parts, the sale and what holders of a seat get. */
const presentSeats = (row: EventRow) => ({
  amount: row.amount,
  currency: row.currency,
  saleFrom: momentOf(row.sale_from),
  saleUntil: momentOf(row.sale_until),
  link: row.link,
  recording: row.recording,
  recordingUntil: momentOf(row.recording_until),
  materials: row.materials,
})
const presentArticle = ({ summary, html, picture }: EventRow) => ({ summary, html, picture })

export const presentEvent = (row: EventRow): EventRecord => ({
  ...recordMeta(row),
  ...presentOffer(row),
  ...presentArticle(row),
  ...presentSeats(row),
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  comment: row.comment,
  updatedBy: row.updated_by,
})

/** What anybody may see: no link, recording or material, and nothing of staff. */
export const presentPublicEvent = (row: EventRow, now: Date): PublicEvent => ({
  id: row.id,
  ...presentOffer(row),
  ...presentArticle(row),
  price: { amount: row.amount, currency: row.currency },
  sale: saleOf(row, now),
  saleFrom: momentOf(row.sale_from),
})

/** The integration event; `removed` when the record is gone, with a revision above any that was published. */
export const toEventChanged = (row: EventRow, removed: boolean): z.input<(typeof eventChanged)['data']> => ({
  ...presentOffer(row),
  ...presentSeats(row),
  eventId: row.id,
  revision: removed ? row.version + 1 : row.version,
  state: removed ? 'deleted' : row.state,
})
