import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('countFlags flagQuestions listFlags unflagAllQuestions unflagQuestions')

let harness: Harness
let cardiac: QuestionData[]
let renal: QuestionData[]
beforeAll(async () => {
  harness = await openHarness()
  cardiac = (await seedCategory(harness.deps, 2, { slug: 'cardiac', name: 'Cardiac' })).questions
  renal = (
    await seedCategory(
      harness.deps,
      2,
      { slug: 'renal', name: 'Renal' },
      { stem: '<p>Blood in the urine, 100% of the time.</p>' },
    )
  ).questions
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const flag = async (who: Who, ...questions: QuestionData[]) => {
  for (const { questionId } of questions) {
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    await harness.request(who, 'POST', `/questionbank/flag/${questionId}`, {})
  }
}
const list = async (who: Who, query = '') => (await harness.call(who, 'GET', `/users/flaglist${query}`)).data
const counts = async (who: Who) => (await harness.call(who, 'GET', '/users/flags')).data
const idsOf = ({ items }: { items: { questionId: string }[] }) => items.map(({ questionId }) => questionId)

describe('the flags of a learner', () => {
  it('are listed with place, state and beginning, the latest first, by page', async () => {
    const learner = newLearner()
    await flag(learner, cardiac[1]!, renal[0]!, cardiac[0]!)
    await flag(newLearner(), renal[1]!)
    await harness.request(
      learner,
      'PUT',
      `/questionbank/answerv2/${renal[0]!.questionId}`,
      answerBody(renal[0]!, { option: 0 }),
    )
    const all = await list(learner)
    expect(idsOf(all)).toEqual([cardiac[0]!.questionId, renal[0]!.questionId, cardiac[1]!.questionId])
    expect(all.items[1]).toMatchObject({
      categorySlug: 'renal',
      categoryName: 'Renal',
      number: 1,
      progress: 2,
      code: renal[0]!.code,
    })
    expect(all.items[1].excerpt).toContain('Blood in the urine')
    expect(await list(learner, '?size=2&page=2')).toMatchObject({
      total: 3,
      items: [{ questionId: cardiac[1]!.questionId }],
    })
    expect(await counts(learner)).toEqual([
      {
        type: 1,
        count: 3,
        categories: [
          { slug: 'cardiac', name: 'Cardiac', count: 2 },
          { slug: 'renal', name: 'Renal', count: 1 },
        ],
      },
    ])
    expect(await counts(newLearner())).toEqual([{ type: 1, count: 0, categories: [] }])
  })

  it('are filtered by category, by how it went and by words, in which % and _ are ordinary', async () => {
    const learner = newLearner()
    await flag(learner, cardiac[0]!, renal[0]!)
    expect(idsOf(await list(learner, '?category=cardiac'))).toEqual([cardiac[0]!.questionId])
    expect(idsOf(await list(learner, '?progress=1'))).toEqual([])
    expect(idsOf(await list(learner, '?progress=0&search=urine'))).toEqual([renal[0]!.questionId])
    expect(idsOf(await list(learner, '?search=100%25'))).toEqual([renal[0]!.questionId])
    expect(idsOf(await list(learner, '?search=b_ood'))).toEqual([])
    expect((await harness.call(learner, 'GET', '/users/flaglist?progress=3')).error.code).toBe('request.invalid')
  })

  it('can be taken off one by one or all at once, put back, and are nobody else’s', async () => {
    const learner = newLearner()
    const other = newLearner()
    await flag(learner, cardiac[0]!, cardiac[1]!, renal[0]!)
    await flag(other, cardiac[0]!)
    const ids = [cardiac[0]!.questionId, randomUUID()]
    expect((await harness.call(learner, 'DELETE', '/users/unflags', { ids })).data).toEqual({
      unflagged: [cardiac[0]!.questionId],
    })
    expect((await harness.call(learner, 'DELETE', '/users/unflags', { ids })).data).toEqual({ unflagged: [] })
    const { unflagged } = (await harness.call(learner, 'DELETE', '/users/unflagall')).data
    expect(unflagged).toEqual([renal[0]!.questionId, cardiac[1]!.questionId])
    expect((await list(learner)).total).toBe(0)
    expect((await list(other)).total).toBe(1)
    const back = await harness.call(learner, 'POST', '/users/flags', { ids: [...unflagged, randomUUID()] })
    expect(back.data.flagged.toSorted()).toEqual(unflagged.toSorted())
    expect((await list(learner)).total).toBe(2)
    expect((await harness.call(learner, 'DELETE', '/users/unflags', { ids: [] })).error.details).toMatchObject([
      { path: 'body.ids' },
    ])
    expect((await harness.call(learner, 'DELETE', '/users/unflags', { ids: ['x'] })).error.code).toBe('request.invalid')
  })

  it('keep a withdrawn question in the list, without a place', async () => {
    const [question] = (await seedCategory(harness.deps, 1)).questions
    const learner = newLearner()
    await flag(learner, question!)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: question!.questionId, revision: 2 })
    expect((await list(learner)).items).toMatchObject([{ questionId: question!.questionId, number: 0 }])
  })
})
