import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countAnswers } from '#statistics/count-answers.ts'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endOverdue, endSitting, releaseSitting } from './end-sitting.ts'
import type { SittingKind } from './sitting.ts'
import { insertSittingAnswer } from './sitting-answer-repository.ts'
import { insertSitting } from './sitting-repository.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  harness.time.now = new Date()
})
afterAll(() => harness.close())

async function start(
  kind: SittingKind,
  learnerId: string,
  questions: QuestionData[],
  at: { id?: string; paper?: number } = {},
) {
  const key = { learnerId, id: at.id ?? randomUUID(), paper: at.paper ?? 1 }
  const questionIds = questions.map(({ questionId }) => questionId)
  await insertSitting(harness.db.knex, { ...key, kind, name: '', questionIds, startedSequences: null, seconds: 600 })
  return key
}
type Key = Awaited<ReturnType<typeof start>>

const answer = (key: Key, question: QuestionData, sequence: number, option = 1) =>
  insertSittingAnswer(harness.db, key, {
    id: randomUUID(),
    questionId: question.questionId,
    versionId: question.versionId,
    sequence,
    response: [question.options[option]!.id],
    milliseconds: 5_000,
    certainty: null,
    mode: 'timed',
    correct: null,
    group: 1,
  })
const log = (learnerId: string) =>
  harness.db.knex('answers').where({ user_id: learnerId }).orderBy('sequence').select('sequence', 'correct')
const standing = (learnerId: string) =>
  harness.db.knex('learner_questions').where({ user_id: learnerId }).first('sequence', 'progress', 'first_correct')

describe('a mock', () => {
  it('numbers its answers by itself, and only the last one enters the log, under the next sequence there', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!, { option: 0 })
    const mock = await start('mock', learner.uid!, questions)
    expect(await answer(mock, questions[0]!, 1, 2)).toBe(true)
    expect(await answer(mock, questions[0]!, 1, 3)).toBe(false)
    expect(await answer(mock, questions[0]!, 2)).toBe(true)
    expect(await standing(learner.uid!)).toEqual({ sequence: 1, progress: 2, first_correct: false })
    expect(await harness.db.knex('sitting_answers').pluck('correct')).toEqual([null, null])
    await endSitting(harness.deps, mock)
    expect(await log(learner.uid!)).toEqual([
      { sequence: 1, correct: false },
      { sequence: 2, correct: true },
    ])
    expect(await standing(learner.uid!)).toEqual({ sequence: 2, progress: 1, first_correct: false })
    expect(await harness.db.knex('sitting_answers').orderBy('sequence').select('correct', 'in_log')).toEqual([
      { correct: false, in_log: false },
      { correct: true, in_log: true },
    ])
  })

  it('withholds what is answered in practice meanwhile, and does not count it', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const mock = await start('mock', learner.uid!, questions)
    await answer(mock, questions[0]!, 1)
    expect((await harness.answer(learner, questions[0]!, { option: 0 })).data).toEqual({ sequence: 1, held: true })
    expect(await harness.db.knex('sitting_answers').where({ counts: true })).toHaveLength(1)
    await endSitting(harness.deps, mock)
    await countAnswers(harness.deps)
    expect(await log(learner.uid!)).toEqual([
      { sequence: 1, correct: false },
      { sequence: 2, correct: true },
    ])
    expect(await harness.db.knex('first_attempts').pluck('correct')).toEqual([false])
  })

  it('takes no answer to a question of another paper, of somebody else, or after its time and fifteen seconds', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const mock = await start('mock', learner.uid!, [questions[0]!])
    expect(await answer(mock, questions[1]!, 1)).toBe(false)
    expect(await answer({ ...mock, learnerId: randomUUID() }, questions[0]!, 1)).toBe(false)
    expect(await answer({ ...mock, paper: 2 }, questions[0]!, 1)).toBe(false)
    await harness.moveClock(614)
    expect(await answer(mock, questions[0]!, 1)).toBe(true)
    await harness.moveClock(616)
    expect(await answer(mock, questions[0]!, 2)).toBe(false)
    expect(await endOverdue(harness.deps, null)).toBe(1)
    expect(await endOverdue(harness.deps, null)).toBe(0)
    expect(await log(learner.uid!)).toEqual([{ sequence: 1, correct: true }])
  })
})

it('two papers are released when both have ended', async () => {
  const { questions } = await seedCategory(harness.deps, 2)
  const learner = newLearner()
  const one = await start('mla_mock', learner.uid!, [questions[0]!])
  const two = await start('mla_mock', learner.uid!, [questions[1]!], { id: one.id, paper: 2 })
  await answer(one, questions[0]!, 1)
  await answer(two, questions[1]!, 1)
  await endSitting(harness.deps, one)
  expect(await log(learner.uid!)).toEqual([])
  expect((await harness.answer(learner, questions[0]!)).data).toMatchObject({ held: true })
  await endSitting(harness.deps, two)
  expect(await log(learner.uid!)).toHaveLength(3)
})

it('an event stays withheld after its end until staff release it, once', async () => {
  const { questions } = await seedCategory(harness.deps, 1)
  const learner = newLearner()
  const event = await start('event', learner.uid!, questions)
  await answer(event, questions[0]!, 1)
  expect(await releaseSitting(harness.deps, learner.uid!, event.id)).toBe(false)
  await endSitting(harness.deps, event)
  const shown = async () => (await harness.read(learner, `/question/${questions[0]!.questionId}`)).answered
  expect(await shown()).toBeNull()
  expect((await harness.answer(learner, questions[0]!)).data).toMatchObject({ held: true })
  expect(await shown()).toMatchObject({ marking: null })
  expect(await releaseSitting(harness.deps, randomUUID(), event.id)).toBe(false)
  expect(await releaseSitting(harness.deps, learner.uid!, event.id)).toBe(true)
  expect(await releaseSitting(harness.deps, learner.uid!, event.id)).toBe(true)
  expect(await log(learner.uid!)).toHaveLength(2)
})

it('sittings that share questions and end at the same moment lose no answer, nor does one that arrives meanwhile', async () => {
  const { questions } = await seedCategory(harness.deps, 6)
  for (let round = 0; round < 5; round += 1) {
    const learner = newLearner()
    const one = await start('timed_session', learner.uid!, questions.slice(0, 5))
    const two = await start('timed_session', learner.uid!, questions.slice(1))
    await harness.answer(learner, questions[0]!, { mode: 'timed' })
    await harness.answer(learner, questions[2]!, { mode: 'timed' })
    const replies = await Promise.all([
      endSitting(harness.deps, one),
      endSitting(harness.deps, two),
      ...[1, 3, 4, 5].map((at) => harness.answer(learner, questions[at]!, { mode: 'timed' })),
    ])
    expect(replies.slice(2).map((reply) => reply?.status)).toEqual([200, 200, 200, 200])
    expect(await log(learner.uid!)).toHaveLength(6)
    const states = await harness.db.knex('learner_questions').where({ user_id: learner.uid, progress: 1, sequence: 1 })
    expect(states).toHaveLength(6)
    expect(await harness.db.knex('sitting_answers').where({ learner_id: learner.uid }).whereNull('correct')).toEqual([])
  }
})
