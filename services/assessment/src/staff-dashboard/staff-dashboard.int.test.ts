import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetAnswerDays, keepAnswerDays } from '#staff-dashboard/answer-day-repository.ts'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getStaffDashboard')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function dashboard(who: object | null = newLearner({ admin: true, permissions: {} })) {
  const reply = await harness.app.inject({
    url: '/a/wardround/dashboard',
    headers: who ? { 'x-wardround-identity': await testIdentity.header(who, 'assessment') } : {},
  })
  const { data, error } = reply.json()
  return { status: reply.statusCode, data, error }
}

describe('the staff dashboard', () => {
  it('counts answers and learners by days in London, also the one that is not over', async () => {
    const { questions } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    const at = async (time: string, place: number, who = learner) => {
      harness.time.now = new Date(time)
      const question = questions[place] as QuestionData
      await harness.request(who, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question))
    }
    // In summer London is an hour ahead: this is the second of July there.
    await at('2026-07-01T23:30:00.000Z', 0)
    await at('2026-07-02T12:00:00.000Z', 1)
    await at('2026-07-02T13:00:00.000Z', 1, newLearner())
    await at('2026-07-03T08:00:00.000Z', 2)
    const first = (await dashboard()).data
    expect(first.days).toHaveLength(30)
    expect(first.days.slice(-3)).toEqual([
      { day: '2026-07-01', answers: 0, learners: 0 },
      { day: '2026-07-02', answers: 3, learners: 2 },
      { day: '2026-07-03', answers: 1, learners: 1 },
    ])
    await keepAnswerDays(harness.db.knex, harness.time.now, 30)
    expect(await harness.db.knex('answer_days').count({ count: '*' }).first()).toEqual({ count: 29 })
    await at('2026-07-03T09:00:00.000Z', 0, newLearner())
    expect((await dashboard()).data.days.at(-1)).toEqual({ day: '2026-07-03', answers: 2, learners: 2 })
    expect((await dashboard()).data.days.at(-2)).toEqual({ day: '2026-07-02', answers: 3, learners: 2 })
    // Answers that are loaded with times of the past, as the sample's are, count once kept days are forgotten.
    await at('2026-07-02T14:00:00.000Z', 2, newLearner())
    await forgetAnswerDays(harness.db.knex)
    expect((await dashboard()).data.days.at(-1)).toEqual({ day: '2026-07-02', answers: 4, learners: 3 })
  })

  it('counts active questions that want a second look', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const row = { user_group: 0, attempts: 50, rated: 50, facility: 0.1, picks: '{}', computed_at: new Date() }
    await harness.db.knex('item_statistics').insert([
      { ...row, question_id: questions[0]?.questionId, flags: ['too-hard', 'distractor-over-key'] },
      { ...row, question_id: questions[1]?.questionId, flags: [] },
    ])
    expect((await dashboard()).data).toMatchObject({
      measured: 2,
      dubious: 1,
      flags: { 'too-hard': 1, 'distractor-over-key': 1 },
    })
  })

  it('is for administrators', async () => {
    expect((await dashboard(null)).status).toBe(401)
    expect((await dashboard(newLearner())).error.code).toBe('access.permission')
  })
})
