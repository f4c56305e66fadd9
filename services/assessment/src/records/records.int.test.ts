import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { onOrderPaid } from './on-order-paid.ts'

covers('getAllDone listRecords resetProgress')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const answer = (learner: Who, question: QuestionData, change: Record<string, unknown> = {}) => {
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
  return harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question, change))
}
const records = async (learner: Who, query = '') => (await harness.request(learner, 'GET', `/records${query}`)).data
const reset = (learner: Who, category: string | null, answered: number, key: string = randomUUID()) =>
  harness.request(learner, 'POST', '/questionbank/reset', { category, answered }, key)
const progress = async (learner: Who) => (await harness.request(learner, 'GET', '/qbcategories')).data

describe('the history of answers', () => {
  it('is listed newest first with what each answer was, filtered and by page', async () => {
    const one = await seedCategory(harness.deps, 2, { slug: 'renal', name: 'Renal' })
    const two = await seedCategory(harness.deps, 1, { slug: 'surgery', name: 'Surgery' })
    const learner = newLearner()
    await answer(learner, one.questions[0]!, { option: 0, certainty: 'low' })
    await answer(learner, two.questions[0]!, { mode: 'timed' })
    await answer(learner, one.questions[0]!, { sequence: 2 })
    await answer(newLearner(), one.questions[1]!)
    const all = await records(learner)
    expect(all).toMatchObject({ page: 1, size: 25, total: 3 })
    expect(all.items).toMatchObject([
      {
        code: 'CARD-0001',
        categorySlug: 'renal',
        number: 1,
        attempt: 2,
        correct: true,
        archived: false,
        certainty: null,
      },
      { categoryName: 'Surgery', attempt: 1, correct: true, mode: 'timed' },
      { questionId: one.questions[0]!.questionId, attempt: 1, correct: false, certainty: 'low', milliseconds: 42_000 },
    ])
    expect(all.items[0].excerpt).toContain('64-year-old')
    expect((await records(learner, '?size=1&page=2')).items).toMatchObject([{ categorySlug: 'surgery' }])
    expect((await records(learner, '?category=renal&outcome=wrong')).items).toMatchObject([{ attempt: 1 }])
    expect(await records(learner, '?category=nowhere')).toMatchObject({ items: [], total: 0 })
    expect((await harness.request(learner, 'GET', '/records?outcome=good')).error.code).toBe('request.invalid')
    expect((await records(newLearner())).total).toBe(0)
  })

  it('keeps the place of a question that has left the bank open', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await answer(learner, questions[0]!)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[0]!.questionId, revision: 2 })
    expect((await records(learner)).items).toMatchObject([{ number: 0, correct: true }])
  })
})

describe('the whole bank', () => {
  it('is done when every active question of the group is answered, and never while it is empty', async () => {
    const learner = newLearner()
    const done = async (who: Who) => {
      const reply = await harness.app.inject({
        method: 'GET',
        url: '/app/wardround/questionbank/alldone',
        headers: await harness.headersOf(who),
      })
      return reply.json().data
    }
    expect(await done(learner)).toEqual({ alldone: false, total: 0, answered: 0 })
    const { category, questions } = await seedCategory(harness.deps, 2)
    await deliver(harness.deps, onQuestionPublished, questionData({ categoryId: category.categoryId, forPa: true }))
    await answer(learner, questions[0]!)
    expect(await done(learner)).toEqual({ alldone: false, total: 2, answered: 1 })
    await answer(learner, questions[1]!, { option: 0 })
    expect(await done(learner)).toEqual({ alldone: true, total: 2, answered: 2 })
    expect(await done(newLearner({ group: 2 }))).toEqual({ alldone: false, total: 1, answered: 0 })
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[1]!.questionId, revision: 2 })
    expect(await done(learner)).toEqual({ alldone: true, total: 1, answered: 1 })
  })
})

describe('starting over', () => {
  it('archives the answers of one category: progress starts again, history, flags and statistics stay', async () => {
    const one = await seedCategory(harness.deps, 2, { slug: 'renal' })
    const two = await seedCategory(harness.deps, 2, { slug: 'surgery' })
    const learner = newLearner()
    const [question] = one.questions
    await answer(learner, question!, { option: 0 })
    await answer(learner, two.questions[0]!)
    await harness.request(learner, 'POST', `/questionbank/flag/${question!.questionId}`, {})
    await harness.request(learner, 'POST', '/submituserscore', { category: 'renal' })
    const waiting = () => harness.db.knex('uncounted_answers').count('* as count').first()
    const counted = await waiting()

    expect((await reset(learner, 'renal', 1)).data).toEqual({ questions: 1, left: 0 })
    expect(await progress(learner)).toMatchObject({ answered: 1, flagged: 1, last: { slug: 'surgery' } })
    const view = await harness.request(learner, 'GET', `/question/${question!.questionId}`)
    expect(view.data).toMatchObject({ sequence: 1, progress: 0, answered: null, flagged: true, working: null })
    expect(view.body).not.toContain('zrationale')
    expect((await harness.request(learner, 'GET', '/questionbank/result/renal')).data).toMatchObject({
      closedAt: null,
      milliseconds: 0,
    })
    expect((await records(learner, '?period=archived')).items).toMatchObject([
      { questionId: question!.questionId, archived: true },
    ])
    expect((await records(learner, '?period=current')).items).toMatchObject([{ categorySlug: 'surgery' }])

    expect((await answer(learner, question!)).error.code).toBe('answer.conflict')
    expect((await answer(learner, question!, { sequence: 2 })).data).toMatchObject({ correct: true, sequence: 2 })
    expect((await progress(learner)).answered).toBe(2)
    expect(await waiting()).toEqual(counted)
    expect((await records(learner)).total).toBe(3)
    expect(
      (await harness.db.knex('learner_questions').where({ question_id: question!.questionId }).first()).first_correct,
    ).toBe(false)
  })

  it('works everywhere at once, once for one key, and for nobody else', async () => {
    const one = await seedCategory(harness.deps, 2)
    const two = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const other = newLearner()
    for (const question of [one.questions[0]!, two.questions[0]!]) {
      await answer(learner, question)
      await answer(other, question)
    }
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: two.questions[0]!.questionId, revision: 2 })
    const key = randomUUID()
    expect((await reset(learner, null, 1, key)).data).toEqual({ questions: 2, left: 0 })
    expect((await reset(learner, null, 1, key)).data).toEqual({ questions: 2, left: 0 })
    expect(await progress(learner)).toMatchObject({ answered: 0, last: null })
    expect((await progress(other)).answered).toBe(1)
    expect(await harness.db.knex('progress_resets')).toMatchObject([
      { user_id: learner.uid, category_id: null, questions: 2 },
    ])
  })

  it('that was paid for archives once for its order, however often the order is told of', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    await answer(learner, questions[0]!)
    const paid = {
      orderId: randomUUID(),
      uid: learner.uid as string,
      amount: 4800,
      currency: 'gbp',
      names: ['3 months'],
      until: new Date(Date.now() + 86_400_000).toISOString(),
    }
    await deliver(harness.deps, onOrderPaid, { ...paid, orderId: randomUUID(), origin: 'extend' })
    expect((await progress(learner)).answered).toBe(1)
    await deliver(harness.deps, onOrderPaid, { ...paid, origin: 'resetextend' })
    expect((await progress(learner)).answered).toBe(0)
    await answer(learner, questions[1]!)
    await deliver(harness.deps, onOrderPaid, { ...paid, origin: 'resetextend' })
    expect((await progress(learner)).answered).toBe(1)
    expect(await harness.db.knex('progress_resets')).toMatchObject([{ id: paid.orderId, questions: 1 }])
  })

  it('is refused when there are other answers by now than was said, for an unknown category and without a key', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    await answer(learner, questions[0]!)
    for (const answered of [0, 2])
      expect((await reset(learner, category.slug, answered)).error.code).toBe('resource.stale')
    expect((await progress(learner)).answered).toBe(1)
    expect((await reset(learner, 'nowhere', 0)).error.code).toBe('resource.missing')
    expect((await reset(learner, null, -1)).error.code).toBe('request.invalid')
    expect(
      (await harness.request(learner, 'POST', '/questionbank/reset', { category: null, answered: 1 })).error.code,
    ).toBe('idempotency.missing')
  })
})
