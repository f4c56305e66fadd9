import { basename } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { migrate, migrationFiles } from '@wardround/kit/data/migrate.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPace } from '#pace/pace.ts'
import { listSessionCells } from '#sessions/session-cell-repository.ts'
import { endSitting } from '#sittings/end-sitting.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { figuresByHand, figuresKept } from '#testing/recount.ts'
import { fillOldDatabase, readOldDatabase } from './old-database.ts'

const MIGRATIONS = new URL('../../../migrations', import.meta.url)
/** The migration under test. */
const UNDER_TEST = '20261123013000_create_sittings'

let db: TestDatabase
let before: Awaited<ReturnType<typeof readOldDatabase>>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('.', import.meta.url) })
  const names = (await migrationFiles(MIGRATIONS)).map((file) => basename(file, '.ts'))
  const later = names.filter((name) => name >= UNDER_TEST)
  await db.knex('migrations').insert(later.map((name) => ({ name })))
  await migrate(db, MIGRATIONS)
  await fillOldDatabase(db)
  before = await readOldDatabase(db)
  await db.knex('migrations').whereIn('name', later).delete()
  await migrate(db, MIGRATIONS)
})
afterAll(() => db.close())

const rows = async (query: string) => (await db.knex.raw<{ rows: Record<string, any>[] }>(query)).rows

describe('the migration to sittings', () => {
  it('leaves every learner where the old service showed them to stand', async () => {
    expect(before.shown.length).toBeGreaterThan(800)
    expect(
      await rows('select user_id, question_id, progress, first_correct, sequence from learner_questions order by 1, 2'),
    ).toEqual(before.shown)
  })

  it('leaves every session with the same answers within, and no mark on those that are withheld', async () => {
    const sittings = await rows(`select * from sittings where kind <> 'trial' and name <> 'own time' order by id`)
    const cells = []
    for (const { id, learner_id } of sittings)
      for (const cell of await listSessionCells(db.knex, { id: learner_id, group: 1 }, id))
        cells.push({
          id,
          number: Number(cell.number),
          answered: cell.answered,
          progress: cell.progress,
          milliseconds: cell.milliseconds,
        })
    expect(cells).toEqual(before.sessions)
    expect(await rows('select 1 from sittings where ended_at is null and deadline_at < now()')).toEqual([])
  })

  it('moves each withheld answer out of the log, where every count is made of what is left', async () => {
    const kept = await rows('select id from answers union select id from sitting_answers where correct is null')
    expect(kept).toHaveLength(before.answers.length)
    expect((await rows('select 1 from sitting_answers where correct is null')).length).toBeGreaterThan(100)
    await countAnswers({ db, clock: () => new Date() })
    await expectCountsOfLog()
  })

  it('carries trials over, with what was claimed', async () => {
    expect(
      await rows(`
        select s.id, nullif(s.learner_id, s.id) as claimed_by, a.id as answer_id, a.correct
        from sittings s join sitting_answers a on a.sitting_id = s.id
        where s.kind = 'trial' order by 1`),
    ).toEqual(before.trials)
    expect(
      await rows(`
        select 1 from sitting_answers a join answers l on l.user_id = a.learner_id and l.id = a.id
        where not a.in_log and a.correct is not null`),
    ).toEqual([])
  })

  it('brings everything back when the sessions have ended: standing, answers, marks and counts', async () => {
    const clock = () => new Date()
    const deps = { db, clock, logger: createLogger({ name: 'test', level: 'silent' }), pace: createPace() }
    for (const { id, learner_id } of await rows('select id, learner_id from sittings where released_at is null'))
      await endSitting(deps, { learnerId: learner_id, id, paper: 1 })
    expect(
      await rows(`
        select user_id, question_id, progress, first_correct, milliseconds, answer_id, version_id, response, answered_at,
          marked_version_id
        from learner_questions where sequence > 0 order by 1, 2`),
    ).toEqual(before.kept)
    expect(
      await rows(`select user_id, id, question_id, sequence, correct, marked_version_id from answers order by 1, 2`),
    ).toEqual(before.answers)
    await countAnswers(deps)
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
