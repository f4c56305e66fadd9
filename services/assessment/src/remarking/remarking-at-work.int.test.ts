import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAnswer } from '#practice/record-answer.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { correctedQuestion, deliver, type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, openHarness } from '#testing/harness.ts'
import { startAssessment } from '#testing/process.ts'
import { figuresByHand, figuresKept } from '#testing/recount.ts'

let harness: Harness
let question: QuestionData
let nats: Awaited<ReturnType<typeof startTestNats>>
beforeAll(async () => {
  nats = await startTestNats()
})
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  question = (await seedCategory(harness.deps, 1)).questions[0]!
})
afterAll(async () => {
  await harness.close()
  await nats.stop()
})

type Learner = { id: string; group: 1 | 3 }
const newLearners = (count: number): Learner[] =>
  Array.from({ length: count }, (_, at) => ({ id: randomUUID(), group: at % 3 === 0 ? 3 : 1 }))
const answer = (learner: Learner, option: number, sequence = 1) => {
  const body = {
    ...answerBody(question, { option, sequence }),
    mode: 'tutor' as const,
    questionId: question.questionId,
  }
  return recordAnswer(harness.deps, learner, body)
}

async function inTurn<T>(items: readonly T[], work: (item: T, at: number) => Promise<unknown>): Promise<void> {
  const rest = items.entries()
  const one = async () => {
    for (const [at, item] of rest) await work(item, at)
  }
  await Promise.all(Array.from({ length: 4 }, one))
}
const publishCorrected = async (right: number, after = question): Promise<QuestionData> => {
  const next = correctedQuestion(after, [right])
  await deliver(harness.deps, onQuestionPublished, next)
  return next
}
const expectExact = async () =>
  expect(await figuresKept(harness.db, question.questionId)).toEqual(
    await figuresByHand(harness.db, question.questionId),
  )
const statesOf = () =>
  harness.db.knex('remarkings').where({ question_id: question.questionId }).orderBy('revision').pluck('state')

describe('re-marking', () => {
  it('is exact while it is broken off, done by several at once, and the key changes again under answers that go on arriving', async () => {
    const learners = newLearners(450)
    await inTurn(learners, (learner, at) => answer(learner, at % 5))
    await countAnswers(harness.deps)
    const second = await publishCorrected(2)
    let batches = 0
    // Stopped after its first batch, as a process that is told to end.
    await remarkAnswers(harness.deps, () => batches++ > 1)
    expect(await statesOf()).toEqual(['running'])
    const untilDone = async () =>
      eventually(
        async () => {
          await countAnswers(harness.deps)
          expect(await remarkAnswers(harness.deps)).toBe(0)
          expect(await statesOf()).toEqual(['superseded', 'finished'])
        },
        { timeout: 30_000 },
      )
    await Promise.all([
      remarkAnswers(harness.deps),
      remarkAnswers(harness.deps),
      inTurn(learners.slice(0, 150), (learner, at) => answer(learner, (at + 1) % 5, 2)),
      inTurn(newLearners(150), (learner, at) => answer(learner, at % 5)),
      publishCorrected(3, second).then(untilDone),
    ])
    await countAnswers(harness.deps)
    expect(await remarkAnswers(harness.deps)).toBe(0)
    await expectExact()
    const wrong = await harness.db
      .knex('answers')
      .where({ question_id: question.questionId })
      .whereRaw('correct <> (response = ?)', [[question.options[3]!.id]])
    expect(wrong).toEqual([])
  }, 90_000)

  it('waits for an answer that was marked by the old key and is not committed yet, and for its being counted', async () => {
    const [early, slow] = newLearners(2)
    await answer(early!, 2)
    await countAnswers(harness.deps)
    const body = answerBody(question)
    const open = await harness.db.knex.transaction()
    const own = {
      user_id: slow!.id,
      question_id: question.questionId,
      version_id: question.versionId,
      response: body.response,
      milliseconds: 5,
    }
    const at = harness.time.now
    await open('learner_questions').insert({
      ...own,
      sequence: 1,
      progress: 1,
      first_correct: true,
      answer_id: body.answerId,
      answered_at: at,
    })
    await open('answers').insert({
      ...own,
      id: body.answerId,
      sequence: 1,
      user_group: 1,
      correct: true,
      mode: 'tutor',
      answered_at: at,
    })
    await open('uncounted_answers').insert({ ...own, user_group: 1, correct: true })
    await publishCorrected(2)
    expect(await remarkAnswers(harness.deps)).toBe(1)
    await open.commit()
    // It is in the log by now, and in line to be counted.
    expect(await remarkAnswers(harness.deps)).toBe(1)
    expect(await statesOf()).toEqual(['waiting'])
    await countAnswers(harness.deps)
    expect(await remarkAnswers(harness.deps)).toBe(0)
    expect(await statesOf()).toEqual(['finished'])
    await expectExact()
    expect(await harness.db.knex('learner_questions').orderBy('progress').pluck('progress')).toEqual([1, 2])
  })

  it('that dies in the middle of a batch has done nothing of it, and the next process does it once', async () => {
    const learners = newLearners(40)
    await inTurn(learners, (learner, at) => answer(learner, at % 5))
    await countAnswers(harness.deps)
    const options = { databaseUrl: harness.db.url, natsUrl: nats.url }
    await publishCorrected(2)
    const doomed = await startAssessment({ ...options, crashAt: 'remarking.marked' })
    expect(await doomed.exited).toBeNull()
    expect(await harness.db.knex('answer_remarks')).toEqual([])
    const next = await startAssessment(options)
    await eventually(async () => expect(await statesOf()).toEqual(['finished']), { timeout: 20_000 })
    await next.stop()
    await expectExact()
    // Eight chose what was right and eight what is right now; the others keep a wrong answer, by another key.
    expect(await harness.db.knex('answer_remarks').whereRaw('was <> correct')).toHaveLength(16)
    expect(await harness.db.knex('answer_remarks')).toHaveLength(40)
  }, 60_000)

  it('changes nothing of an answer but its mark, and nothing else may', async () => {
    const [learner] = newLearners(1)
    await answer(learner!, 1)
    const refused = (change: object) => expect(harness.db.knex('answers').update(change)).rejects.toThrow('append-only')
    await refused({ correct: false })
    await refused({ milliseconds: 1 })
    const both = harness.db.knex.transaction(async (trx) => {
      await trx.raw(`set local assessment.marking_anew = 'on'`)
      await trx('answers').update({ correct: false, milliseconds: 1 })
    })
    await expect(both).rejects.toThrow('append-only')
  })
})
