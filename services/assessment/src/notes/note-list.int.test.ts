import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('listNotes')

let harness: Harness
let questions: QuestionData[]
beforeAll(async () => {
  harness = await openHarness()
  questions = (await seedCategory(harness.deps, 3, { slug: 'cardiac', name: 'Cardiac' })).questions
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
async function note(who: Who, question: QuestionData, text: string, version = 0): Promise<void> {
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
  const body = { text, version, questionVersionId: question.versionId }
  expect((await harness.request(who, 'PUT', `/questionbank/note/${question.questionId}`, body)).status).toBe(200)
}
const list = async (who: Who, query = '') => (await harness.call(who, 'GET', `/user/notes${query}`)).data

describe('the notes of a learner', () => {
  it('are listed the latest first, with the place of their question; emptied ones are left out', async () => {
    const learner = newLearner()
    await note(learner, questions[0]!, 'Nitrates: not with sildenafil')
    await note(learner, questions[1]!, 'Ask about travel')
    await note(learner, questions[2]!, 'gone')
    await note(learner, questions[2]!, '', 1)
    await note(newLearner(), questions[0]!, 'somebody else’s')
    const all = await list(learner)
    expect(all).toMatchObject({ total: 2, page: 1 })
    expect(all.items).toMatchObject([
      { text: 'Ask about travel', number: 2, categorySlug: 'cardiac', progress: 0, version: 1 },
      { text: 'Nitrates: not with sildenafil', number: 1, categoryName: 'Cardiac' },
    ])
    expect(await list(learner, '?size=1&page=2')).toMatchObject({ total: 2, items: [{ number: 1 }] })
  })

  it('T-120 are hidden from an administrator who looks on: wherever they stand, and from the search', async () => {
    const learner = newLearner()
    await note(learner, questions[0]!, 'My own words')
    const looking = { ...learner, actor: '0199a000-0000-7000-8000-000000000001' }
    const listed = await list(looking, '?search=own')
    const single = await harness.call(looking, 'GET', `/wardround/questionbank/note/${questions[0]!.questionId}`)
    const ahead = await harness.call(looking, 'GET', '/wardround/questionbank/ahead/cardiac/1')
    expect(listed).toMatchObject({ total: 1, items: [{ text: 'This note is private.' }] })
    expect([listed.total, (await list(looking, '?search=absent')).total, single.status, ahead.status]).toEqual([
      1, 1, 200, 200,
    ])
    expect(JSON.stringify([listed, single, ahead])).not.toContain('My own')
  })

  it('are found by their words and by category', async () => {
    const learner = newLearner()
    await note(learner, questions[0]!, 'Nitrates: not with sildenafil')
    expect((await list(learner, '?search=SILDEN')).total).toBe(1)
    expect((await list(learner, '?search=crushing')).total).toBe(0)
    expect((await list(learner, '?category=cardiac')).total).toBe(1)
    expect((await list(learner, '?category=renal')).total).toBe(0)
    expect((await harness.call(learner, 'GET', '/user/notes?size=1000')).error.code).toBe('request.invalid')
  })
})
