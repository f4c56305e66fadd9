import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setClockOffset } from '../testing/clock-offset.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { clockNow, requireRealClock } from './clock-now.ts'
import { prepared } from './database.ts'

const migrations = new URL('../../test-migrations', import.meta.url)
const HOUR = 3_600_000
let one: TestDatabase
let two: TestDatabase

beforeAll(async () => {
  ;[one, two] = await Promise.all([testDatabase({ migrations }), testDatabase({ migrations })])
})
afterEach(() => setClockOffset([one.url, two.url], 0))
afterAll(() => Promise.all([one.close(), two.close()]))

/** Hours that the database's clock is ahead, by a statement that the connection planned before. */
const hoursAhead = prepared<{ hours: number }>(
  'test-hours-ahead',
  'select extract(epoch from clock_now() - now())::float8 / 3600 as hours',
)
const aheadOf = async (db: TestDatabase) => (await hoursAhead(db, []))[0]?.hours

describe('clock_now', () => {
  it('is the real time unless a test has set an offset', async () => {
    expect(Math.abs((await clockNow(one.knex)).getTime() - Date.now())).toBeLessThan(60_000)
    expect(await aheadOf(one)).toBe(0)
  })

  it('follows an offset at once in several databases, also in statements that were planned before', async () => {
    await Promise.all([aheadOf(one), aheadOf(two)])
    await setClockOffset([one.url, two.url], 2.5 * HOUR)
    expect([await aheadOf(one), await aheadOf(two)]).toEqual([2.5, 2.5])
    await setClockOffset(one.url, -HOUR)
    expect([await aheadOf(one), await aheadOf(two)]).toEqual([-1, 2.5])
  })

  it('is one moment in a transaction', async () => {
    const [first, second] = await one.knex.transaction(async (trx) => {
      const before = await clockNow(trx)
      await trx.raw('select pg_sleep(0.02)')
      return [before, await clockNow(trx)]
    })
    expect(second).toEqual(first)
  })

  it('costs a statement no call: an index on a deadline is used', async () => {
    const { rows } = await one.knex.raw('explain (costs off) select 1 where now() < clock_now()')
    expect(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join()).not.toContain('clock_now')
  })
})

describe('in production', () => {
  it('a process does not start while the clock has an offset', async () => {
    await setClockOffset(two.url, HOUR)
    await expect(requireRealClock(two, 'production')).rejects.toThrow('test offset')
    await expect(requireRealClock(two, 'test')).resolves.toBeUndefined()
    expect(await aheadOf(two)).toBe(1)
  })

  it('an offset cannot be written once a process has started, nor the mark be taken away', async () => {
    const db = await testDatabase({ migrations })
    await requireRealClock(db, 'production')
    await requireRealClock(db, 'production')
    await expect(setClockOffset(db.url, HOUR)).rejects.toThrow('clock_has_no_offset_in_production')
    await expect(db.knex('clock_settings').update({ production: false })).rejects.toThrow('stays one')
    expect(await aheadOf(db)).toBe(0)
    await db.close()
  })
})
