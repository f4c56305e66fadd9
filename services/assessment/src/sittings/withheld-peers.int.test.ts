import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countAnswers } from '#statistics/count-answers.ts'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  // Deadlines are fixed by the clock of the database: answers are given now.
  harness.time.now = new Date()
})
afterAll(() => harness.close())

/**
 * A question that thirty-nine others have answered, twenty-seven of them rightly: a fortieth makes it easy when right.
 */
async function seedPopular() {
  const seeded = await seedCategory(harness.deps, 1)
  const [question] = seeded.questions
  await harness.db
    .knex('question_counts')
    .insert({ user_group: 1, question_id: question!.questionId, firsts: 39, correct: 27 })
  return { question: question!, slug: seeded.category.slug, categoryId: seeded.category.categoryId }
}

it('the peers of a question that a timed session withholds do not tell how one’s own first answer was marked', async () => {
  const learner = newLearner()
  const [right, wrong] = [await seedPopular(), await seedPopular()]
  const choice = { categories: [] as string[], which: [], difficulty: [] as string[] }
  const started = await harness.request(
    learner,
    'POST',
    '/questionbank/sessions',
    { ...choice, count: 2, mode: 'timed' },
    randomUUID(),
  )
  for (const [{ question }, option] of [
    [right, 1],
    [wrong, 0],
  ] as const)
    await harness.request(
      learner,
      'PUT',
      `/questionbank/answerv2/${question.questionId}`,
      answerBody(question, { option, mode: 'timed' }),
    )
  await countAnswers(harness.deps)
  expect(await harness.db.knex('question_counts').pluck('firsts')).toEqual([39, 39])

  const peersOf = async ({ slug, categoryId }: typeof right) => {
    const read = async (path: string) => (await harness.request(learner, 'GET', path)).data
    const [result, scores, dashboard] = [
      await read(`/questionbank/result/${slug}`),
      await read('/categoriesscore'),
      (await harness.call(learner, 'GET', '/users/dashboard')).data,
    ]
    const of = (rows: { slug: string; peers: number | null }[]) => rows.find((row) => row.slug === slug)?.peers
    const easy = { ...choice, categories: [categoryId], difficulty: ['easy'] }
    return {
      question: result.questions[0].peers,
      category: result.category.peers,
      score: of(scores),
      dashboard: of(dashboard.categories),
      easy: (await harness.request(learner, 'POST', '/questionbank/sessions/count', easy)).data.available,
    }
  }
  expect(await peersOf(right)).toEqual(await peersOf(wrong))

  await harness.request(learner, 'PUT', `/questionbank/sessions/${started.data.id}/end`, {})
  await countAnswers(harness.deps)
  expect(await peersOf(right)).toEqual({ question: 0.7, category: 0.7, score: 0.7, dashboard: 0.7, easy: 1 })
  expect(await peersOf(wrong)).toMatchObject({ question: 0.675, easy: 0 })
})
