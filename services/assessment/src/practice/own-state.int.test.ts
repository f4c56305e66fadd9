import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, questionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
let statements = 0
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  const { pool } = harness.db
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown
  pool.query = ((...values: unknown[]) => {
    statements += /^questions-by-/.test((values[0] as { name?: string }).name ?? '') ? 1 : 0
    return query(...values)
  }) as typeof pool.query
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>

describe('what somebody else has done', () => {
  it('is in nothing that many learners read at once, who are answered together', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    const learners = Array.from({ length: 60 }, () => newLearner())
    const answered = (place: number) => place % 3 === 0
    for (const [place, learner] of learners.entries())
      if (answered(place)) await harness.answer(learner, questions[place % 2]!)
    const numbered = (number: number) => `/questionbank/question/${category.slug}/${number}`
    const asked = learners.flatMap((learner, place) => [
      { learner, path: `/question/${questions[place % 2]!.questionId}`, sequence: answered(place) ? 1 : 0 },
      { learner, path: numbered((place % 2) + 1), sequence: answered(place) ? 1 : 0 },
      { learner, path: numbered(3), sequence: 0 },
      { learner, path: numbered(4), sequence: undefined },
      { learner, path: `/question/${randomUUID()}`, sequence: undefined },
    ])
    const before = statements
    const replies = await Promise.all(asked.map(({ learner, path }) => harness.request(learner, 'GET', path)))
    for (const [place, { sequence }] of asked.entries())
      expect([replies[place]!.status, replies[place]!.data?.sequence]).toEqual([
        sequence === undefined ? 404 : 200,
        sequence,
      ])
    for (const place of learners.keys())
      expect(replies.slice(place * 5, place * 5 + 3).map(({ data }) => data.id)).toEqual(
        [place % 2, place % 2, 2].map((index) => questions[index]!.questionId),
      )
    expect(statements - before).toBeGreaterThan(0)
    expect(statements - before).toBeLessThan(asked.length / 3)
  })

  it('is in nothing that a learner reads of the same questions', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [question] = questions
    const [other, learner] = [newLearner(), newLearner()]
    const note = { text: 'Theirs alone', version: 0, questionVersionId: question!.versionId }
    await harness.answer(other, question!, { certainty: 'high' })
    await harness.request(other, 'PUT', `/questionbank/note/${question!.questionId}`, note)
    await harness.request(other, 'POST', `/questionbank/flag/${question!.questionId}`, {})
    await harness.request(other, 'POST', '/submituserscore', { category: category.slug })

    expect((await harness.call(learner, 'GET', '/users/dashboard')).data).toMatchObject({
      ...{ answered: 0, ability: null, days: [], weeks: [], certainty: [], pace: { all: null, latest: null } },
    })
    expect(await harness.read(learner, `/questionbank/result/${category.slug}`)).toMatchObject({
      closedAt: null,
      milliseconds: 0,
    })
    expect((await harness.read(learner, `/questionbank/ahead/${category.slug}/1`)).questions).toMatchObject([
      { sequence: 0, progress: 0, flagged: false, answeredAt: null, note: null },
      { sequence: 0, note: null },
    ])
    expect((await harness.read(learner, '/questionbank/search/chest')).items).toMatchObject([
      { progress: 0 },
      { progress: 0 },
    ])
    const closed = await harness.request(learner, 'POST', '/submituserscore', { category: category.slug })
    expect(closed.data).toMatchObject({ closedAt: null, category: { answered: 0, flagged: 0 } })
    const choice = { categories: [], which: [], difficulty: [] }
    expect((await harness.request(learner, 'POST', '/questionbank/sessions/count', choice)).data).toMatchObject({
      ...{ unseen: 2, wrong: 0, flagged: 0, unsure: 0, pace: null },
    })
    expect((await harness.call(learner, 'GET', '/user/notes')).data.total).toBe(0)
  })

  it('is counted among the peers of the own group only', async () => {
    const { category, questions } = await seedCategory(harness.deps, 1)
    const counts = (user_group: number, correct: number) => ({
      user_group,
      question_id: questions[0]!.questionId,
      firsts: 40,
      correct,
    })
    await harness.db.knex('question_counts').insert([counts(1, 10), counts(3, 30)])
    for (const [group, peers] of [
      [1, 0.25],
      [3, 0.75],
    ] as const) {
      const result = await harness.read(newLearner({ group }), `/questionbank/result/${category.slug}`)
      expect([result.category.peers, result.questions.length, result.questions[0].peers]).toEqual([peers, 1, peers])
    }
  })
})

describe('flags put on several questions at once', () => {
  it('are put on those alone that the learner may flag', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [open, gone] = questions
    const pa = questionData({ categoryId: category.categoryId, forPa: true })
    await deliver(harness.deps, onQuestionPublished, pa)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: gone!.questionId, revision: 2 })
    const learner = newLearner()
    const ids = [open!, gone!, pa].map(({ questionId }) => questionId)
    const flag = async (who: Who) =>
      (await harness.call(who, 'POST', '/users/flags', { ids: [...ids, randomUUID()] })).data.flagged
    expect(await flag(learner)).toEqual([open!.questionId])
    expect(await flag(newLearner({ group: 2 }))).toEqual([pa.questionId])
    const list = async () => (await harness.call(learner, 'GET', '/users/flaglist')).data.items
    const before = await list()
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    expect(await flag(learner)).toEqual([open!.questionId])
    expect(await list()).toEqual(before)
  })
})
