import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { categoryData, deliver, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('closeCategoryRun getCategoryResult listCategoryScores')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>

/** Answers one after the other, a minute apart; the index is the option. */
async function answer(learner: Who, ...all: [QuestionData, number][]) {
  for (const [question, option] of all) {
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    await harness.request(
      learner,
      'PUT',
      `/questionbank/answerv2/${question.questionId}`,
      answerBody(question, { option, milliseconds: 10_000 + option }),
    )
  }
}
const flag = (learner: Who, question: QuestionData) =>
  harness.request(learner, 'POST', `/questionbank/flag/${question.questionId}`, {})

describe('the categories of the bank', () => {
  it('stand under their parents with own progress, and say where the learner stopped', async () => {
    const parent = categoryData({ slug: 'imported', name: 'Imported', position: 2 })
    await deliver(harness.deps, onCategoryChanged, parent)
    const one = await seedCategory(harness.deps, 3, { slug: 'anatomy', parentId: parent.categoryId })
    const two = await seedCategory(harness.deps, 2, { slug: 'cancer', position: 1 })
    await deliver(harness.deps, onCategoryChanged, categoryData({ slug: 'empty' }))
    const learner = newLearner()
    expect((await harness.request(learner, 'GET', '/qbcategories')).data).toMatchObject({
      total: 5,
      answered: 0,
      correct: 0,
      flagged: 0,
      last: null,
    })
    await answer(learner, [two.questions[0]!, 1], [one.questions[0]!, 0], [one.questions[1]!, 1])
    await flag(learner, one.questions[2]!)
    const { data } = await harness.request(learner, 'GET', '/qbcategories')
    expect(data).toMatchObject({ total: 5, answered: 3, correct: 2, flagged: 1 })
    expect(
      data.parents.map((group: { slug: string; categories: { slug: string }[] }) => [
        group.slug,
        group.categories.map(({ slug }) => slug),
      ]),
    ).toEqual([
      ['cancer', ['cancer']],
      ['imported', ['anatomy']],
    ])
    expect(data.parents[1].categories[0]).toMatchObject({
      total: 3,
      answered: 2,
      correct: 1,
      flagged: 1,
      score: 0.5,
      peers: null,
    })
    expect(data.last).toMatchObject({ slug: 'anatomy', number: 3, total: 3, answered: 2 })
    expect((await harness.request(learner, 'GET', '/categoriesscore')).data).toEqual([
      data.parents[0].categories[0],
      data.parents[1].categories[0],
    ])
    expect((await harness.request(newLearner(), 'GET', '/qbcategories')).data).toMatchObject({
      answered: 0,
      flagged: 0,
      last: null,
    })
  })

  it('count only the bank of the group, and a withdrawn question leaves them', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    await deliver(harness.deps, onQuestionPublished, questionData({ categoryId: category.categoryId, forPa: true }))
    const learner = newLearner()
    await answer(learner, [questions[0]!, 1], [questions[1]!, 1])
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[1]!.questionId, revision: 2 })
    expect((await harness.request(learner, 'GET', '/qbcategories')).data).toMatchObject({
      total: 2,
      answered: 1,
      last: { number: 2, total: 2 },
    })
    expect((await harness.request(newLearner({ group: 2 }), 'GET', '/qbcategories')).data.total).toBe(1)
    expect((await harness.request(newLearner({ group: 3 }), 'GET', '/qbcategories')).data.total).toBe(2)
  })

  it('show peers from thirty first attempts in the category on', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [one, two] = questions
    await harness.db.knex('question_counts').insert([
      { user_group: 1, question_id: one!.questionId, firsts: 20, correct: 10 },
      { user_group: 1, question_id: two!.questionId, firsts: 20, correct: 20 },
      { user_group: 3, question_id: two!.questionId, firsts: 29, correct: 29 },
    ])
    const peers = async (group: 1 | 3) =>
      (await harness.request(newLearner({ group }), 'GET', `/questionbank/category/${category.slug}`)).data.category
        .peers
    expect([await peers(1), await peers(3)]).toEqual([0.75, null])
  })
})

describe('a category', () => {
  it('gives the state of each question and the number to go on with, by slug and by id', async () => {
    const parent = categoryData({ slug: 'medicine', name: 'Medicine' })
    await deliver(harness.deps, onCategoryChanged, parent)
    const { category, questions } = await seedCategory(harness.deps, 4, { parentId: parent.categoryId })
    const learner = newLearner()
    const read = async () => (await harness.request(learner, 'GET', `/questionbank/category/${category.slug}`)).data
    expect(await read()).toMatchObject({ resumeAt: 1, category: { parent: { slug: 'medicine', name: 'Medicine' } } })
    await answer(learner, [questions[0]!, 1], [questions[1]!, 0])
    await flag(learner, questions[1]!)
    expect((await read()).resumeAt).toBe(3)
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    await harness.request(learner, 'PUT', `/questionbank/record/${questions[3]!.questionId}`, {
      sequence: 0,
      selected: [questions[3]!.options[0]!.id],
      struckOut: [],
      highlights: [],
      seconds: 3,
    })
    const data = await read()
    expect(data.resumeAt).toBe(4)
    expect(data.questions).toEqual([
      { id: questions[0]!.questionId, number: 1, progress: 1, answered: true, selected: false, flagged: false },
      { id: questions[1]!.questionId, number: 2, progress: 2, answered: true, selected: false, flagged: true },
      { id: questions[2]!.questionId, number: 3, progress: 0, answered: false, selected: false, flagged: false },
      { id: questions[3]!.questionId, number: 4, progress: 0, answered: false, selected: true, flagged: false },
    ])
    expect((await harness.request(learner, 'GET', `/questionbank/category/${category.categoryId}`)).data).toEqual(data)
  })

  it('is missing under any name that is not its own', async () => {
    for (const name of ['nowhere', "x'--", 'Ä', '0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11']) {
      for (const path of [`/questionbank/category/${name}`, `/questionbank/result/${name}`]) {
        expect((await harness.request(newLearner(), 'GET', path)).error.code).toBe('resource.missing')
      }
    }
    for (const category of ['nowhere', 'A b'])
      expect((await harness.request(newLearner(), 'POST', '/submituserscore', { category })).error.code).toBe(
        'resource.missing',
      )
    for (const name of ['a%00', 'x'.repeat(81)])
      expect((await harness.request(newLearner(), 'GET', `/questionbank/category/${name}`)).error.code).toBe(
        'request.invalid',
      )
  })
})

describe('the result of a category', () => {
  it('is counted from latest answers, with times and peers per question', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    const [one, two] = questions
    const learner = newLearner()
    await answer(learner, [one!, 0], [two!, 1])
    await harness.request(
      learner,
      'PUT',
      `/questionbank/answerv2/${one!.questionId}`,
      answerBody(one!, { sequence: 2, milliseconds: 30_000 }),
    )
    await harness.db
      .knex('question_counts')
      .insert({ user_group: 1, question_id: one!.questionId, firsts: 40, correct: 10 })
    const { data } = await harness.request(learner, 'GET', `/questionbank/result/${category.slug}`)
    expect(data).toMatchObject({
      milliseconds: 40_001,
      meanMilliseconds: 20_001,
      closedAt: null,
      category: { answered: 2, correct: 2, score: 1, peers: 0.25 },
    })
    expect(
      data.questions.map((question: { milliseconds: number; peers: number }) => [
        question.milliseconds,
        question.peers,
      ]),
    ).toEqual([
      [30_000, 0.25],
      [10_001, null],
      [null, null],
    ])
    expect(data.questions[0].excerpt).toBe(
      'A 64-year-old man has crushing chest pain. What is the next step? Aspirin Bisoprolol Codeine Digoxin Enalapril',
    )
  })

  it('is kept when the run is closed; closing again without a new answer changes nothing', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    const close = async () => {
      harness.time.now = new Date(harness.time.now.getTime() + 60_000)
      return (await harness.request(learner, 'POST', '/submituserscore', { category: category.slug })).data
    }
    const runs = () => harness.db.knex('category_runs').where({ user_id: learner.uid! }).orderBy('closed_at')
    expect((await close()).closedAt).toBeNull()
    await answer(learner, [questions[0]!, 1])
    const first = await close()
    expect(first).toMatchObject({ closedAt: harness.time.now.toISOString(), category: { answered: 1 } })
    expect(await close()).toEqual(first)
    await Promise.all([close(), close()])
    expect(await runs()).toHaveLength(1)
    await answer(learner, [questions[1]!, 0])
    expect((await close()).closedAt).toBe(harness.time.now.toISOString())
    expect(await runs()).toMatchObject([
      { total: 3, answered: 1, correct: 1, milliseconds: 10_001 },
      { total: 3, answered: 2, correct: 1 },
    ])
  })

  it('takes no score from the client', async () => {
    const { category } = await seedCategory(harness.deps, 1)
    const { error } = await harness.request(newLearner(), 'POST', '/submituserscore', {
      category: category.slug,
      score: 100,
    })
    expect(error).toMatchObject({ code: 'request.invalid', details: [{ path: 'body.score' }] })
  })
})
