import { setTimeout as pause } from 'node:timers/promises'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { listGuides } from '@wardround/proto/http/content/guides.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { countKinds, kindOf, lostAndDoubled, noteFigures, wrongKinds } from './figures.ts'
import { openRows } from './rows.ts'

const LEARNERS = 100
const HELD_MS = 30_000
/** What one waits for a connection, for a lock, and for the way there and back. */
const LONGEST_MS = 6_000

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learners: Learner[]
beforeAll(async () => {
  stack = await startTestStack('locks')
  databases = openRows(stack)
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, LEARNERS)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})

/** Holds the table of answers as a careless statement would, until the function that is returned is called. */
async function holdAnswers(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: stack.urls.database('assessment') })
  await client.connect()
  await client.query('begin; lock table answers in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const connections = () =>
  databases.rows<{ name: string; state: string; count: number }>(
    'assessment',
    `select application_name as name, state, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'assessment%' group by 1, 2`,
  )

it('22: a table that is locked for 30 s under a hundred learners is refused in time, holds no other service up, and loses nothing', async () => {
  const callers = learners.map(({ cookie }) => callerWith(stack.urls.gateway, cookie))
  const reader = createPerson(stack.urls.gateway)
  await reader.logInAs('learner')
  const [name = ''] = await categorySlugs(reader)
  const question = await reader.call(getQuestionByNumber, { params: { name, id: 1 } })
  const bodies = callers.map(() => answerTo(question))
  const failures: string[] = []
  const waited: number[] = []
  const acknowledged: string[] = []

  /** Sends one answer until it is taken, as a browser does. */
  async function answer(index: number): Promise<void> {
    const body = bodies[index]
    const call = callers[index]
    if (!body || !call) return
    for (;;) {
      const from = performance.now()
      try {
        await call(recordAnswer, { params: { id: question.id }, body })
        acknowledged.push(body.answerId)
        return
      } catch (error) {
        waited.push(performance.now() - from)
        failures.push(kindOf(error))
        await pause(2_000)
      }
    }
  }

  const release = await holdAnswers()
  const all = Promise.all(callers.map((_, index) => answer(index)))
  const beside: number[] = []
  const until = performance.now() + HELD_MS
  while (performance.now() < until) {
    const from = performance.now()
    await reader.call(listGuides, { query: { page: 1, size: 20 } })
    beside.push(performance.now() - from)
    await pause(250)
  }
  await release()
  const from = performance.now()
  await all
  const recovery = (performance.now() - from) / 1000
  const kept = await lostAndDoubled(databases.rows, 'assessment', 'answers', acknowledged)
  noteFigures({ recovery, errors: countKinds(failures), ...kept })
  console.log(
    `longest wait ${Math.round(Math.max(...waited))} ms; guides beside: p95 ${Math.round(beside.sort((a, b) => a - b)[Math.floor(beside.length * 0.95)] ?? 0)} ms`,
  )

  expect(failures.length, 'calls that met the lock').toBeGreaterThan(LEARNERS)
  expect(wrongKinds(failures)).toEqual({})
  expect(Math.max(...waited)).toBeLessThan(LONGEST_MS)
  expect([acknowledged.length, kept]).toEqual([LEARNERS, { lost: 0, doubled: 0 }])
  await expect
    .poll(async () => (await connections()).filter(({ state }) => state !== 'idle'), { timeout: 10_000 })
    .toEqual([])
})
