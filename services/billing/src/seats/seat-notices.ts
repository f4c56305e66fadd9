import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Paid, SeatNews } from '@wardround/proto/notices/billing.ts'
import type { Knex } from 'knex'
import { type EventRow, pathOfEvent } from '#seats/event.ts'

/** Tells somebody what happened to their seat: webinars and courses have templates of their own. */
export const notifyHolder = (
  trx: Knex.Transaction,
  uid: string,
  news: SeatNews,
  event: Pick<EventRow, 'type' | 'title' | 'slug' | 'starts_at'>,
  money?: Paid,
): Promise<void> =>
  requestNotice(trx, event.type === 0 ? 'webinar-seat' : 'course-seat', uid, {
    news,
    title: event.title,
    startsAt: event.starts_at.toISOString(),
    path: pathOfEvent(event),
    ...(money ? { money } : {}),
  })
