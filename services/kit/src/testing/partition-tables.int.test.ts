import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../data/database.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { listKeysWithout, partitionByHash } from './partition-tables.ts'
import { reachOf, recordPlans, type StatementPlan } from './statement-plans.ts'

const TABLES = [
  { table: 'letters', column: 'user_id' },
  { table: 'tags', column: 'owner_id' },
]
const PARTITIONS = 8
const [ADA, BEN] = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b']

const MADE = `
  create table kinds (id integer primary key);
  insert into kinds values (1);
  create table letters (
    user_id uuid not null,
    id integer not null,
    kind integer references kinds,
    place bigint generated always as identity,
    text text not null constraint text_is_good check (text <> 'bad'),
    size integer generated always as (length(text)) stored,
    primary key (user_id, id)
  ) with (fillfactor = 75);
  create index letters_text on letters (text) where id > 0;
  create function letters_are_kept() returns trigger language plpgsql as 'begin raise exception ''kept''; end';
  create trigger letters_are_kept before delete on letters for each row execute function letters_are_kept();
  create view letter_counts as select count(*)::integer as letters from letters;
  grant select on letters to pg_monitor;
  create table tags (owner_id uuid not null, tag text not null, primary key (owner_id, tag));
  create table numbered (user_id uuid not null, id integer primary key, number integer, unique (user_id, number));
  insert into letters (user_id, id, kind, text)
    select (array['${ADA}', '${BEN}'])[1 + n % 2]::uuid, n, 1, 'text ' || n from generate_series(1, 20) n;
  insert into tags values ('${ADA}', 'one'), ('${BEN}', 'two');`

let db: TestDatabase
let plans: StatementPlan[]
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const maker = openDatabase({ url: db.url, name: 'maker' })
  await maker.knex.raw(MADE)
  expect(await listKeysWithout(maker.knex, { table: 'numbered', column: 'user_id' })).toEqual(['numbered_pkey'])
  expect(await listKeysWithout(maker.knex, { table: 'letters', column: 'user_id' })).toEqual([])
  await maker.knex.transaction(async (trx) => {
    for (const table of TABLES) await partitionByHash(trx, table, PARTITIONS)
  })
  await maker.close()
  plans = await recordPlans(db, TABLES)
})
afterAll(() => db.close())

/** How far a statement reaches. */
async function reach(sql: string, values: Record<string, unknown> = {}) {
  const from = plans.length
  await db.knex.raw(sql, values as never)
  expect(plans.length).toBe(from + 1)
  return reachOf(plans[from]!, TABLES)
}

describe('partitionByHash', () => {
  it('keeps rows, keys, checks, triggers, views, grants and what is generated', async () => {
    const { rows } = await db.knex.raw(
      'select count(*)::integer as rows, count(distinct tableoid)::integer as parts, sum(size)::integer as size from letters',
    )
    expect(rows).toEqual([{ rows: 20, parts: 2, size: 131 }])
    expect((await db.knex.raw('select letters from letter_counts')).rows).toEqual([{ letters: 20 }])
    const row = { user_id: ADA, id: 99, kind: 1, text: 'new' }
    const [added] = await db.knex('letters').insert(row).returning('place')
    expect(added).toEqual({ place: 21 })
    await expect(db.knex('letters').insert(row)).rejects.toThrow('letters_p')
    await expect(db.knex('letters').insert({ ...row, id: 98, text: 'bad' })).rejects.toThrow('text_is_good')
    await expect(db.knex('letters').insert({ ...row, id: 98, kind: 2 })).rejects.toThrow('letters_kind_fkey')
    await expect(db.knex('letters').where({ id: 99 }).delete()).rejects.toThrow('kept')
    const { rows: made } = await db.knex.raw(`
      select (select array_agg(indexname::text order by 1) from pg_indexes where tablename = 'letters') as indexes,
        has_table_privilege('pg_monitor', 'letters', 'select') as granted,
        (select reloptions from pg_class where relname = 'letters_p7') as options`)
    expect(made).toEqual([{ indexes: ['letters_pkey', 'letters_text'], granted: true, options: ['fillfactor=75'] }])
  })
})

describe('reachOf', () => {
  it('is one partition where the statement says whose rows it is about', async () => {
    expect(await reach('select * from letters where user_id = :ADA', { ADA })).toMatchObject({ reach: 'one' })
    const joined = 'select * from letters n join tags t on t.owner_id = n.user_id where n.user_id = :ADA'
    const { reach: reached, touched } = await reach(joined, { ADA })
    expect([reached, touched.length]).toEqual(['one', 2])
    expect(await reach(`update letters set text = 'other' where user_id = :ADA`, { ADA })).toMatchObject({
      reach: 'one',
    })
    expect(await reach('insert into tags values (:ADA, :tag)', { ADA, tag: 'x' })).toMatchObject({ reach: 'one' })
    expect(await reach('select * from kinds')).toEqual({ reach: 'one', touched: [] })
  })

  it('is each row where a join looks the learner up', async () => {
    const given = 'select * from unnest(:people::uuid[]) as p (id) join letters n on n.user_id = p.id and n.id = 3'
    expect(await reach(given, { people: [ADA] })).toMatchObject({ reach: 'each row' })
    expect(await reach('select * from letters where user_id = any(:people)', { people: [ADA, BEN] })).toMatchObject({
      reach: 'each row',
    })
  })

  it('is all where nothing says whose rows they are, even if they turn out to be of one person', async () => {
    expect(await reach('select * from letters where id = 4')).toMatchObject({ reach: 'all' })
    expect(
      await reach('select * from letters n join tags t on t.tag = n.text where n.user_id = :ADA', { ADA }),
    ).toMatchObject({ reach: 'all' })
    expect(await reach(`update letters set text = 'other' where id = 5`)).toMatchObject({ reach: 'all' })
  })

  it('sees the partitions that new rows go to', async () => {
    expect(await reach('insert into tags values (:ADA, :tag), (:BEN, :tag)', { ADA, BEN, tag: 'y' })).toMatchObject({
      reach: 'each row',
    })
  })
})
