import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { correctedQuestion, deliver, type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { figuresByHand, figuresKept } from '#testing/recount.ts'

covers('getRemarkings')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>

const publish = (...questions: QuestionData[]) => deliver(harness.deps, onQuestionPublished, ...questions)
const remark = async () => {
  await countAnswers(harness.deps)
  expect(await remarkAnswers(harness.deps)).toBe(0)
}
const statusOf = async (questionId: string) =>
  (await harness.call(STAFF, 'GET', `/a/wardround/questionbank/remarkings/${questionId}`)).data
const STAFF = newLearner({ admin: true, permissions: { Questions: 'v' } })

describe('a corrected key', () => {
  it('re-marks earlier answers and notifies the learner', async () => {
    const { questions, category } = await seedCategory(harness.deps, 2)
    const question = questions[0]!
    const [right, wrong, neither] = [newLearner(), newLearner(), newLearner()]
    await harness.answer(wrong, question)
    await harness.answer(right, question, { option: 2 })
    await harness.answer(neither, question, { option: 4 })
    await publish(correctedQuestion(question, [2]))
    // Until it is done, the answer stands as it was.
    expect(await harness.read(wrong, `/question/${question.questionId}`)).toMatchObject({
      progress: 1,
      answered: { remarked: null },
    })
    await remark()
    const at = harness.time.now.toISOString()
    for (const [learner, correct, was] of [
      [wrong, false, true],
      [right, true, false],
      [neither, false, false],
    ] as const) {
      const view = await harness.read(learner, `/question/${question.questionId}`)
      expect(view).toMatchObject({
        versionId: question.versionId,
        progress: correct ? 1 : 2,
        answered: {
          remarked: { at, was },
          marking: { correct, key: [question.options[2]!.id], explanation: '<p>The corrected explanation.</p>' },
        },
      })
      expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).category).toMatchObject({
        answered: 1,
        correct: correct ? 1 : 0,
      })
      expect((await harness.read(learner, '/records?page=1&size=5')).items).toMatchObject([
        { correct, remarked: { at, was } },
      ])
    }
    expect(await statusOf(question.questionId)).toMatchObject({
      learners: 3,
      answers: 3,
      remarkings: [{ state: 'finished', learners: 3, done: 3, remarked: 3, toRight: 1, toWrong: 1, kept: 0 }],
    })
    expect(await harness.db.knex('answer_remarks').count({ count: '*' }).first()).toEqual({ count: 3 })
  })

  it('is followed by first attempts, totals, counts, sessions and figures, also of later attempts, exactly as a recount has it', async () => {
    const { questions } = await seedCategory(harness.deps, 3)
    const question = questions[0]!
    const learners = Array.from({ length: 30 }, (_, at) => newLearner({ group: at % 3 === 0 ? 3 : 1 }))
    const sessions: { learner: Who; slug: string }[] = []
    for (const [at, learner] of learners.entries()) {
      if (at < 2) {
        const body = { categories: [], which: [], difficulty: [], count: 3, mode: 'tutor' }
        const session = (await harness.request(learner, 'POST', '/questionbank/sessions', body, randomUUID())).data
        await harness.answer(learner, question, { option: at + 1 })
        await harness.request(learner, 'PUT', `/questionbank/sessions/${session.id}/end`, {})
        sessions.push({ learner, slug: session.slug })
      } else await harness.answer(learner, question, { option: at % 5 })
      if (at % 4 === 0) await harness.answer(learner, question, { sequence: 2, option: (at + 1) % 5 })
      await harness.answer(learner, questions[1]!, { option: at % 2 })
    }
    await countAnswers(harness.deps)
    const before = await figuresByHand(harness.db, question.questionId)
    expect(await figuresKept(harness.db, question.questionId)).toEqual(before)
    const newer = correctedQuestion(question, [2])
    await publish(newer)
    await remark()
    const after = await figuresByHand(harness.db, question.questionId)
    expect(await figuresKept(harness.db, question.questionId)).toEqual(after)
    expect(after).not.toEqual(before)
    expect(
      (await harness.read(sessions[0]!.learner, `/questionbank/result/${sessions[0]!.slug}`)).category,
    ).toMatchObject({ correct: 0 })
    expect(
      (await harness.read(sessions[1]!.learner, `/questionbank/result/${sessions[1]!.slug}`)).category,
    ).toMatchObject({ correct: 1 })
    const { groups } = (await harness.call(STAFF, 'GET', `/a/wardround/questionbank/statistics/${question.questionId}`))
      .data
    const all = groups.find(({ group }: { group: number | null }) => group === null)
    const rightNow = all.options.find(({ correct }: { correct: boolean }) => correct)
    expect(all.facility).toBeCloseTo(rightNow.picks / 30)
    // Once more changes nothing.
    await harness.db.knex('remarkings').update({ state: 'waiting', last_user_id: null, done: 0 })
    await remark()
    expect(await figuresKept(harness.db, question.questionId)).toEqual(after)
    expect((await statusOf(question.questionId)).remarkings[0]).toMatchObject({ toRight: expect.any(Number), done: 30 })
  })

  it('marks answers to earlier versions that come afterwards, also in a process that knows the old key', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const question = questions[0]!
    await harness.answer(newLearner(), question)
    await publish(correctedQuestion(question, [2]))
    const late = newLearner()
    const body = answerBody(question, { option: 2 })
    const send = async () =>
      (await harness.request(late, 'PUT', `/questionbank/answerv2/${question.questionId}`, body)).data
    const first = await send()
    expect(first).toMatchObject({ correct: true, key: [question.options[2]!.id] })
    expect(await send()).toEqual(first)
    expect((await harness.read(late, `/question/${question.questionId}`)).answered).toMatchObject({
      remarked: null,
      marking: { correct: true },
    })
    await remark()
    expect((await harness.read(late, `/question/${question.questionId}`)).answered).toMatchObject({
      remarked: null,
      marking: { correct: true },
    })
    expect(await figuresKept(harness.db, question.questionId)).toEqual(
      await figuresByHand(harness.db, question.questionId),
    )
  })

  it('leaves the mark of answers whose options, or for whom the right option, are not there on both sides, and counts them', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const [one, two] = [questions[0]!, questions[1]!]
    const [gone, stays, unfair] = [newLearner(), newLearner(), newLearner()]
    await harness.answer(gone, one, { option: 1 })
    await harness.answer(stays, one, { option: 2 })
    await publish(correctedQuestion(one, [1], { options: one.options.filter((_, at) => at !== 1) }))
    await harness.answer(unfair, two, { option: 1 })
    await publish(correctedQuestion(two, [5], { options: [...two.options, { id: randomUUID(), text: 'Furosemide' }] }))
    await remark()
    // The right option of before was taken out: who chose it keeps the mark. Who chose what is right now has it.
    expect(await harness.read(gone, `/question/${one.questionId}`)).toMatchObject({
      progress: 1,
      answered: { remarked: null },
    })
    expect(await harness.read(stays, `/question/${one.questionId}`)).toMatchObject({
      progress: 1,
      answered: { remarked: { was: false } },
    })
    expect((await statusOf(one.questionId)).remarkings).toMatchObject([
      { remarked: 1, kept: 1, toRight: 1, toWrong: 0 },
    ])
    // What is right now could not be chosen before.
    expect(await harness.read(unfair, `/question/${two.questionId}`)).toMatchObject({
      progress: 1,
      answered: { remarked: null },
    })
    expect((await statusOf(two.questionId)).remarkings).toMatchObject([{ remarked: 0, kept: 1 }])
  })

  it('that is corrected again, and back, counts as it stands in the end', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const question = questions[0]!
    const learner = newLearner()
    await harness.answer(learner, question)
    const second = correctedQuestion(question, [2])
    const third = correctedQuestion(second, [3])
    await publish(second)
    await publish(third)
    await remark()
    expect((await statusOf(question.questionId)).remarkings).toMatchObject([
      { state: 'finished', toWrong: 1 },
      { state: 'superseded' },
    ])
    await publish(correctedQuestion(third, [1]))
    await remark()
    expect(await harness.read(learner, `/question/${question.questionId}`)).toMatchObject({
      progress: 1,
      answered: { remarked: { was: true }, marking: { correct: true } },
    })
    expect((await statusOf(question.questionId)).remarkings[0]).toMatchObject({ state: 'finished', toRight: 1 })
    expect(await figuresKept(harness.db, question.questionId)).toEqual(
      await figuresByHand(harness.db, question.questionId),
    )
  })

  it('another text with the same key re-marks nothing', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    await harness.answer(newLearner(), questions[0]!)
    await publish(correctedQuestion(questions[0]!, [1], { stem: '<p>Clearer.</p>' }))
    expect((await statusOf(questions[0]!.questionId)).remarkings).toEqual([])
  })

  it('reaches the answers of trials', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const trial = randomUUID()
    const { versionId, questionId, options } = questions[0]!
    const visitor = { trial, group: 1 as const }
    const body = { questionId, versionId, response: [options[1]!.id], milliseconds: 5 }
    expect((await harness.request(visitor, 'PUT', '/questions/trial/0/answer', body)).data).toMatchObject({
      correct: true,
    })
    await publish(correctedQuestion(questions[0]!, [2]))
    await remark()
    expect((await harness.request(visitor, 'GET', '/questions/trials')).data).toMatchObject({ answered: 1, correct: 0 })
  })

  it('its progress is for staff who may see questions', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const path = `/a/wardround/questionbank/remarkings/${questions[0]!.questionId}`
    expect((await harness.call(newLearner(), 'GET', path)).status).toBe(403)
    expect((await harness.call(null, 'GET', path)).status).toBe(401)
    expect((await harness.call(STAFF, 'GET', `/a/wardround/questionbank/remarkings/${randomUUID()}`)).error.code).toBe(
      'resource.missing',
    )
    expect((await harness.call(STAFF, 'GET', path)).data).toEqual({ learners: 0, answers: 0, remarkings: [] })
  })
})
