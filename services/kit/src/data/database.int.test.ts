import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase, prepared, transaction } from './database.ts'
import { isUnavailable } from './database-errors.ts'
import { migrate } from './migrate.ts'
import { savepoint, writeWithCommit } from './one-transaction.ts'

const migrations = new URL('../../test-migrations', import.meta.url)
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ migrations })
})
afterAll(() => db.close())

describe('transaction', () => {
  it('tells the listeners after the commit, and not after a failure', async () => {
    const seen: number[] = []
    const count = async () => Number((await db.knex('folders').count({ n: '*' }).first())?.n)
    const unsubscribe = db.onCommitted(() => seen.push(1))
    await transaction(db, (trx) => trx('folders').insert({ name: 'a' }))
    await expect(
      transaction(db, async (trx) => {
        await trx('folders').insert({ name: 'b' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    unsubscribe()
    expect([seen.length, await count()]).toEqual([1, 1])
  })

  it('refuses what asks once it is over, and leaves nothing of it for the next one on the connection', async () => {
    const one = openDatabase({ url: db.url, name: 'one', poolSize: 1 })
    try {
      let late: (() => Promise<unknown>) | undefined
      const failed = transaction(one, async (trx) => {
        late = async () => trx('folders').insert({ name: 'late' })
        await trx('folders').insert({ name: 'undone' })
        await trx('no_such_table')
      })
      await expect(failed).rejects.toThrow('no_such_table')
      await expect(late?.()).rejects.toThrow('This transaction is over.')
      await transaction(one, (trx) => trx('folders').insert({ name: 'next' }))
      expect(await one.knex('folders').whereIn('name', ['late', 'undone', 'next']).pluck('name')).toEqual(['next'])
      expect(await one.knex.raw('select txid_current_if_assigned() as id')).toMatchObject({ rows: [{ id: null }] })
    } finally {
      await one.close()
    }
  })

  it('goes on with another connection where its own was cut', async () => {
    const one = openDatabase({ url: db.url, name: 'one', poolSize: 1 })
    try {
      const cut = transaction(one, async (trx) => {
        const { rows } = await trx.raw('select pg_backend_pid() as pid')
        await db.knex.raw('select pg_terminate_backend(?)', [rows[0].pid])
        await trx('folders').insert({ name: 'cut' })
      })
      await expect(cut).rejects.toThrow()
      await transaction(one, (trx) => trx('folders').insert({ name: 'after the cut' }))
      expect(await db.knex('folders').whereIn('name', ['cut', 'after the cut']).pluck('name')).toEqual([
        'after the cut',
      ])
    } finally {
      await one.close()
    }
  })

  it('undoes the part of it that failed, and nothing else', async () => {
    await transaction(db, async (trx) => {
      await trx('folders').insert({ name: 'whole' })
      const part = savepoint(trx, async () => {
        await trx('folders').insert({ name: 'part' })
        await trx('no_such_table')
      })
      await expect(part).rejects.toThrow('no_such_table')
      await expect(async () => trx.transaction()).rejects.toThrow('savepoint')
    })
    expect(await db.knex('folders').whereIn('name', ['whole', 'part']).pluck('name')).toEqual(['whole'])
  })

  const namesLike = (start: string) =>
    db.knex('folders').where('name', 'like', `${start}%`).orderBy('name').pluck('name')
  const write = (name: string) => `insert into folders (name) values ('${name}')`

  it('writes in one question with its commit what need not be there before', async () => {
    await transaction(db, async (trx) => {
      writeWithCommit(trx, write('last 1'))
      const part = savepoint(trx, async () => {
        writeWithCommit(trx, write('last of a part'))
        await trx('no_such_table')
      })
      await expect(part).rejects.toThrow('no_such_table')
      writeWithCommit(trx, write('last 2'))
      expect(await trx('folders').where('name', 'like', 'last%')).toEqual([])
    })
    expect(await namesLike('last')).toEqual(['last 1', 'last 2'])
  })

  it('leaves nothing behind where that fails, or where its work does, and takes no more once it is over', async () => {
    let open: Parameters<typeof writeWithCommit>[0] | undefined
    const failed = transaction(db, async (trx) => {
      open = trx
      await trx('folders').insert({ name: 'none 1' })
      writeWithCommit(trx, write('none 2'))
      writeWithCommit(trx, 'insert into no_such_table values (1)')
    })
    await expect(failed).rejects.toThrow('no_such_table')
    const thrown = transaction(db, async (trx) => {
      writeWithCommit(trx, write('none 3'))
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(() => writeWithCommit(open as NonNullable<typeof open>, write('none 4'))).toThrow('This transaction is over')
    expect(await namesLike('none')).toEqual([])
  })

  it('rolls back what was asked and not waited for when another part fails', async () => {
    const failed = transaction(db, (trx) =>
      Promise.all([trx('folders').insert({ name: 'beside' }), Promise.reject(new Error('no'))]),
    )
    await expect(failed).rejects.toThrow('no')
    expect(await namesLike('beside')).toEqual([])
  })

  it('is not done where a statement of it failed, minded or not', async () => {
    const failed = transaction(db, async (trx) => {
      await trx('folders').insert({ name: 'unminded' })
      await trx('no_such_table').catch(() => undefined)
    })
    await expect(failed).rejects.toThrow('had failed')
    expect(await namesLike('unminded')).toEqual([])
  })

  it('runs the work again after a deadlock', async () => {
    const [one, two] = await db
      .knex('folders')
      .insert([{ name: 'one' }, { name: 'two' }])
      .returning('id')
    let tries = 0
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const rename = (first: string, second: string) =>
      transaction(db, async (trx) => {
        tries += 1
        await trx('folders').where({ id: first }).update({ name: 'x' })
        arrived += 1
        if (arrived >= 2) both.resolve()
        await both.promise
        await trx('folders').where({ id: second }).update({ name: 'y' })
      })
    await Promise.all([rename(one.id, two.id), rename(two.id, one.id)])
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  it('gives up on a lock in time and calls it an outage', async () => {
    const impatient = openDatabase({ url: `${db.url}?options=-c%20lock_timeout%3D100`, name: 'impatient', poolSize: 2 })
    const holder = await db.pool.connect()
    await holder.query('begin; lock table folders in access exclusive mode')
    const failure = await impatient.pool
      .query(`set lock_timeout = 100; select * from folders`)
      .catch((error: unknown) => error)
    await holder.query('rollback')
    holder.release()
    await impatient.close()
    expect(isUnavailable(failure)).toBe(true)
  })
})

it('No statement is compiled, whatever the server does by itself', async () => {
  const setting = `select setting, source from pg_settings where name = 'jit'`
  const asked = await Promise.all([db.pool.query(setting), db.knex.raw(setting)])
  expect(asked.map(({ rows }) => rows)).toEqual(asked.map(() => [{ setting: 'off', source: 'client' }]))
})

describe('scenario 22: a pool that is used up', () => {
  it('has both kinds of callers told within five seconds, holds up no other pool, and is whole again afterwards', async () => {
    const small = openDatabase({ url: db.url, name: 'small', poolSize: 2 })
    try {
      const held = await Promise.all([0, 1].map(() => small.pool.connect()))
      const transactions = await Promise.all([0, 1].map(() => small.knex.transaction()))
      const begun = performance.now()
      const waiting = [small.pool.query('select 1'), small.knex.raw('select 1'), small.knex.raw('select 1')]
      const told = Promise.allSettled(waiting)
      expect((await db.pool.query('select 1')).rowCount).toBe(1)
      const outcomes = await told
      expect(performance.now() - begun).toBeLessThan(8_000)
      expect(outcomes.map((each) => each.status === 'rejected' && isUnavailable(each.reason))).toEqual([
        true,
        true,
        true,
      ])
      for (const client of held) client.release()
      for (const each of transactions) await each.rollback()
      expect((await Promise.all(Array.from({ length: 10 }, () => small.knex.raw('select 1')))).length).toBe(10)
      expect([small.pool.waitingCount, small.pool.idleCount, small.pool.totalCount]).toEqual([0, 2, 2])
      expect(small.knex.client.pool.numUsed()).toBe(0)
    } finally {
      await small.close()
    }
  })
})

describe('prepared', () => {
  it('returns rows, with counts as numbers and times as dates', async () => {
    const read = prepared<{ total: number; at: Date }>(
      'test-read',
      'select count(*) as total, now() as at from folders where name <> $1',
    )
    const [row] = await read(db, ['nothing'])
    expect([typeof row?.total, row?.at instanceof Date]).toEqual(['number', true])
  })
})

describe('a lost connection', () => {
  it('is replaced without anybody noticing but the query that was running', async () => {
    const running = db.pool.query('select pg_sleep(5)').catch((error: unknown) => error)
    await eventually(async () => {
      const { rowCount } = await db.knex.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(5)' and pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBe(1)
    })
    expect(isUnavailable(await running)).toBe(true)
    expect((await db.pool.query('select 1')).rowCount).toBe(1)
  })
})

describe('migrate', () => {
  it('does nothing the second time and lets several processes start at once', async () => {
    const before = await db.knex('migrations').pluck('name')
    await Promise.all([migrate(db, migrations), migrate(db, migrations)])
    expect(await db.knex('migrations').pluck('name')).toEqual(before)
  })

  it('runs what is new once, in order, when several processes start at once', async () => {
    const folder = await temporaryFolder('migrations')
    const write = (name: string, sql: string) =>
      writeFile(
        join(folder, name),
        `export async function up(trx) { await trx.raw('select pg_sleep(0.05)'); await trx.raw('${sql}') }`,
      )
    await write('20260302000001_fill.ts', 'insert into raced values (1)')
    await write('20260302000000_raced.ts', 'create table raced (id int)')
    await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    expect(await db.knex('raced').pluck('id')).toEqual([1])
  })

  it('builds an index while the table is used, also when others wait for their turn', async () => {
    const folder = await temporaryFolder('migrations')
    await writeFile(
      join(folder, '20260303000000_online.ts'),
      `export const online = ['drop index concurrently if exists folders_name', 'create index concurrently folders_name on folders (name)']
      export async function up(trx) { await trx.raw('alter table folders add constraint named check (name <> $$$$)') }`,
    )
    await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    const { rows } = await db.knex.raw(
      `select i.indisvalid as valid, (select count(*)::integer from pg_constraint where conname = 'named') as checks
      from pg_index i where i.indexrelid = 'folders_name'::regclass`,
    )
    expect(rows).toEqual([{ valid: true, checks: 1 }])
  })

  it('leaves nothing of a migration that fails, and runs it when it is right', async () => {
    const folder = await temporaryFolder('migrations')
    const write = (name: string, second: string) =>
      writeFile(
        join(folder, name),
        `export async function up(trx) { await trx.raw('create table half (id int)'); await trx.raw('${second}') }`,
      )
    await write('20260301000000_half.ts', 'nonsense')
    await expect(migrate(db, folder)).rejects.toThrow()
    expect(await db.knex.schema.hasTable('half')).toBe(false)
    await write('20260301000001_half.ts', 'select 1')
    await writeFile(join(folder, '20260301000000_half.ts'), 'export async function up() {}')
    // The file that failed is cached by its address, so the corrected one comes from a copy of the folder.
    const again = await temporaryFolder('migrations')
    await writeFile(
      join(again, '20260301000000_half.ts'),
      `export async function up(trx) { await trx.raw('create table half (id int)') }`,
    )
    await migrate(db, again)
    expect(await db.knex.schema.hasTable('half')).toBe(true)
  })
})
