import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { itemStatisticsComputed } from '@wardround/proto/events/assessment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeStatistics } from '#statistics/compute-statistics.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { pointBiserial, upperLowerDiscrimination } from '#statistics/item-figures.ts'
import type { QuestionData } from '#testing/bank.ts'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getItemStatistics listItemStatistics')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const STAFF = newLearner({ admin: true, permissions: { Questions: 'v' } })
/** Staff's paths have the product after `/a`. */
const staff = async (path: string, who: object | null = STAFF) => {
  const reply = await harness.app.inject({
    url: `/a/wardround${path}`,
    headers: who ? { 'x-wardround-identity': await testIdentity.header(who, 'assessment') } : {},
  })
  return { status: reply.statusCode, data: reply.json().data, error: reply.json().error }
}
const answer = (
  learner: ReturnType<typeof newLearner>,
  question: QuestionData,
  change: Parameters<typeof answerBody>[1] = {},
) => harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question, change))

/** Counts, lets the half minute pass and makes the figures that are due. */
async function settle(): Promise<number> {
  await countAnswers(harness.deps)
  harness.time.now = new Date(harness.time.now.getTime() + 31_000)
  return computeStatistics(harness.deps)
}

/**
 * Forty learners of rising ability over 21 questions: number i is right on the first i of twenty, and on the last one
 * from 24 on.
 */
async function cohort(): Promise<{
  questions: QuestionData[]
  measured: QuestionData
  expected: { ability: number; correct: boolean }[]
}> {
  const { questions } = await seedCategory(harness.deps, 21)
  const measured = questions[20] as QuestionData
  const expected: { ability: number; correct: boolean }[] = []
  for (let index = 0; index < 40; index += 1) {
    const learner = newLearner({ group: index % 2 === 0 ? 1 : 3 })
    let right = 0
    for (const [place, question] of questions.slice(0, 20).entries()) {
      const correct = place < index / 2
      right += Number(correct)
      await answer(learner, question, { option: correct ? 1 : 0, milliseconds: 10_000 })
    }
    const correct = index >= 24
    await answer(learner, measured, { option: correct ? 1 : 3, milliseconds: 1_000 * (index + 1) })
    expected.push({ ability: (right + Number(correct)) / 21, correct })
  }
  return { questions, measured, expected }
}

describe('item statistics', () => {
  it('are made of first attempts: facility, shares, both discriminations, median, over all and by group', async () => {
    const { questions, measured, expected } = await cohort()
    await answer(newLearner(), questions[0] as QuestionData)
    await settle()
    const { data } = await staff(`/questionbank/statistics/${measured.questionId}`)
    const [all, first, third] = data.groups
    const told = (
      await harness.db.knex('outbox_messages').where('subject', itemStatisticsComputed.subject).orderBy('seq')
    )
      .map(({ payload }) => payload.data)
      .filter(({ questionId }) => questionId === measured.questionId)
    expect(told).toEqual([
      {
        questionId: measured.questionId,
        attempts: 40,
        facility: all.facility,
        discrimination: all.discrimination,
        flags: all.flags,
        computedAt: all.computedAt,
      },
    ])
    expect(data.groups.map(({ group }: { group: number | null }) => group)).toEqual([null, 1, 3])
    expect(all).toMatchObject({ attempts: 40, rated: 40, facility: expect.closeTo(0.4, 5), medianMilliseconds: 20_500 })
    expect(all.discrimination).toBeCloseTo(upperLowerDiscrimination(expected) as number, 5)
    expect(all.pointBiserial).toBeCloseTo(pointBiserial(expected) as number, 5)
    expect(all.options.map(({ picks, correct }: { picks: number; correct: boolean }) => [picks, correct])).toEqual([
      [0, false],
      [16, true],
      [0, false],
      [24, false],
      [0, false],
    ])
    expect(all.options[3].share).toBe(0.6)
    expect(all.flags).toEqual(['distractor-over-key'])
    expect([first.attempts, third.attempts, first.facility]).toEqual([20, 20, null])
  })

  it('count a second attempt nowhere', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions as [QuestionData]
    const learner = newLearner()
    await answer(learner, question)
    await answer(learner, question, { sequence: 2, option: 0 })
    await settle()
    expect((await staff(`/questionbank/statistics/${question.questionId}`)).data.groups[0]).toMatchObject({
      attempts: 1,
      facility: null,
    })
    expect(await harness.db.knex('learner_totals').where({ user_id: learner.uid }).first()).toMatchObject({
      firsts: 1,
      correct: 1,
    })
  })

  it('are made at most once in half a minute for a question, by one process', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    for (const question of questions) for (let index = 0; index < 3; index += 1) await answer(newLearner(), question)
    await countAnswers(harness.deps)
    expect(await computeStatistics(harness.deps)).toBe(0)
    harness.time.now = new Date(harness.time.now.getTime() + 31_000)
    const made = await Promise.all([computeStatistics(harness.deps), computeStatistics(harness.deps)])
    expect(made[0] + made[1]).toBe(2)
    expect(await harness.db.knex('statistics_due')).toEqual([])
  })

  it('are kept once for a learner and a question, whatever comes twice', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions as [QuestionData]
    const learner = newLearner()
    await answer(learner, question)
    const waiting = await harness.db.knex('uncounted_answers')
    await countAnswers(harness.deps)
    await harness.db.knex('uncounted_answers').insert(waiting)
    await harness.db.knex('uncounted_answers').insert({ ...waiting[0], user_id: null, milliseconds: null })
    await countAnswers(harness.deps)
    expect(await harness.db.knex('learner_totals').where({ user_id: learner.uid }).first()).toMatchObject({ firsts: 1 })
    expect(await harness.db.knex('first_attempts').where({ question_id: question.questionId })).toHaveLength(1)
  })

  it('of a question without answers are empty; of one that is unknown they are missing', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const { data } = await staff(`/questionbank/statistics/${questions[0]?.questionId}`)
    expect(data.groups).toMatchObject([{ group: null, attempts: 0, computedAt: null, flags: [] }])
    expect((await staff(`/questionbank/statistics/${randomUUID()}`)).error.code).toBe('resource.missing')
  })

  it('are for staff who may see questions', async () => {
    const path = `/questionbank/statistics/${randomUUID()}`
    for (const url of [path, '/questionbank/statistics']) {
      expect((await staff(url, null)).status).toBe(401)
      expect((await staff(url, newLearner())).error.code).toBe('access.permission')
      expect((await staff(url, { ...STAFF, permissions: { Pages: 'v' } })).error.code).toBe('access.permission')
    }
  })
})

describe('the list of items', () => {
  it('sorts, filters and pages', async () => {
    const { questions, measured } = await cohort()
    await settle()
    const category = measured.categoryId
    const list = async (query: string) => (await staff(`/questionbank/statistics?category=${category}&${query}`)).data
    const hardest = await list('sort=facility&size=5')
    expect(hardest).toMatchObject({ total: 21, page: 1, size: 5 })
    const facilities = hardest.items.map(({ facility }: { facility: number }) => facility)
    expect(facilities).toEqual(facilities.toSorted((one: number, other: number) => one - other))
    const easiest = await list('sort=-facility&size=100')
    expect(easiest.items[0].questionId).toBe(questions[0]?.questionId)
    expect(await list('flag=distractor-over-key')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ questionId: measured.questionId })]),
    })
    expect((await list('flag=any')).total).toBeGreaterThan(0)
    expect((await list('flag=negative-discrimination')).total).toBe(0)
    expect((await list('group=3&sort=-attempts&size=1')).items[0]).toMatchObject({ attempts: 20, facility: null })
    expect((await list('search=card-0021')).items).toMatchObject([{ questionId: measured.questionId }])
    expect((await list('search=100%25')).total).toBe(0)
  })

  it('refuses an order that it does not know', async () => {
    expect((await staff('/questionbank/statistics?sort=flags')).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'query.sort' }],
    })
  })
})
