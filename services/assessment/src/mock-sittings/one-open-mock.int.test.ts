import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, seedMock, startMock } from '#testing/mocks.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const atOnce = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))
const attemptsOf = async (who: object) => (await harness.read(who, '/mock/attempts')).items

it('T-052 T-091 a learner has one open attempt at a mock, however often it is started at once', async () => {
  const [mock, learner] = [await seedMock(harness, { questions: 2 }), newLearner()]
  const started = await atOnce(100, () => harness.request(learner, 'POST', '/mock/create', { mocknumber: mock.number }))
  // A service that is busy asks to come again.
  expect(started.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const id = await startMock(harness, learner, mock)
  expect(new Set(started.filter(({ status }) => status === 200).map(({ data }) => data.attemptId))).toEqual(
    new Set([id]),
  )
  expect(await attemptsOf(learner)).toMatchObject([{ attemptId: id }])
})

it('T-052 an attempt that is ended by many at once has one result, and its answers count once', async () => {
  const [mock, learner] = [await seedMock(harness, { questions: 2 }), newLearner()]
  const id = await startMock(harness, learner, mock)
  for (const question of mock.papers[0] ?? []) await mockAnswer(harness, learner, id, question)
  await atOnce(20, () => endMock(harness, learner, id))
  const ended = await endMock(harness, learner, id)
  expect(ended.data).toMatchObject({ state: 'released', score: 2, answered: 2, total: 2 })
  const { uid } = learner
  expect(await harness.db.knex('answers').where({ user_id: uid, mode: 'mock' })).toHaveLength(2)
  expect(await attemptsOf(learner)).toHaveLength(1)
})
