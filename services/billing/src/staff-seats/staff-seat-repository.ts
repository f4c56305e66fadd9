import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { SeatRow } from '#seats/seat.ts'
import type { Counts } from '#staff-seats/seat-counts.ts'

export type SeatWithOrder = SeatRow & {
  order_state: string | null
  order_amount: number | null
  order_currency: string | null
}

const withOrder = (db: Connection) =>
  db('seats as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select('s.*', { order_state: 'o.state', order_amount: 'o.amount', order_currency: 'o.currency' })

export const getSeatWithOrder = (db: Connection, id: string): Promise<SeatWithOrder> =>
  withOrder(db).where('s.id', id).first()

export type SeatFilter = {
  eventId: string
  state?: string | undefined
  attendance?: string | undefined
  search?: string | undefined
  now: Date
}

function narrow(query: Knex.QueryBuilder, { eventId, state = 'live', attendance, search, now }: SeatFilter) {
  query.where('s.event_id', eventId)
  if (state === 'live')
    query.where((live) =>
      live.whereIn('s.state', ['paid', 'given']).orWhere((held) => held.where('s.held_until', '>', now)),
    )
  else if (state === 'held') query.where('s.held_until', '>', now)
  else if (state !== 'all') query.where('s.state', state)
  if (attendance === 'unmarked') query.whereNull('s.attendance').whereIn('s.state', ['paid', 'given'])
  else if (attendance) query.where('s.attendance', attendance)
  if (search)
    query.where((either) => either.whereILike('s.name', containing(search)).orWhereILike('s.email', containing(search)))
  return query
}

export async function listSeatRows(
  db: Connection,
  { page, size, ...filter }: SeatFilter & { page: number; size: number },
): Promise<{ rows: SeatWithOrder[]; total: number }> {
  const [rows, counted] = await Promise.all([
    narrow(withOrder(db), filter)
      .orderBy(['s.name', 's.id'])
      .limit(size)
      .offset((page - 1) * size),
    narrow(db('seats as s'), filter).count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** How the places of an event stand. */
export async function countSeats(db: Connection, eventId: string, now: Date): Promise<Counts> {
  const { rows } = await db.raw<{ rows: Counts[] }>(
    `select
       count(*) filter (where s.state = 'held' and s.held_until > :now)::int as held,
       count(*) filter (where s.state = 'paid')::int as paid,
       count(*) filter (where s.state = 'given')::int as given,
       count(*) filter (where s.state in ('paid', 'given') and s.attendance = 'present')::int as present,
       count(*) filter (where s.state in ('paid', 'given') and s.attendance = 'absent')::int as absent,
       coalesce(sum(o.amount) filter (where s.state = 'paid'), 0)::int as received
     from seats s
     left join orders o on o.id = s.order_id
     where s.event_id = :eventId`,
    { eventId, now },
  )
  return rows[0] as Counts
}
