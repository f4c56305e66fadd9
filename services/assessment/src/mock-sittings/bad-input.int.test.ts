import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionData } from '#testing/bank.ts'
import { seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness, type Reply } from '#testing/harness.ts'
import { endMock, type MockSeed, mockAnswer, mockWorking, seedMock, startMock } from '#testing/mocks.ts'

let harness: Harness
let mock: MockSeed
let elsewhere: QuestionData
beforeAll(async () => {
  harness = await openHarness()
  mock = await seedMock(harness, { papers: 2, questions: 2, minutes: 10, breakMinutes: 5 })
  elsewhere = (await seedCategory(harness.deps, 1)).questions[0] as QuestionData
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
type At = { who: Who; id: string }
const questionOf = (paper: number) => mock.papers[paper - 1]?.[0] as QuestionData
const answer = ({ who, id }: At, question: QuestionData, change: Record<string, unknown> = {}) =>
  mockAnswer(harness, who, id, question, change)
const choose = ({ who, id }: At, change: Record<string, unknown>) =>
  mockWorking(harness, who, id, questionOf(1), { sequence: 1, ...change })
const many = (count: number) => Array.from({ length: count }, (_, at) => [2 * at, 2 * at + 1])

/** What is sent, what it is refused with, and a word of the message that says why. */
const BAD: Record<string, readonly [send: (at: At) => Promise<Reply>, code: string, detail?: string]> = {
  'an answer to a question outside the mock': [(at) => answer(at, elsewhere), 'resource.missing'],
  'an answer to a question of the other paper': [(at) => answer(at, questionOf(2)), 'resource.missing'],
  'a sequence from the future': [(at) => answer(at, questionOf(1), { sequence: 7 }), 'answer.conflict'],
  'an option of another question': [
    (at) => answer(at, questionOf(1), { sequence: 2, response: [elsewhere.options[0]!.id] }),
    'request.invalid',
    'body.response',
  ],
  'no option': [(at) => answer(at, questionOf(1), { response: [] }), 'request.invalid', 'body.response'],
  'a version of another question': [
    (at) => answer(at, questionOf(1), { sequence: 2, versionId: elsewhere.versionId }),
    'question.changed',
  ],
  'negative milliseconds': [
    (at) => answer(at, questionOf(1), { milliseconds: -1 }),
    'request.invalid',
    'body.milliseconds',
  ],
  'a third paper': [(at) => answer(at, questionOf(1), { paper: 3 }), 'request.invalid', 'body.paper'],
  '201 highlights': [(at) => choose(at, { highlights: many(201) }), 'request.invalid', 'body.highlights'],
  'a choice of another question': [
    (at) => choose(at, { selected: [elsewhere.options[0]!.id] }),
    'request.invalid',
    'body.',
  ],
  'an answer by a learner of another group': [
    ({ id }) => answer({ who: newLearner(), id }, questionOf(1)),
    'resource.missing',
  ],
  'a question of an attempt of another group': [
    ({ who, id }) =>
      harness.request(
        { ...who, group: 1 },
        'GET',
        `/mock/question/${mock.number}/${questionOf(1).questionId}?attempt=${id}`,
      ),
    'resource.missing',
  ],
  'a start of a mock of another group': [
    ({ who }) => harness.request(who, 'POST', '/mock/create', { mocknumber: mock.number }),
    'access.group',
  ],
  'the mocks of another group': [({ who }) => harness.request(who, 'GET', '/mocks'), 'access.group'],
  'an attempt of somebody else': [
    ({ id }) => answer({ who: newLearner({ group: 3 }), id }, questionOf(1)),
    'resource.missing',
  ],
}

/** All that the learner can see of an attempt, but for the clock. */
async function seen({ who, id }: At) {
  const { items } = (await harness.read(who, '/mock/attempts')) as any
  const { secondsLeft: _, ...attempt } = items.find((one: any) => one.attemptId === id)
  const paper = (await harness.request(who, 'GET', `/mock/paper/${id}/1`)).data
  return { attempt, questions: paper.questions }
}

it.each(Object.keys(BAD))('%s is refused with a reason, and changes nothing', async (name) => {
  const [send, code, path] = BAD[name]!
  const who = newLearner({ group: 3 })
  const at = { who, id: await startMock(harness, who, mock) }
  await answer(at, questionOf(1))
  const before = await seen(at)
  const { error } = await send({ ...at })
  expect(error).toMatchObject({ code, message: expect.stringMatching(/\w/) })
  if (path)
    expect(error.details?.map((one: { path: string }) => one.path)).toContainEqual(expect.stringContaining(path))
  expect(await seen(at)).toEqual(before)
})

it('an answer to an ended attempt is refused with a reason, and changes no result', async () => {
  const short = await seedMock(harness, { questions: 1 })
  const who = newLearner()
  const at = { who, id: await startMock(harness, who, short) }
  await endMock(harness, who, at.id)
  const before = await harness.read(who, `/mock/result/${at.id}`)
  const question = short.papers[0]![0] as QuestionData
  expect((await answer(at, question)).error).toMatchObject({
    code: 'attempt.closed',
    message: expect.stringMatching(/has ended/),
  })
  expect(await harness.read(who, `/mock/result/${at.id}`)).toEqual({ ...before, late: 1 })
})
