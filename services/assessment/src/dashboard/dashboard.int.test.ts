import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getDashboard')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const dashboard = async (who: object) => (await harness.call(who, 'GET', '/users/dashboard')).data

describe('the dashboard', () => {
  it('is there before the first answer', async () => {
    await seedCategory(harness.deps, 2)
    expect(await dashboard(newLearner())).toMatchObject({
      answered: 0,
      score: null,
      ability: null,
      pace: { all: null, latest: null },
      weak: [],
      days: [],
      weeks: [],
      certainty: [],
    })
  })

  it('tells progress, days in London, pace, certainty and weak areas from the learner’s own answers', async () => {
    const { questions } = await seedCategory(harness.deps, 21, { slug: 'renal', name: 'Renal' })
    const learner = newLearner()
    const answer = (index: number, at: string, change: Record<string, unknown>) => {
      harness.time.now = new Date(at)
      return harness.request(
        learner,
        'PUT',
        `/questionbank/answerv2/${questions[index]!.questionId}`,
        answerBody(questions[index]!, change),
      )
    }
    // Half past midnight in London's summer is still the day before in UTC.
    await answer(0, '2026-09-30T23:30:00Z', { option: 0, milliseconds: 10_000, certainty: 'high' })
    await answer(0, '2026-10-01T09:00:00Z', { sequence: 2, milliseconds: 20_000, certainty: 'high' })
    for (let index = 1; index < 20; index += 1)
      await answer(index, '2026-10-06T09:00:00Z', { option: index < 5 ? 1 : 0, milliseconds: 40_000 })
    await answer(20, '2026-01-02T09:00:00Z', { certainty: 'low' })
    harness.time.now = new Date('2026-10-07T10:00:00Z')
    const seen = await dashboard(learner)
    expect(seen).toMatchObject({ answered: 21, correct: 6, score: 6 / 21, ability: 5 / 21 })
    expect(seen.days).toEqual([
      { day: '2026-10-01', answers: 2, correct: 1, milliseconds: 30_000 },
      { day: '2026-10-06', answers: 19, correct: 4, milliseconds: 760_000 },
    ])
    expect(seen.weeks).toEqual([
      { week: '2026-09-28', answers: 2, correct: 1 },
      { week: '2026-10-05', answers: 19, correct: 4 },
    ])
    expect(seen.pace.all).toBeCloseTo((20_000 + 19 * 40_000 + 42_000) / 21)
    expect(seen.certainty).toEqual([
      { certainty: 'low', answers: 1, correct: 1 },
      { certainty: 'high', answers: 2, correct: 1 },
    ])
    expect(seen.weak).toMatchObject([{ slug: 'renal', name: 'Renal' }])
    expect(seen.categories.find(({ slug }: { slug: string }) => slug === 'renal')).toMatchObject({
      answered: 21,
      correct: 6,
      peers: null,
    })
  })
})
