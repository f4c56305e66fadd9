import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { EventDate, EventState, EventType } from '@wardround/proto/event-types.ts'
import type { EventInput } from '@wardround/proto/http/content/events.ts'
import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import type { Knex } from 'knex'

export type EventRow = StaffRow & {
  type: EventType
  state: EventState
  title: string
  slug: string
  summary: string
  html: string
  picture: PublicPicture | null
  groups: UserGroup[]
  speaker: string
  dates: EventDate[]
  starts_at: Date
  ends_at: Date
  capacity: number
  amount: number
  currency: 'gbp'
  sale_from: Date | null
  sale_until: Date | null
  link: string
  recording: string
  recording_until: Date | null
  materials: EventInput['materials']
  needs_gmail: boolean
  comment: string
  updated_by: string
}

/** An event that visitors may know of. */
const published = (db: Connection) => db<EventRow>('events').where({ state: 'published' }).whereNull('deleted_at')

/** Also a draft, a cancelled or a deleted one. */
export const findEventOfAnyState = (db: Connection, id: string): Promise<EventRow | undefined> =>
  db<EventRow>('events').where({ id }).first()

/** Narrows to what is still to come or under way, or to what is over. */
export const narrowToWhen = (query: Knex.QueryBuilder, when: unknown, now: Date): Knex.QueryBuilder =>
  query.where('events.ends_at', when === 'over' ? '<=' : '>', now)

export const findPublishedEvent = (db: Connection, id: string): Promise<EventRow | undefined> =>
  published(db).where({ id }).first()

type PublicAsk = {
  type: EventType
  group: UserGroup | null
  when: 'coming' | 'over'
  now: Date
  page: number
  size: number
}

/** One page by start, the latest first of those that are over; with a group, what its members can book. */
export async function listPublishedEvents(
  db: Connection,
  { type, group, when, now, page, size }: PublicAsk,
): Promise<{ rows: EventRow[]; total: number }> {
  const matching = () =>
    narrowToWhen(published(db).where({ type }), when, now).modify((query) => {
      if (group !== null) query.whereRaw(`(groups = '{}' or ? = any(groups))`, [group])
    })
  const [rows, counted] = await Promise.all([
    matching()
      .orderBy('starts_at', when === 'over' ? 'desc' : 'asc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size),
    matching().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['total'] ?? 0) }
}

/** Every published event of these types that is not over, by start. */
export const listEventChoices = (db: Connection, types: readonly EventType[], now: Date): Promise<EventRow[]> =>
  published(db).whereIn('type', types).where('ends_at', '>', now).orderBy('starts_at').limit(500)

export const saveComment = async (trx: Knex.Transaction, id: string, changes: Partial<EventRow>): Promise<void> => {
  await trx('events').where({ id }).update(changes)
}

export const findEventByTitle = (db: Connection, type: EventType, title: string): Promise<EventRow | undefined> =>
  db<EventRow>('events').where({ type, title }).whereNull('deleted_at').first()
