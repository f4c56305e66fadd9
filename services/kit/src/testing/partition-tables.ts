import type { Knex } from 'knex'

/** A table and the column by whose hash its rows are spread. */
export type PartitionKey = { table: string; column: string }

/** Unique keys of a table that do not hold the column: with one of them it cannot be partitioned by that column. */
export async function listKeysWithout(knex: Knex, { table, column }: PartitionKey): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select cast(i.indexrelid as regclass)::text as name
    from pg_index i
    where i.indrelid = cast(:table as regclass)
      and i.indisunique
      and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid
          and a.attnum = any(i.indkey)
          and a.attname = :column
      )
    order by 1`,
    { table, column },
  )
  return rows.map(({ name }) => name)
}

/** What `like` leaves behind: keys, indexes, triggers, views over the table, and who may use them. In order. */
const BESIDE = `
  with this as (
    select c.oid, c.relname, c.relacl, c.relowner from pg_class c where c.oid = cast(:table as regclass)
  ), views as (
    select distinct v.oid, v.relname, v.relacl, v.relowner
    from this
    join pg_depend d on d.refobjid = this.oid and d.classid = 'pg_rewrite'::regclass
    join pg_rewrite r on r.oid = d.objid
    join pg_class v on v.oid = r.ev_class and v.relkind = 'v'
  )
  select 1 as place, format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(k.oid)) as text
  from this
  join pg_constraint k on k.conrelid = this.oid and k.contype in ('p', 'u', 'f')
  union all
  select 2, pg_get_indexdef(i.indexrelid)
  from this
  join pg_index i on i.indrelid = this.oid
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  union all
  select 3, pg_get_triggerdef(t.oid) from this join pg_trigger t on t.tgrelid = this.oid and not t.tgisinternal
  union all
  select 4, format('create view %I as %s', relname, pg_get_viewdef(oid)) from views
  union all
  select 5, format('grant %s on %I to %s', a.privilege_type, o.relname, cast(a.grantee as regrole))
  from (select * from this union all select * from views) o
  cross join aclexplode(o.relacl) a
  where a.grantee not in (o.relowner, 0)
  order by 1, 2`

const ABOUT = `
  select
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select attname from pg_attribute where attrelid = c.oid and attidentity <> '') as counter,
    coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as options
  from pg_class c
  where c.oid = cast(:table as regclass)`

/**
 * Rebuilds a table as so many hash partitions, `<table>_p0` and on, with its rows, keys, indexes, constraints,
 * triggers, grants and the views over it. Other tables may not refer to it. Nobody can use it meanwhile: this is for
 * measurements and tests, not for a site that runs.
 */
export async function partitionByHash(
  trx: Knex.Transaction,
  { table, column }: PartitionKey,
  partitions: number,
): Promise<void> {
  const beside = await trx.raw<{ rows: { text: string }[] }>(BESIDE, { table })
  const about = await trx.raw<{ rows: [{ columns: string; counter: string | null; options: string }] }>(ABOUT, {
    table,
  })
  const [{ columns, counter, options }] = about.rows
  const parts = Array.from(
    { length: partitions },
    (_, part) =>
      `create table ${table}_p${part} partition of ${table}_split
        for values with (modulus ${partitions}, remainder ${part}) ${options};`,
  )
  await trx.raw(`
    create table ${table}_split (
      like ${table} including defaults including constraints including generated including identity including storage
    ) partition by hash (${column});
    ${parts.join('\n')}
    insert into ${table}_split (${columns}) overriding system value select ${columns} from ${table};
    drop table ${table} cascade;
    alter table ${table}_split rename to ${table};`)
  if (counter)
    await trx.raw(
      `select setval(pg_get_serial_sequence(:table, :counter), (select coalesce(max(${counter}), 0) + 1 from ${table}), false)`,
      { table, counter },
    )
  for (const { text } of beside.rows) await trx.raw(text.replaceAll('?', '\\?'))
}
