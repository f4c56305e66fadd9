import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { resourceMissing } from '../base/api-error.ts'
import type { ListQuery } from '../base/list-params.ts'
import type { Kind, Kinds } from './object-repository.ts'

export type List<K extends Kind> = { object: 'list'; data: Kinds[K][]; has_more: boolean; url: string }

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type Filters = {
  /** Top-level fields that have to be equal. */
  match?: Record<string, string | undefined>
  /** Anything else, added to the query. */
  refine?: (query: Knex.QueryBuilder) => void
}

const seqOf = async (db: Connection, kind: Kind, id: string, param: string): Promise<string> => {
  const row = await db('payment_objects').where({ kind, id }).first('seq')
  if (!row) throw resourceMissing(kind, id, param)
  return row.seq
}

/** One page, newest first, with the provider's cursors: `starting_after` goes back in time, `ending_before` forward. */
export async function listObjects<K extends Kind>(
  db: Connection,
  kind: K,
  url: string,
  query: ListQuery,
  filters: Filters = {},
): Promise<List<K>> {
  const rows = db('payment_objects')
    .where({ kind })
    .limit(query.limit + 1)
    .select('data')
  const forward = query.ending_before !== undefined
  rows.orderBy('seq', forward ? 'asc' : 'desc')
  if (query.starting_after) rows.where('seq', '<', await seqOf(db, kind, query.starting_after, 'starting_after'))
  if (query.ending_before) rows.where('seq', '>', await seqOf(db, kind, query.ending_before, 'ending_before'))
  if (typeof query.created === 'number') rows.where('created', query.created)
  else
    for (const [name, value] of Object.entries(query.created ?? {}))
      rows.where('created', COMPARE[name as keyof typeof COMPARE], value)
  for (const [field, value] of Object.entries(filters.match ?? {}))
    if (value !== undefined) rows.whereRaw('data->>? = ?', [field, value])
  filters.refine?.(rows)
  const found: { data: Kinds[K] }[] = await rows
  const page = found.slice(0, query.limit).map((row) => row.data)
  return { object: 'list', data: forward ? page.reverse() : page, has_more: found.length > query.limit, url }
}
