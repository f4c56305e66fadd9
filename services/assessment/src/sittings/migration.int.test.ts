import { migrate } from '@wardround/kit/data/migrate.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAnswers } from '#statistics/count-answers.ts'
import { countDifferences, countFormer, endAll, findChangedSessions } from '#testing/former-standing.ts'
import { fillFormerTables, withFormerTables } from '#testing/former-tables.ts'
import { figuresByHand, figuresKept } from '#testing/recount.ts'

const MIGRATIONS = new URL('../../migrations', import.meta.url)

let db: TestDatabase
let learners: string[]
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('.', import.meta.url) })
  await withFormerTables(db, MIGRATIONS, () => fillFormerTables(db, 40))
  await migrate(db, MIGRATIONS)
  learners = await db.knex('former.standing').distinct('user_id').pluck('user_id')
})
afterAll(() => db.close())

const rows = async (query: string) => (await db.knex.raw<{ rows: Record<string, any>[] }>(query)).rows

describe('the migration to sittings', () => {
  it('leaves every learner where the old service showed them to stand', async () => {
    expect((await countFormer(db)).answers).toBeGreaterThan(1_000)
    expect(await rows('select 1 from former.standing offset 800 limit 1')).toHaveLength(1)
    expect(await countDifferences(db, 'standing')).toBe(0)
  })

  it('leaves every session with the same answers within, and no mark on those that are withheld', async () => {
    const sittings = await rows(
      `select id from sittings where kind <> 'trial' and name <> 'own time' and question_ids <> '{}'`,
    )
    expect(sittings).toHaveLength((await countFormer(db)).sessions)
    expect(await findChangedSessions(db, learners)).toEqual([])
    expect(await rows('select 1 from sittings where ended_at is null and deadline_at < now()')).toEqual([])
  })

  it('moves each withheld answer out of the log, where every count is made of what is left', async () => {
    const kept = await rows('select id from answers union select id from sitting_answers where correct is null')
    expect(kept).toHaveLength((await countFormer(db)).answers)
    expect((await rows('select 1 from sitting_answers where correct is null')).length).toBeGreaterThan(100)
    await countAnswers({ db, clock: () => new Date() })
    await expectCountsOfLog()
  })

  it('carries trials over, with what was claimed', async () => {
    expect(await rows('select 1 from former.trials')).toHaveLength(40)
    expect(await countDifferences(db, 'trials')).toBe(0)
    expect(
      await rows(`
        select 1 from sitting_answers a join answers l on l.user_id = a.learner_id and l.id = a.id
        where not a.in_log and a.correct is not null`),
    ).toEqual([])
  })

  it('brings everything back when the sessions have ended: standing, answers, marks and counts', async () => {
    expect(await countDifferences(db, 'kept')).toBeGreaterThan(0)
    await endAll(db, learners)
    expect(await countDifferences(db, 'kept')).toBe(0)
    expect(await countDifferences(db, 'answers')).toBe(0)
    await countAnswers({ db, clock: () => new Date() })
    await expectCountsOfLog()
  })
})

/** Counts, totals, first attempts and states equal a recount of the log; picks of options add up to first attempts. */
async function expectCountsOfLog(): Promise<void> {
  for (const { id } of await rows('select id from questions order by id limit 12')) {
    const [kept, counted] = [await figuresKept(db, id), await figuresByHand(db, id)]
    expect(kept).toEqual(counted)
  }
  const picks = await rows(`
    select c.version_id, c.user_group, c.firsts, c.picks,
      array(
        select count(a.id)::integer from unnest(v.option_ids) with ordinality as o (id, place)
        left join answers a on a.version_id = v.id and a.user_group = c.user_group and a.sequence = 1
          and a.response @> array[o.id]
        group by o.place order by o.place
      ) as counted
    from option_counts c join question_versions v on v.id = c.version_id`)
  for (const row of picks) {
    expect(row['picks']).toEqual(row['counted'])
    expect(row['firsts']).toBe(row['picks'].reduce((sum: number, one: number) => sum + one, 0))
  }
}
