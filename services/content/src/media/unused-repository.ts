import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { ImageRow } from './image-repository.ts'

/** Tables that tell what happened and show nothing to anybody; every other table counts, also one that comes later. */
const RECORDS = ['images', 'audit_entries', 'audit_heads', 'outbox_messages', 'inbox_messages', 'idempotency_keys']

type Column = { table_name: string; column_name: string }

const listColumns = (connection: Connection): Promise<Column[]> =>
  connection('information_schema.columns as c')
    .join('information_schema.tables as t', (join) =>
      join
        .on('t.table_schema', 'c.table_schema')
        .andOn('t.table_name', 'c.table_name')
        .andOnVal('t.table_type', 'BASE TABLE'),
    )
    .where('c.table_schema', connection.raw('current_schema()'))
    .whereIn('c.data_type', ['text', 'character varying', 'json', 'jsonb', 'ARRAY'])
    .whereNotIn('c.table_name', RECORDS)
    .select('c.table_name', 'c.column_name')

/**
 * Ids of pictures whose address stands in any text of this service: versions, drafts, pages, definitions and whatever
 * else is kept.
 */
export async function listNamedIds(connection: Connection): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { table_name, column_name } of await listColumns(connection)) {
    const { rows } = await connection.raw<{ rows: { id: string }[] }>(
      `select distinct (regexp_matches(??::text, '/media/([0-9a-f-]{36})', 'g'))[1] as id
       from ?? where ??::text like '%/media/%'`,
      [column_name, table_name, column_name],
    )
    for (const { id } of rows) named.add(id)
  }
  return named
}

/** Keeps since when each picture is named nowhere; one that is named again starts over. Answers how many are not. */
export async function markUnused(connection: Connection, named: ReadonlySet<string>, now: Date): Promise<number> {
  const ids = [...named]
  await connection<ImageRow>('images')
    .whereNotNull('unused_since')
    .whereRaw('id = any(?)', [ids])
    .update({ unused_since: null })
  await connection<ImageRow>('images')
    .whereNull('unused_since')
    .whereRaw('id <> all(?)', [ids])
    .update({ unused_since: now })
  const [row] = await connection('images').whereNotNull('unused_since').count<{ count: number }[]>('* as count')
  return row?.count ?? 0
}

/**
 * Takes away pictures that were made before `day` and have been named nowhere since before it; `most` at once. Their
 * files stay.
 */
export async function removeUnused(
  trx: Knex.Transaction,
  named: ReadonlySet<string>,
  day: Date,
  most: number,
): Promise<ImageRow[]> {
  const old = await trx<ImageRow>('images')
    .where('unused_since', '<', day)
    .andWhere('created_at', '<', day)
    .whereRaw('id <> all(?)', [[...named]])
    .orderBy('unused_since')
    .limit(most)
    .forUpdate()
  await trx<ImageRow>('images')
    .whereIn(
      'id',
      old.map(({ id }) => id),
    )
    .delete()
  return old
}
