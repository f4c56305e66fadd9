import type { Connection } from '@wardround/kit/data/database.ts'
import type { EventDate, EventType } from '@wardround/proto/event-types.ts'
import type { Knex } from 'knex'

export type AttendanceRow = {
  seat_id: string
  user_id: string
  event_id: string
  type: EventType
  title: string
  speaker: string
  dates: EventDate[]
  marked_at: Date
}

/** Keeps who was present, once for a seat. */
export async function insertAttendance(trx: Knex.Transaction, row: AttendanceRow): Promise<void> {
  await trx('attendances')
    .insert({ ...row, dates: JSON.stringify(row.dates) })
    .onConflict()
    .ignore()
}

export const findAttendance = (
  connection: Connection,
  userId: string,
  eventId: string,
): Promise<AttendanceRow | undefined> => connection('attendances').where({ user_id: userId, event_id: eventId }).first()
