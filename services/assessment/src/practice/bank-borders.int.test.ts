import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const CHOICE = { categories: [], which: [], difficulty: [] }
const get = (learner: Who, path: string) => harness.request(learner, 'GET', path)
const desk = (learner: Who, { questionId }: QuestionData) =>
  harness.request(learner, 'PUT', `/questionbank/record/${questionId}`, {
    ...{ sequence: 0, selected: [], struckOut: [], highlights: [], seconds: 1 },
  })
const available = async (learner: Who) =>
  (await harness.request(learner, 'POST', '/questionbank/sessions/count', CHOICE)).data.available
const allDone = async (learner: Who) => (await harness.call(learner, 'GET', '/app/wardround/questionbank/alldone')).data
const build = async (learner: Who) =>
  (
    await harness.request(
      learner,
      'POST',
      '/questionbank/sessions',
      { ...CHOICE, count: 10, mode: 'tutor' },
      randomUUID(),
    )
  ).data
const withdraw = ({ questionId }: QuestionData) =>
  deliver(harness.deps, onQuestionWithdrawn, { questionId, revision: 9 })

describe('a question that was withdrawn', () => {
  it('is no part of the bank any more: not of what is to be done, nor of what sessions are made of', async () => {
    const { questions } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    await withdraw(questions[1]!)
    expect(await allDone(learner)).toEqual({ alldone: false, total: 2, answered: 1 })
    expect(await available(learner)).toBe(2)
    expect((await build(learner)).total).toBe(2)
    await withdraw(questions[0]!)
    expect(await allDone(learner)).toEqual({ alldone: false, total: 1, answered: 0 })
  })

  it('takes nothing on its desk from somebody who has not answered it', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    await withdraw(questions[0]!)
    expect((await desk(newLearner(), questions[0]!)).error.code).toBe('resource.missing')
    expect(await harness.db.knex('learner_questions')).toEqual([])
  })

  it('alone makes no run through its category that could be closed', async () => {
    const { questions, category } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    await withdraw(questions[0]!)
    expect(
      (await harness.request(learner, 'POST', '/submituserscore', { category: category.slug })).data.closedAt,
    ).toBeNull()
    await harness.answer(learner, questions[1]!)
    expect(
      (await harness.request(learner, 'POST', '/submituserscore', { category: category.slug })).data.closedAt,
    ).not.toBeNull()
    expect(await harness.db.knex('category_runs').select('total', 'answered')).toEqual([{ total: 1, answered: 1 }])
  })
})

describe('a category that is gone', () => {
  it('gives its questions to nobody: kept ready, found, chosen for a session or read by number', async () => {
    const { category } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    expect(await available(learner)).toBe(2)
    expect((await get(learner, '/questionbank/search/chest')).data.total).toBe(2)
    await deliver(harness.deps, onCategoryDeleted, { categoryId: category.categoryId, revision: 2 })
    expect(await available(learner)).toBe(0)
    expect((await get(learner, '/questionbank/search/chest')).data).toEqual({ total: 0, items: [] })
    for (const path of [
      `ahead/${category.slug}/1`,
      `question/${category.slug}/1`,
      `category/${category.slug}`,
      `result/${category.slug}`,
    ])
      expect((await get(learner, `/questionbank/${path}`)).error.code).toBe('resource.missing')
    expect((await get(learner, '/qbcategories')).data).toMatchObject({ total: 0, parents: [] })
  })
})

describe('the bank of a group', () => {
  it('shows a session of another group none of its questions, and takes nothing on their desk', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const session = await build(learner)
    expect((await get(learner, `/questionbank/question/${session.slug}/1`)).status).toBe(200)
    const moved = { ...learner, group: 2 as const }
    expect((await get(moved, `/questionbank/question/${session.slug}/1`)).error.code).toBe('resource.missing')
    expect((await get(moved, `/questionbank/category/${session.slug}`)).data.questions).toEqual([])
    expect((await get(moved, `/questionbank/ahead/${session.slug}/1`)).data.questions).toEqual([])
    expect((await desk(moved, questions[0]!)).error.code).toBe('resource.missing')
    expect(
      (await harness.request(moved, 'POST', '/submituserscore', { category: category.slug })).data.closedAt,
    ).toBeNull()
  })

  it('is what a run through a category is counted by', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    await deliver(harness.deps, onQuestionPublished, questionData({ categoryId: category.categoryId, forPa: true }))
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    await harness.request(learner, 'POST', '/submituserscore', { category: category.slug })
    expect(await harness.db.knex('category_runs').select('total', 'answered')).toEqual([{ total: 1, answered: 1 }])
  })
})

describe('an answer id', () => {
  it('that somebody else has used says nothing about mine', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    const theirs = answerBody(question!)
    await harness.answer(newLearner(), question!, theirs)
    await harness.answer(learner, question!)
    const { error } = await harness.answer(learner, question!, { ...theirs, response: [question!.options[3]!.id] })
    expect(error).toMatchObject({ code: 'answer.conflict', data: { sequence: 1 } })
    expect((await harness.answer(learner, question!, theirs)).error.code).toBe('answer.conflict')
  })
})
