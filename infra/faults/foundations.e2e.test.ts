import { randomUUID } from 'node:crypto'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { createComment, likeComment, listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { killAndKeepDown, READY_WITHIN } from './crash.ts'
import { countKinds, noteFigures, wrongKinds } from './figures.ts'
import { keptOf, type Load, startLoad } from './load.ts'
import { expectOutboxEmpty } from './money.ts'
import { openRows } from './rows.ts'

/** Seconds after which a process that hangs has been noticed and started again. */
const HANGING_WITHIN = 90

let stack: TestStack
let databases: ReturnType<typeof openRows>
let admin: Person
let learners: Learner[]
let slugs: string[]
beforeAll(async () => {
  stack = await startTestStack('foundations')
  databases = openRows(stack)
  admin = createPerson(stack.urls.gateway)
  const learner = createPerson(stack.urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 6)
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

const until = (what: string, isSo: () => boolean, seconds = READY_WITHIN) =>
  waitUntil(
    async () => {
      if (!isSo()) throw new Error('Not yet.')
    },
    { seconds, sentence: what },
  )

async function loaded(): Promise<{ load: Load; untilMore: (answers: number, categories: number) => Promise<void> }> {
  const load = startLoad(stack.urls.gateway, learners.slice(0, 4), admin, slugs)
  onTestFinished(() => load.stop())
  const untilMore = (answers: number, categories: number) => {
    const { acknowledged } = load
    const wanted = [acknowledged.answers.length + answers, acknowledged.categories.length + categories] as const
    const isSo = () => acknowledged.answers.length >= wanted[0] && acknowledged.categories.length >= wanted[1]
    return until('The work does not go on.', isSo, 60)
  }
  await untilMore(20, 2)
  return { load, untilMore }
}

/** All is ready again and the load goes on: the seconds that took from `since`. */
async function recovered(since: number, untilMore: (answers: number, categories: number) => Promise<void>) {
  await stack.ready(READY_WITHIN)
  await untilMore(10, 1)
  const recovery = (performance.now() - since) / 1000
  expect(recovery).toBeLessThan(READY_WITHIN)
  return recovery
}

async function expectNothingLost(load: Load, recovery: number, also: string[] = []): Promise<void> {
  await load.stop()
  const kept = await keptOf(rows, load)
  noteFigures({ recovery, errors: countKinds(load.failures), ...kept })
  expect(kept).toEqual({ lost: 0, doubled: 0 })
  expect(load.refusals).toEqual([])
  expect(wrongKinds(load.failures, also)).toEqual({})
  for (const owner of ['assessment', 'content', 'moderation'] as const) await expectOutboxEmpty(rows, owner)
}

const AWAY = { status: 503, code: 'gateway.unavailable', retryAfter: expect.stringMatching(/^\d+$/) }

it('Redis killed and down: answers and staff go on, and a log-in is told that a part is away, not that it was too fast', async () => {
  const { load, untilMore } = await loaded()
  const start = await killAndKeepDown(stack, 'redis')
  await expect(createPerson(stack.urls.gateway).logInAs('learner')).rejects.toMatchObject(AWAY)
  await untilMore(20, 2)
  await expect(createPerson(stack.urls.gateway).logInAs('learner')).rejects.toMatchObject(AWAY)
  expect(load.failures).toEqual([])
  await start()
  const since = performance.now()
  const recovery = await recovered(since, untilMore)
  await createPerson(stack.urls.gateway).logInAs('learner')
  await expectNothingLost(load, recovery)
})

it('NATS killed and down: answers, staff, comments and likes go on, and what waited is published afterwards', async () => {
  const [author, reader] = learners.slice(4).map(({ cookie }) => callerWith(stack.urls.gateway, cookie))
  if (!author || !reader) throw new Error('More learners are needed.')
  const place = { params: { name: slugs[0] ?? '', id: 1 } }
  const question = await author(getQuestionByNumber, place)
  for (const each of [author, reader])
    await each(recordAnswer, { params: { id: question.id }, body: answerTo(await each(getQuestionByNumber, place)) })
  const comment = (text: string) => ({ body: { commentId: randomUUID(), questionId: question.id, text } })
  const { id } = await author(createComment, comment('Before it was down.'))
  await reader(listQuestionComments, { params: { id: question.id } })

  const { load, untilMore } = await loaded()
  const start = await killAndKeepDown(stack, 'nats')
  expect(await reader(likeComment, { params: { id }, body: {} })).toMatchObject({ likes: 1, vote: 'up' })
  const written = await reader(createComment, comment('While it was down.'))
  await expect(reader(listQuestionComments, { params: { id: question.id } })).rejects.toMatchObject(AWAY)
  await untilMore(20, 2)
  expect(load.failures).toEqual([])
  await start()
  const since = performance.now()
  const recovery = await recovered(since, untilMore)
  const { items } = await reader(listQuestionComments, { params: { id: question.id } })
  expect(items.map((item) => item.id).sort()).toEqual([id, written.id].sort())
  await expectNothingLost(load, recovery)
})

it('PostgreSQL killed and down: everybody is told to come again, and goes on without anybody’s help', async () => {
  const { load, untilMore } = await loaded()
  const start = await killAndKeepDown(stack, 'postgres')
  await until('Nobody feels it.', () => load.failures.length > 10)
  await start()
  const since = performance.now()
  const recovery = await recovered(since, untilMore)
  await expectNothingLost(load, recovery)
})

it('a process that hangs under load is noticed and started again', async () => {
  const { load, untilMore } = await loaded()
  const before = stack.processes.pidOf('assessment')
  const since = performance.now()
  expect(stack.processes.kill('assessment', 'SIGSTOP')).toBe(true)
  await until(
    'It was not started again.',
    () => ![before, undefined].includes(stack.processes.pidOf('assessment')),
    HANGING_WITHIN,
  )
  await stack.ready(READY_WITHIN)
  await untilMore(10, 1)
  const recovery = (performance.now() - since) / 1000
  expect(load.failures.length).toBeGreaterThan(0)
  await expectNothingLost(load, recovery)
})
