import { randomUUID } from 'node:crypto'
import { openDatabase } from '@wardround/kit/data/database.ts'
import { listKeysWithout, partitionByHash } from '@wardround/kit/testing/partition-tables.ts'
import { type Reach, reachOf, recordPlans, type StatementPlan } from '@wardround/kit/testing/statement-plans.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERSONAL } from '#personal-data/tables.ts'
import { type Harness, openHarness } from '#testing/harness.ts'
import { APART, DISTRIBUTED, DROP_FORMER_KEYS } from './distributed-tables.ts'
import { liveAnEvening, OF_LEARNERS } from './learner-evening.ts'
import { SPANNING } from './spanning-statements.ts'

const PARTITIONS = 8
const WIDTH: Record<Reach, number> = { one: 0, 'each row': 1, all: 2 }

let harness: Harness
let plans: StatementPlan[]
let answered: Set<string>
let keysWithout: string[]
beforeAll(async () => {
  harness = await openHarness()
  const maker = openDatabase({ url: harness.db.url, name: 'maker' })
  await maker.knex.raw(DROP_FORMER_KEYS)
  keysWithout = (await Promise.all(DISTRIBUTED.map((key) => listKeysWithout(maker.knex, key)))).flat()
  await maker.knex.transaction(async (trx) => {
    for (const key of DISTRIBUTED) await partitionByHash(trx, key, PARTITIONS)
  })
  await maker.close()
  plans = await recordPlans(harness.db, DISTRIBUTED)
  answered = await liveAnEvening(harness)
}, 300_000)
afterAll(() => harness.close())

type Found = { text: string; reach: Reach; touched: string[] }

/** Each statement from the plan `from` on with the widest reach that it had. */
function listReaches(from = 0): Found[] {
  const widest = new Map<string, Found>()
  for (const plan of plans.slice(from)) {
    const found = { text: plan.text, ...reachOf(plan, DISTRIBUTED) }
    const known = widest.get(plan.text)
    if (!known || WIDTH[found.reach] > WIDTH[known.reach]) widest.set(plan.text, found)
  }
  return [...widest.values()]
}

const isNamed = ({ text, reach }: Found) =>
  SPANNING.some(({ has, reach: most }) => text.includes(has) && WIDTH[reach] <= WIDTH[most])

it('every table about people can be spread by learner, or is named with the reason', () => {
  expect(keysWithout).toEqual([])
  expect(Object.keys(APART).filter((table) => !PERSONAL.some((one) => one.table === table))).toEqual([])
})

it('every call of learners is made with success', () => {
  expect(OF_LEARNERS.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})

it('every statement has the learner in its condition and needs one partition, or is named with the reason', () => {
  const reaches = listReaches()
  expect(reaches.filter(({ touched }) => touched.length > 0).length).toBeGreaterThan(200)
  expect(reaches.filter((found) => found.reach !== 'one' && !isNamed(found))).toEqual([])
})

it('nothing is named that is not run', () => {
  const texts = listReaches().map(({ text }) => text)
  expect(SPANNING.filter(({ has }) => !texts.some((text) => text.includes(has)))).toEqual([])
})

it('a statement without the learner is found, also when all its rows are of one', async () => {
  const from = plans.length
  await harness.db.pool.query('select correct from answers where question_id = $1', [randomUUID()])
  await harness.db.knex.raw('update learner_questions set milliseconds = 1 where answer_id = ?', [randomUUID()])
  await harness.db.knex.raw(
    `select a.id from sittings s join sitting_answers a on a.sitting_id = s.id where s.learner_id = ?`,
    [randomUUID()],
  )
  const found = listReaches(from)
  expect(found.map(({ reach }) => reach)).toEqual(['all', 'all', 'all'])
  expect(found.filter(isNamed)).toEqual([])
})
