import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { EventRow } from '#seats/event.ts'
import type { SeatRow } from '#seats/seat.ts'

const LIVE = ['held', 'paid', 'given'] as const

export const findSeatOfOrder = (db: Connection, orderId: string): Promise<SeatRow | undefined> =>
  db<SeatRow>('seats').where({ order_id: orderId }).first()

export const lockSeatOfOrder = (trx: Knex.Transaction, orderId: string): Promise<SeatRow | undefined> =>
  trx<SeatRow>('seats').where({ order_id: orderId }).forUpdate().first()

export const lockSeat = (trx: Knex.Transaction, id: string): Promise<SeatRow | undefined> =>
  trx<SeatRow>('seats').where({ id }).forUpdate().first()

export const findSeat = (db: Connection, id: string): Promise<SeatRow | undefined> =>
  db<SeatRow>('seats').where({ id }).first()

/** The one seat that a person holds or has at an event. */
export const findLiveSeat = (db: Connection, eventId: string, uid: string): Promise<SeatRow | undefined> =>
  db<SeatRow>('seats').where({ event_id: eventId, user_id: uid }).whereIn('state', LIVE).first()

/** Places taken at an event, but for one seat. The caller holds the event's lock. */
export async function countPlacesTaken(
  trx: Knex.Transaction,
  eventId: string,
  now: Date,
  exceptSeatId: string | null = null,
): Promise<number> {
  const row = await trx('seats')
    .where({ event_id: eventId })
    .where((taken) => taken.whereIn('state', ['paid', 'given']).orWhere((held) => held.where('held_until', '>', now)))
    .modify((query) => void (exceptSeatId && query.whereNot({ id: exceptSeatId })))
    .count({ taken: '*' })
    .first<{ taken: string }>()
  return Number(row.taken)
}

type NewSeat = Pick<SeatRow, 'event_id' | 'user_id' | 'name' | 'email' | 'state'> &
  Partial<Pick<SeatRow, 'order_id' | 'held_until' | 'gmail' | 'given_by'>>

export async function insertSeat(trx: Knex.Transaction, seat: NewSeat): Promise<SeatRow> {
  const [row] = await trx<SeatRow>('seats').insert(seat).returning('*')
  return row as SeatRow
}

export async function updateSeat(
  trx: Knex.Transaction,
  id: string,
  changes: Partial<Omit<SeatRow, 'id' | 'version'>>,
): Promise<SeatRow> {
  const [row] = await trx('seats')
    .where({ id })
    .update({ ...changes, version: trx.raw('version + 1') })
    .returning('*')
  return row as SeatRow
}

/** Lets a held place go, unless somebody has changed its seat since. */
export async function letGo(trx: Knex.Transaction, { id, version }: Pick<SeatRow, 'id' | 'version'>): Promise<void> {
  await trx('seats')
    .where({ id, version, state: 'held' })
    .update({ state: 'cancelled', held_until: null, version: version + 1 })
}

/** The seats that people have at an event, locked, in one order for every caller. */
export const lockSeatsOfEvent = (trx: Knex.Transaction, eventId: string): Promise<SeatRow[]> =>
  trx<SeatRow>('seats').where({ event_id: eventId }).whereIn('state', ['paid', 'given']).orderBy('user_id').forUpdate()

export type SeatWithEvent = { seat: SeatRow; event: EventRow }

/** A person's seats with their events; places that were only held are left out. */
export async function listSeatsOfUser(db: Connection, uid: string): Promise<SeatWithEvent[]> {
  const seats = await db<SeatRow>('seats')
    .where({ user_id: uid })
    .where((shown) =>
      shown.whereIn('state', ['paid', 'given', 'refunded']).orWhere((ended) => {
        ended.where({ state: 'cancelled' }).whereNotNull('ended_by')
      }),
    )
    .orderBy('created_at', 'desc')
    .limit(200)
  const events = await db<EventRow>('events').whereIn(
    'id',
    seats.map((seat) => seat.event_id),
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  return seats.map((seat) => ({ seat, event: byId.get(seat.event_id) as EventRow }))
}

/** Seats at events that start before `until`, whose holder has not been reminded; each taken by one process. */
export async function lockSeatsToRemind(
  trx: Knex.Transaction,
  { column, now, until }: { column: 'reminded_day_at' | 'reminded_hour_at'; now: Date; until: Date },
): Promise<(SeatRow & Pick<EventRow, 'type' | 'title' | 'slug' | 'starts_at'>)[]> {
  const { rows } = await trx.raw(
    `select s.*, e.type, e.title, e.slug, e.starts_at
     from seats s
     join events e on e.id = s.event_id
     where s.state in ('paid', 'given')
       and s.${column} is null
       and e.state = 'published'
       and e.starts_at > :now
       and e.starts_at <= :until
     order by e.starts_at, s.id
     limit 200
     for update of s skip locked`,
    { now, until },
  )
  return rows
}

export async function markReminded(
  trx: Knex.Transaction,
  ids: readonly string[],
  columns: readonly ('reminded_day_at' | 'reminded_hour_at')[],
  now: Date,
): Promise<void> {
  await trx('seats')
    .whereIn('id', ids)
    .update(Object.fromEntries(columns.map((column) => [column, now])))
}

/** Seats whose money is to be given back, the longest owed first. */
export const listSeatsOwedMoney = (db: Connection, limit: number): Promise<(SeatRow & { order_id: string })[]> =>
  db('seats').whereNotNull('money_owed_at').whereNotNull('order_id').orderBy('money_owed_at').limit(limit)

/** Seats whose holder was noted as present before a moment, not yet published; each taken by one process. */
export const lockAttended = (trx: Knex.Transaction, before: Date): Promise<SeatRow[]> =>
  trx<SeatRow>('seats')
    .where({ attendance: 'present', attendance_published_at: null })
    .whereIn('state', ['paid', 'given'])
    .where('attendance_marked_at', '<=', before)
    .orderBy('attendance_marked_at')
    .limit(200)
    .forUpdate()
    .skipLocked()
