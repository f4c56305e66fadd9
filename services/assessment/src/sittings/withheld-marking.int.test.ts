import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findAnsweredVersion, listAnswered } from '#discussion/answered-version-repository.ts'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  // Deadlines are fixed by the clock of the database: answers are given now.
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const ALL = { categories: [] as string[], which: [] as string[], difficulty: [] as string[] }

const build = async (learner: Who, change: object = {}) =>
  (
    await harness.request(
      learner,
      'POST',
      '/questionbank/sessions',
      { ...ALL, count: 10, mode: 'timed', ...change },
      randomUUID(),
    )
  ).data
const get = (learner: Who, path: string) => harness.request(learner, 'GET', path)
const end = (learner: Who, id: string) => harness.request(learner, 'PUT', `/questionbank/sessions/${id}/end`, {})

describe('while a timed session runs', () => {
  it('an answer is held, so is its repeat, another one is refused without a marking, and nobody is told of it', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    await build(learner)
    for (const question of questions) {
      const sequence = question === questions[0] ? 2 : 1
      const body = answerBody(question, { sequence, certainty: 'high', mode: 'timed' })
      const send = () => harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, body)
      expect((await send()).data).toEqual({ sequence, held: true })
      expect((await send()).data).toEqual({ sequence, held: true })
      const other = await harness.answer(learner, question, { option: 2, sequence })
      expect(other.error).toMatchObject({
        code: 'answer.conflict',
        data: { progress: 0, answered: { marking: null } },
      })
      expect(await findAnsweredVersion(harness.db, learner.uid!, question.questionId)).toBeNull()
      expect(await listAnswered(harness.db, learner.uid!, [question.questionId])).toEqual([])
    }
  })

  it('the trial neither shows nor takes its questions', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const visitor = { ...newLearner(), trial: randomUUID() }
    const answer = (n: number) => {
      const { answerId: _, sequence: __, mode: ___, ...body } = answerBody(questions[n]!)
      const sent = { ...body, questionId: questions[n]!.questionId }
      return harness.request(visitor, 'PUT', `/questions/trial/${n}/answer`, sent)
    }
    expect((await answer(0)).data.correct).toBe(true)
    await build(visitor)
    expect((await answer(1)).error.code).toBe('question.withheld')
    expect((await get(visitor, '/questions/trial/0')).error.code).toBe('question.withheld')
  })

  it('its questions count in practice as they did before, without a mark, and everything is told when it has ended', async () => {
    const { questions, category } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!, { option: 0 })
    await harness.answer(learner, questions[1]!)
    const before = await harness.read(learner, `/questionbank/category/${category.slug}`)
    const session = await build(learner)
    await harness.answer(learner, questions[0]!, { sequence: 2 })
    await harness.answer(learner, questions[2]!, { option: 0 })
    const during = await harness.read(learner, `/questionbank/category/${category.slug}`)
    expect(during.category).toEqual(before.category)
    const unmarked = (cells: { progress: number }[]) => cells.map((cell) => ({ ...cell, progress: 0 }))
    expect(during.questions).toEqual(unmarked(before.questions))
    expect(await harness.read(learner, `/question/${questions[0]!.questionId}`)).toMatchObject({
      sequence: 2,
      progress: 0,
      answered: { marking: null },
    })
    expect(await harness.read(learner, `/question/${questions[1]!.questionId}`)).toMatchObject({
      sequence: 1,
      progress: 0,
      answered: null,
    })
    const within = await harness.read(learner, `/questionbank/category/${session.slug}`)
    expect(within.category).toMatchObject({ answered: 2, correct: 0, score: null })
    expect(within.questions.filter((cell: { answered: boolean }) => cell.answered)).toHaveLength(2)
    expect(within.questions.every((cell: { progress: number }) => cell.progress === 0)).toBe(true)
    expect(
      (await harness.read(learner, '/records?page=1&size=10')).items.map(
        (item: { correct: boolean | null }) => item.correct,
      ),
    ).toEqual([null, null, null, null])

    const ended = (await end(learner, session.id)).data
    expect(ended).toMatchObject({ answered: 2, correct: 1 })
    expect((await end(learner, session.id)).data).toEqual(ended)
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).category).toMatchObject({
      answered: 3,
      correct: 2,
    })
    expect(await harness.read(learner, `/question/${questions[0]!.questionId}`)).toMatchObject({
      progress: 1,
      answered: { marking: { correct: true } },
    })
    expect((await harness.read(learner, `/questionbank/result/${session.slug}`)).category).toMatchObject({
      answered: 2,
      correct: 1,
      score: 0.5,
    })
    expect(await findAnsweredVersion(harness.db, learner.uid!, questions[2]!.questionId)).toBe(questions[2]!.versionId)
  })

  it('the same answer sent again gets its marking once the session is over', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const session = await build(learner)
    const body = answerBody(questions[0]!, { mode: 'timed' })
    const send = async () =>
      (await harness.request(learner, 'PUT', `/questionbank/answerv2/${questions[0]!.questionId}`, body)).data
    expect(await send()).toEqual({ sequence: 1, held: true })
    await end(learner, session.id)
    expect(await send()).toMatchObject({ sequence: 1, held: false, correct: true })
  })

  it('its time ends it: marking is told fifteen seconds after the deadline, when answers on their way have counted', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const session = await build(learner)
    await harness.moveClock(120 + 5)
    expect((await harness.answer(learner, questions[0]!)).data).toEqual({ sequence: 1, held: true })
    expect(await harness.read(learner, `/questionbank/category/${session.slug}`)).toMatchObject({
      category: { answered: 1, correct: 0 },
      session: { secondsLeft: 0, endedAt: null },
    })
    await harness.moveClock(120 + 16)
    expect((await harness.answer(learner, questions[1]!)).data).toMatchObject({
      sequence: 1,
      held: false,
      correct: true,
    })
    const { session: over, category } = await harness.read(learner, `/questionbank/result/${session.slug}`)
    expect(over.endedAt).not.toBeNull()
    // The late one is kept, and is no part of the session.
    expect(category).toMatchObject({ answered: 1, correct: 1 })
    expect((await harness.read(learner, '/records?page=1&size=10')).total).toBe(2)
  })

  it('another one that withholds the same question goes on withholding it when the first has ended', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const first = await build(learner)
    await harness.answer(learner, questions[0]!)
    const second = await build(learner)
    expect((await end(learner, first.id)).data).toMatchObject({ answered: 1, correct: 0 })
    expect(await harness.read(learner, `/questionbank/result/${first.slug}`)).toMatchObject({
      category: { answered: 1, correct: 0, score: null },
    })
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).questions).toMatchObject([
      { progress: 0, answered: false },
    ])
    expect((await harness.request(learner, 'DELETE', `/questionbank/sessions/${second.id}`)).status).toBe(200)
    expect(await harness.read(learner, `/questionbank/result/${first.slug}`)).toMatchObject({
      category: { answered: 1, correct: 1, score: 1 },
    })
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).questions).toMatchObject([
      { progress: 1, answered: true },
    ])
  })

  it('sessions in one’s own time withhold nothing, and another learner’s session nothing of mine', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await build(newLearner())
    await build(learner, { mode: 'tutor' })
    expect((await harness.answer(learner, questions[0]!)).data).toMatchObject({ held: false, correct: true })
  })

  it('a reset leaves its questions alone and says how many; the session goes on', async () => {
    const { questions, category } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    const session = await build(learner, { count: 2 })
    await harness.answer(learner, questions[1]!)
    const path = `/questionbank/category/${category.slug}`
    expect((await harness.read(learner, path)).category.answered).toBe(1)
    const body = { category: null, answered: 1 }
    const reset = await harness.request(learner, 'POST', '/questionbank/reset', body, randomUUID())
    expect(reset.data).toEqual({ questions: 1, left: 1 })
    expect((await harness.read(learner, path)).category).toMatchObject({ answered: 0, correct: 0 })
    expect((await harness.read(learner, `/questionbank/category/${session.slug}`)).category.answered).toBe(1)
    expect((await end(learner, session.id)).data).toMatchObject({ answered: 1, correct: 1 })
    expect((await harness.read(learner, path)).category).toMatchObject({ answered: 1, correct: 1 })
  })
})
