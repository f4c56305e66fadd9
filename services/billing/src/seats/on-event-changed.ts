import { consumer } from '@wardround/kit/events/consumer.ts'
import { eventChanged } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { endSeatOwingMoney } from '#seats/end-seat.ts'
import { type EventRow, keptUntil, newsOf } from '#seats/event.ts'
import { lockEvent, saveEvent } from '#seats/event-repository.ts'
import { moveGrantOfSeat } from '#seats/seat-entitlement.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { lockSeatsOfEvent, updateSeat } from '#seats/seat-repository.ts'

const moment = (iso: string | null) => (iso === null ? null : new Date(iso))

/**
 * Keeps the copy of an event. Those who have a seat are notified of another date, another link and of a cancellation,
 * which takes every seat away and has what was paid given back.
 */
export const onEventChanged = consumer<typeof eventChanged, Deps>(
  eventChanged,
  { service: 'billing' },
  async ({ trx, deps }, { data }) => {
    const before = await lockEvent(trx, data.eventId)
    if (before && before.revision >= data.revision) return
    const after: EventRow = {
      id: data.eventId,
      revision: data.revision,
      type: data.type,
      state: data.state,
      title: data.title,
      slug: data.slug ?? '',
      groups: data.groups ?? [],
      speaker: data.speaker,
      dates: data.dates,
      starts_at: new Date(data.dates[0]?.startsAt ?? ''),
      ends_at: new Date(data.dates.at(-1)?.endsAt ?? ''),
      capacity: data.capacity,
      amount: data.amount,
      currency: data.currency,
      sale_from: moment(data.saleFrom),
      sale_until: moment(data.saleUntil),
      link: data.link,
      recording: data.recording,
      recording_until: moment(data.recordingUntil),
      materials: data.materials,
      needs_gmail: data.needsGmail,
    }
    await saveEvent(trx, after)
    if (!before) return
    const news = newsOf(before, after)
    const isMoved = keptUntil(before).getTime() !== keptUntil(after).getTime()
    if (!news && !isMoved) return
    const now = deps.clock()
    for (const seat of await lockSeatsOfEvent(trx, after.id)) {
      if (news === 'cancelled') {
        await endSeatOwingMoney(trx, seat, after, { news, reason: 'The event was cancelled.', now })
        continue
      }
      if (isMoved) await moveGrantOfSeat(trx, seat, after)
      if (news === 'changed') await updateSeat(trx, seat.id, { reminded_day_at: null, reminded_hour_at: null })
      if (news) await notifyHolder(trx, seat.user_id, news, after)
    }
  },
)
