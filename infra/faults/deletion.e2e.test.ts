import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { countKinds, noteFigures, wrongKinds } from './figures.ts'
import { keptOf, startLoad } from './load.ts'
import { expectOutboxEmpty } from './money.ts'
import { openRows } from './rows.ts'

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learners: Learner[]
let admin: Person
let slugs: string[]
beforeAll(async () => {
  stack = await startTestStack('deletion-faults')
  databases = openRows(stack)
  admin = createPerson(stack.urls.gateway)
  const learner = createPerson(stack.urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 4)
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

it('scenario 30: identity killed halfway through a deletion finishes it afterwards, once, and takes nothing of anybody else', async () => {
  const [leaving, ...staying] = learners
  if (!leaving) throw new Error('Nobody leaves.')
  const call = callerWith(stack.urls.gateway, leaving.cookie)
  const question = await call(getQuestionByNumber, { params: { name: slugs[0] ?? '', id: 1 } })
  await call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
  const load = startLoad(stack.urls.gateway, staying, admin, slugs)
  onTestFinished(() => load.stop())

  const erasure = async () =>
    (
      await rows<{ completed_at: Date | null; answers: number }>(
        'identity',
        `select completed_at, (select count(*)::int from erasure_answers a where a.user_id = e.user_id) as answers
        from erasures e where user_id = $1`,
        [leaving.uid],
      )
    )[0]
  // Moderation is away as well, so that the deletion is only half done however fast identity is back.
  await Promise.all([stack.processes.stop('moderation'), stack.processes.stop('identity')])
  await rows('identity', 'update users set deletion_due_at = clock_now() where id = $1', [leaving.uid])
  await stack.processes.restart('identity', { CRASH_AT: 'deletion.committed' })
  await waitUntil(
    async () => {
      if (stack.processes.crashesOf('identity') === 0) throw new Error('It lives.')
    },
    { seconds: 60, sentence: 'Identity did not come to its crash point.' },
  )
  await stack.processes.restart('identity', { CRASH_AT: undefined })
  await waitUntil(async () => expect(await erasure()).toBeDefined(), {
    seconds: 30,
    sentence: 'No deletion was begun.',
  })
  expect(await erasure()).toMatchObject({ completed_at: null })

  const since = performance.now()
  await stack.processes.restart('moderation')
  await stack.ready(60)
  await waitUntil(
    async () => {
      const now = await erasure()
      if (!now?.completed_at) throw new Error(`${now?.answers} services have answered.`)
    },
    { seconds: 90, sentence: 'The deletion was not finished.' },
  )
  const recovery = (performance.now() - since) / 1000
  const answered = load.acknowledged.answers.length
  await waitUntil(
    async () => {
      if (load.acknowledged.answers.length < answered + 10) throw new Error('Nobody answers yet.')
    },
    { seconds: 60, sentence: 'Those who stay cannot go on.' },
  )
  await load.stop()
  noteFigures({ recovery, errors: countKinds(load.failures), ...(await keptOf(rows, load)) })

  for (const [owner, table, column] of [
    ['assessment', 'answers', 'user_id'],
    ['identity', 'sessions', 'user_id'],
  ] as const)
    expect(await rows(owner, `select 1 from ${table} where ${column} = $1`, [leaving.uid])).toEqual([])
  const answers = await rows<{ service: string; times: number }>(
    'identity',
    'select service, count(*)::int as times from erasure_answers where user_id = $1 group by service',
    [leaving.uid],
  )
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.every(({ times }) => times === 1)).toBe(true)
  await expect(call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })).rejects.toMatchObject({
    status: 401,
  })
  expect(await keptOf(rows, load)).toEqual({ lost: 0, doubled: 0 })
  expect(load.refusals).toEqual([])
  expect(wrongKinds(load.failures)).toEqual({})
  for (const owner of ['identity', 'assessment', 'moderation'] as const) await expectOutboxEmpty(rows, owner)
})
