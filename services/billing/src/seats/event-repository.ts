import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { EventRow } from '#seats/event.ts'

export const findEvent = (db: Connection, id: string): Promise<EventRow | undefined> =>
  db<EventRow>('events').where({ id }).first()

/** The event, locked until the transaction ends: whoever takes or frees a place waits here. */
export const lockEvent = (trx: Knex.Transaction, id: string): Promise<EventRow | undefined> =>
  trx<EventRow>('events').where({ id }).forUpdate().first()

export async function saveEvent(trx: Knex.Transaction, event: EventRow): Promise<void> {
  const row = { ...event, dates: JSON.stringify(event.dates), materials: JSON.stringify(event.materials) }
  await trx('events').insert(row).onConflict('id').merge()
}

/** Places left at published events that are not over. */
export async function listPlacesLeft(db: Connection, now: Date): Promise<{ eventId: string; left: number }[]> {
  const { rows } = await db.raw<{ rows: { eventId: string; left: number }[] }>(
    `select
       e.id as "eventId",
       greatest(0, e.capacity - count(s.id))::int as left
     from events e
     left join seats s
       on s.event_id = e.id
       and (s.state in ('paid', 'given') or (s.state = 'held' and s.held_until > :now))
     where e.state = 'published'
       and e.ends_at > :now
     group by e.id
     order by e.starts_at`,
    { now },
  )
  return rows
}
