import { consumer } from '@wardround/kit/events/consumer.ts'
import { seatAttended } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { insertAttendance } from './attendance-repository.ts'

/** Keeps who was present at an event, so that they can have a certificate of it. */
export const onSeatAttended = consumer<typeof seatAttended, Deps>(
  seatAttended,
  { service: 'assessment' },
  async ({ trx }, { data }) =>
    insertAttendance(trx, {
      seat_id: data.seatId,
      user_id: data.uid,
      event_id: data.eventId,
      type: data.type,
      title: data.title,
      speaker: data.speaker,
      dates: data.dates,
      marked_at: new Date(data.markedAt),
    }),
)
