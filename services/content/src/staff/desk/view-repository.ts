import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** Whose views of which list. */
export type Shelf = { ownerId: string; resource: string }
export type ViewRow = { id: string; name: string; query: string }

const of = (connection: Connection, { ownerId, resource }: Shelf) =>
  connection('staff_views').where({ owner_id: ownerId, resource })

export const listStaffViews = (connection: Connection, shelf: Shelf): Promise<ViewRow[]> =>
  of(connection, shelf).orderByRaw('lower(name), id').select('id', 'name', 'query')

/** Puts a view in place of the one of the same name; undefined when there are `most` others already. */
export async function upsertView(
  trx: Knex.Transaction,
  { ownerId, resource }: Shelf,
  view: { name: string; query: string; most: number; now: Date },
): Promise<ViewRow | undefined> {
  const { rows } = await trx.raw<{ rows: ViewRow[] }>(
    `insert into staff_views (id, owner_id, resource, name, query, created_at)
     select :id, :ownerId, :resource, :name, :query, :now
     where (select count(*) from staff_views where owner_id = :ownerId and resource = :resource and lower(name) <> lower(:name)) < :most
     on conflict (owner_id, resource, lower(name)) do update set name = excluded.name, query = excluded.query
     returning id, name, query`,
    { id: uuidv7(), ownerId, resource, ...view },
  )
  return rows[0]
}

/** Answers whether there was one. */
export const deleteStaffView = async (connection: Connection, shelf: Shelf, id: string): Promise<boolean> =>
  (await of(connection, shelf).where({ id }).delete()) > 0
