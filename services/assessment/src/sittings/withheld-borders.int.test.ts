import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { correctedQuestion, deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  // Deadlines are fixed by the clock of the database: answers are given now.
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const CHOICE = { categories: [] as string[], which: [] as string[], difficulty: [] as string[] }
const build = async (learner: Who, change: object = {}) =>
  (
    await harness.request(
      learner,
      'POST',
      '/questionbank/sessions',
      { ...CHOICE, count: 50, mode: 'timed', ...change },
      randomUUID(),
    )
  ).data
const end = (learner: Who, id: string) => harness.request(learner, 'PUT', `/questionbank/sessions/${id}/end`, {})

describe('while a timed session withholds its questions', () => {
  it('ability, the unsure ones and times of practice say nothing of the answers within', async () => {
    const { questions, category } = await seedCategory(harness.deps, 20)
    const told = async (option: number) => {
      const learner = newLearner()
      const session = await build(learner)
      for (const question of questions)
        await harness.answer(learner, question, { option, mode: 'timed', certainty: 'low' })
      const during = {
        ability: (await harness.call(learner, 'GET', '/users/dashboard')).data.ability,
        unsure: (await harness.request(learner, 'POST', '/questionbank/sessions/count', CHOICE)).data.unsure,
        times: (await harness.read(learner, `/questionbank/result/${category.slug}`)).milliseconds,
      }
      await end(learner, session.id)
      const { ability } = (await harness.call(learner, 'GET', '/users/dashboard')).data
      return { during, ability }
    }
    expect(await told(1)).toEqual({ during: { ability: null, unsure: 0, times: 0 }, ability: 1 })
    expect(await told(0)).toEqual({ during: { ability: null, unsure: 0, times: 0 }, ability: 0 })
  })

  it('a question is shown in its newest version until it is answered within, wherever it is read', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    await harness.answer(learner, question!)
    const newer = { ...question!, revision: 2, versionId: randomUUID(), stem: '<p>Newer.</p>' }
    await deliver(harness.deps, onQuestionPublished, newer)
    const versions = async () => [
      (await harness.read(learner, `/question/${question!.questionId}`)).versionId,
      (await harness.read(learner, `/questionbank/question/${category.slug}/1`)).versionId,
      (await harness.read(learner, `/questionbank/ahead/${category.slug}/1`)).questions[0].versionId,
    ]
    expect(await versions()).toEqual(Array(3).fill(question!.versionId))
    const session = await build(learner)
    expect(await versions()).toEqual(Array(3).fill(newer.versionId))
    const [ahead] = (await harness.read(learner, `/questionbank/ahead/${category.slug}/1`)).questions
    expect(ahead).toMatchObject({ sequence: 1, progress: 0, answeredAt: null })
    await end(learner, session.id)
    expect(await versions()).toEqual(Array(3).fill(question!.versionId))
  })

  it('a second session with the question shows nothing of the answer from before the first', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    const practice = await build(learner, { mode: 'tutor' })
    await harness.answer(learner, questions[0]!, { sequence: 2 })
    await build(learner)
    expect((await harness.read(learner, `/questionbank/ahead/${practice.slug}/1`)).questions).toMatchObject([
      { progress: 0, answeredAt: null },
    ])
    expect(await harness.read(learner, `/questionbank/question/${practice.slug}/1`)).toMatchObject({
      progress: 0,
      answered: null,
    })
  })

  it('an answer within it is marked by the key that counts when it is released', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    const session = await build(learner)
    await harness.answer(learner, question!, { option: 2 })
    await deliver(harness.deps, onQuestionPublished, correctedQuestion(question!, [2]))
    await countAnswers(harness.deps)
    await remarkAnswers(harness.deps)
    const record = async () => (await harness.read(learner, '/records?page=1&size=5')).items[0]
    expect(await record()).toMatchObject({ correct: null, remarked: null })
    expect((await harness.read(learner, `/question/${question!.questionId}`)).answered).toMatchObject({
      marking: null,
      remarked: null,
    })
    await end(learner, session.id)
    expect(await record()).toMatchObject({ correct: true, remarked: null })
  })

  it('they are withheld as long as the longest session that has them', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await build(learner, { secondsPerQuestion: 300 })
    const short = await build(learner, { secondsPerQuestion: 30 })
    await harness.answer(learner, questions[0]!)
    await harness.moveClock(46)
    const result = `/questionbank/result/${short.slug}`
    expect(await harness.read(learner, result)).toMatchObject({
      session: { endedAt: short.deadlineAt },
      category: { answered: 1, correct: 0, score: null },
    })
    expect((await harness.answer(learner, questions[0]!, { sequence: 2 })).data).toEqual({ sequence: 2, held: true })
    await harness.moveClock(316)
    expect((await harness.answer(learner, questions[0]!, { sequence: 3 })).data).toMatchObject({ held: false })
    expect((await harness.read(learner, result)).category).toMatchObject({ answered: 1, correct: 1, score: 1 })
  })

  it('a second one hides what stood before the first until it has ended, too', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!, { option: 0 })
    const first = await build(learner)
    harness.time.now = new Date(harness.time.now.getTime() + 1_000)
    await harness.answer(learner, questions[0]!, { sequence: 2 })
    const second = await build(learner)
    const cells = async () => (await harness.read(learner, `/questionbank/category/${category.slug}`)).questions
    expect(await cells()).toMatchObject([{ progress: 0, answered: true }])
    expect((await harness.read(learner, '/records?page=1&size=5')).items).toMatchObject([
      { correct: null },
      { correct: null },
    ])
    await end(learner, first.id)
    expect(await cells()).toMatchObject([{ progress: 0 }])
    await end(learner, second.id)
    expect(await cells()).toMatchObject([{ progress: 1 }])
  })
})

describe('a session', () => {
  it('goes on when somebody else ends, closes or deletes it', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const { id, slug } = await build(learner)
    const other = newLearner()
    await end(other, id)
    await harness.request(other, 'POST', '/submituserscore', { category: slug })
    await harness.request(other, 'DELETE', `/questionbank/sessions/${id}`)
    expect(await harness.read(learner, `/questionbank/category/${slug}`)).toMatchObject({
      session: { endedAt: null },
      questions: [{ number: 1 }],
    })
    expect((await harness.answer(learner, questions[0]!)).data).toEqual({ sequence: 1, held: true })
  })
})
