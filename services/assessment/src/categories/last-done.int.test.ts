import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { categoryData, deliver, type QuestionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getCategory listCategoryProgress')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>

const bank = (learner: Who) => harness.read(learner, '/qbcategories')
const build = async (learner: Who, categories: string[], mode = 'tutor') =>
  (
    await harness.request(
      learner,
      'POST',
      '/questionbank/sessions',
      { categories, which: [], difficulty: [], count: 10, mode },
      randomUUID(),
    )
  ).data
/** Answers a question a minute after whatever was done before. */
async function answer(learner: Who, question: QuestionData, change: object = {}) {
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
  return harness.answer(learner, question, { ...change })
}
async function record(learner: Who, question: QuestionData, change: object) {
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
  const state = { selected: [], struckOut: [], highlights: [], seconds: 9, sequence: 0, ...change }
  return harness.request(learner, 'PUT', `/questionbank/record/${question.questionId}`, state)
}

/** The questions as a session has them, which is by chance. */
async function inOrderOf({ slug }: { slug: string }, learner: Who, questions: QuestionData[]) {
  const session = await harness.read(learner, `/questionbank/category/${slug}`)
  return session.questions.map(({ id }: { id: string }) => questions.find(({ questionId }) => questionId === id))
}

describe('where to carry on', () => {
  it('is the category worked on last, at the question to go on with; opening another question changes nothing', async () => {
    const one = await seedCategory(harness.deps, 3, { slug: 'anatomy', name: 'Anatomy' })
    const two = await seedCategory(harness.deps, 2, { slug: 'cancer' })
    const learner = newLearner()
    await answer(learner, two.questions[0]!)
    await answer(learner, one.questions[0]!)
    const carryOn = { slug: 'anatomy', name: 'Anatomy', number: 2, total: 3, answered: 1 }
    expect((await bank(learner)).last).toEqual(carryOn)
    expect((await record(learner, two.questions[1]!, {})).status).toBe(200)
    expect((await record(learner, one.questions[2]!, {})).status).toBe(200)
    expect((await bank(learner)).last).toEqual(carryOn)
    await record(learner, two.questions[1]!, { selected: [two.questions[1]!.options[0]!.id] })
    expect((await bank(learner)).last).toMatchObject({ slug: 'cancer', number: 2 })
  })

  it('is a session first, until it is over, and nothing once all is answered', async () => {
    const { questions, category } = await seedCategory(harness.deps, 2, { slug: 'anatomy' })
    const other = await seedCategory(harness.deps, 1, { slug: 'cancer' })
    const learner = newLearner()
    const session = await build(learner, [category.categoryId])
    expect((await bank(learner)).last).toMatchObject({ slug: session.slug, name: session.name, number: 1, total: 2 })
    const inOrder = await inOrderOf(session, learner, questions)
    await answer(learner, inOrder[0])
    expect((await bank(learner)).last).toMatchObject({ slug: session.slug, number: 2, answered: 1 })
    await answer(learner, inOrder[1])
    expect((await bank(learner)).last).toBeNull()
    await record(learner, other.questions[0]!, { certainty: 'low' })
    expect((await bank(learner)).last).toMatchObject({ slug: 'cancer', number: 1 })
  })
})

describe('a practice session', () => {
  it('ends with its last answer, in its page and in the list; a timed one does not', async () => {
    const { questions, category } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const [first, second] = [await build(learner, [category.categoryId]), await build(learner, [category.categoryId])]
    const read = async ({ slug }: { slug: string }) =>
      (await harness.read(learner, `/questionbank/category/${slug}`)).session.endedAt
    await answer(learner, questions[0]!)
    expect(await read(first)).toBeNull()
    await answer(learner, questions[1]!, { option: 0 })
    expect(await read(first)).not.toBeNull()
    const { items } = await harness.read(learner, '/questionbank/sessions?page=1&size=10')
    expect(items).toMatchObject([
      { id: second.id, answered: 2, correct: 1, endedAt: expect.any(String) },
      { id: first.id, answered: 2, correct: 1, endedAt: expect.any(String) },
    ])
    const timed = await build(learner, [category.categoryId], 'timed')
    for (const question of questions) await answer(learner, question, { sequence: 2, mode: 'timed' })
    expect(await read(timed)).toBeNull()
  })
})

describe('a parent category', () => {
  it('has the sum of its categories', async () => {
    const parent = categoryData({ slug: 'medicine', name: 'Medicine' })
    await deliver(harness.deps, onCategoryChanged, parent)
    const one = await seedCategory(harness.deps, 3, { slug: 'renal', parentId: parent.categoryId, position: 1 })
    const two = await seedCategory(harness.deps, 2, { slug: 'surgery', parentId: parent.categoryId, position: 2 })
    const learner = newLearner()
    await answer(learner, one.questions[0]!)
    await answer(learner, two.questions[0]!, { option: 0 })
    const seen = await harness.read(learner, '/questionbank/category/medicine')
    expect(seen.category).toMatchObject({ name: 'Medicine', total: 5, answered: 2, correct: 1, score: 0.5 })
    expect(seen.categories).toMatchObject([
      { slug: 'renal', answered: 1 },
      { slug: 'surgery', answered: 1 },
    ])
    expect((await harness.read(learner, '/questionbank/category/renal')).categories).toEqual([])
  })
})

describe('today', () => {
  it('says the pace and what is weak from the first answers', async () => {
    const { questions } = await seedCategory(harness.deps, 10, { slug: 'renal', name: 'Renal' })
    const learner = newLearner()
    expect(await bank(learner)).toMatchObject({ pace: { perDay: 0, allSeenOn: null }, weak: [] })
    await answer(learner, questions[0]!, { option: 0 })
    const { pace, weak } = await bank(learner)
    expect(pace.perDay).toBeCloseTo(1 / 7)
    expect(pace.allSeenOn).toBeNull()
    expect(weak).toMatchObject([{ slug: 'renal', name: 'Renal' }])
    expect(weak[0].behindBy).toBeLessThan(0)
  })

  it('says when all will have been seen only after three days with new questions', async () => {
    const { questions } = await seedCategory(harness.deps, 10, { slug: 'renal' })
    const learner = newLearner()
    const days: (string | null)[] = []
    for (const question of questions.slice(0, 3)) {
      await answer(learner, question)
      days.push((await bank(learner)).pace.allSeenOn)
      harness.time.now = new Date(harness.time.now.getTime() + 86_400_000)
    }
    expect(days).toEqual([null, null, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  })
})
