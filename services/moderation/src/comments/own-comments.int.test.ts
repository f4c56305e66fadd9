import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#places/on-category-changed.ts'
import { onQuestionPublished, onQuestionWithdrawn } from '#places/on-question-published.ts'
import { type Harness, newLearner, openHarness, type Who, write } from '#testing/harness.ts'
import { categoryData, publishedData } from '#testing/places.ts'

covers('listOwnComments')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const tick = () => {
  harness.time.now = new Date(harness.time.now.getTime() + 1000)
}

describe('own comments', () => {
  it('say where they are, what they answer and what came back, and are filtered', async () => {
    const [heart, lungs] = [categoryData('heart', 'Heart'), categoryData('lungs', 'Lungs')]
    const [one, two] = [publishedData(heart.categoryId, 'HEA-0001', 5), publishedData(lungs.categoryId, 'LUN-0001', 1)]
    await harness.deliver(onCategoryChanged, heart, lungs)
    await harness.deliver(onQuestionPublished, publishedData(heart.categoryId, 'HEA-0002', 1), one, two)
    const [me, other] = [newLearner('Mia Own'), newLearner('Omar Ther')]
    const first = await write(harness, me, one.questionId, { text: 'Look at the ECG first.' })
    tick()
    const theirs = await write(harness, other, two.questionId, { text: 'Why not a scan?' })
    await write(harness, me, two.questionId, { text: 'Because of 100% the guideline_', parentId: theirs.data.id })
    tick()
    const reply = await write(harness, other, one.questionId, { text: 'True.', parentId: first.data.id })
    const ask = async (query = '') => (await harness.request(me, 'GET', `/user/comments${query}`)).data

    const all = await ask()
    expect(all).toMatchObject({
      total: 2,
      newReplies: 1,
      categories: [
        { id: heart.categoryId, name: 'Heart', count: 1 },
        { id: lungs.categoryId, name: 'Lungs', count: 1 },
      ],
      items: [
        {
          inReplyTo: { name: 'Omar T.', text: 'Why not a scan?' },
          place: { code: 'LUN-0001', number: 1 },
          newReplies: 0,
        },
        {
          id: first.data.id,
          place: { code: 'HEA-0001', categorySlug: 'heart', categoryName: 'Heart', number: 2 },
          inReplyTo: null,
          replyCount: 1,
          newReplies: 1,
        },
      ],
    })
    const found = async (query: string) =>
      (await ask(query)).items.map((item: { place: { code: string } }) => item.place.code)
    expect(await found(`?categoryId=${heart.categoryId}`)).toEqual(['HEA-0001'])
    expect(await found('?search=guideline_')).toEqual(['LUN-0001'])
    expect(await found('?search=%25')).toEqual(['LUN-0001'])
    expect(await found('?search=hea-00')).toEqual(['HEA-0001'])
    expect(await found('?show=replied')).toEqual(['HEA-0001'])
    expect(await found('?show=held')).toEqual([])
    expect(await found('?show=folded')).toEqual([])
    expect(await found('?size=1&page=2')).toEqual(['HEA-0001'])
    expect(await harness.notices('comment-reply')).toContainEqual({
      commentId: reply.data.id,
      parentId: first.data.id,
      questionId: one.questionId,
      uid: me.uid,
    })

    tick()
    await write(harness, other, one.questionId, { text: 'And another.', parentId: first.data.id })
    const seen = await harness.request(me, 'PUT', '/user/comments/seen', { until: all.asOf })
    expect(seen.data).toEqual({ seen: 1 })
    expect(await ask()).toMatchObject({ newReplies: 1, items: [{}, { newReplies: 1, replyCount: 2 }] })

    await harness.deliver(onQuestionWithdrawn, { questionId: one.questionId, revision: 9 })
    expect((await ask('?search=ECG')).items[0].place).toMatchObject({ code: 'HEA-0001', number: null })
  })

  it('are not told, quoted or searched while their question is not answered in its current round', async () => {
    const heart = categoryData('reset', 'Reset')
    const question = publishedData(heart.categoryId, 'RES-0001', 1)
    await harness.deliver(onCategoryChanged, heart)
    await harness.deliver(onQuestionPublished, question)
    const [me, other] = [newLearner(), newLearner('Omar Ther')]
    const theirs = await write(harness, other, question.questionId, { text: 'It is B because of the potassium.' })
    await write(harness, me, question.questionId, { text: 'B indeed.', parentId: theirs.data.id })
    const ask = async (who: Who, query = '') => (await harness.request(who, 'GET', `/user/comments${query}`)).data
    expect((await ask(me)).items).toMatchObject([
      { closed: false, text: 'B indeed.', inReplyTo: { text: expect.stringContaining('It is B') } },
    ])

    harness.forgets(question.questionId, me)
    const closed = await ask(me)
    expect(closed).toMatchObject({
      total: 1,
      items: [{ closed: true, text: '', inReplyTo: null, place: { code: 'RES-0001' } }],
    })
    expect(JSON.stringify(closed)).not.toMatch(/indeed|potassium/)
    expect((await ask(me, '?search=indeed')).total).toBe(0)
    expect((await ask(me, '?search=res-0001')).total).toBe(1)
    expect((await ask(other)).items).toMatchObject([{ closed: false, text: 'It is B because of the potassium.' }])

    const staff = { ...me, admin: true, permissions: { Questions: 'v' } }
    expect((await ask(staff)).items).toMatchObject([{ closed: false, text: 'B indeed.' }])
    expect((await ask({ ...staff, actor: randomUUID() })).items).toMatchObject([{ closed: true, text: '' }])
    harness.assessment.away = true
    expect((await harness.request(me, 'GET', '/user/comments')).error.code).toBe('gateway.unavailable')
    harness.assessment.away = false
  })

  it('do not tell people of their own replies, and only once of each', async () => {
    const [me, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, me, questionId)
    await write(harness, me, questionId, { parentId: data.id, text: 'I forgot this.' })
    const reply = await write(harness, other, questionId, { parentId: data.id })
    await harness.request(other, 'PUT', `/questionbank/question/comment/${reply.data.id}`, { text: 'Said better.' })
    const mine = (await harness.notices('comment-reply')).filter(({ uid }) => uid === me.uid)
    expect(mine).toMatchObject([{ commentId: reply.data.id }])
    expect((await harness.request(me, 'GET', '/user/comments')).data).toMatchObject({ newReplies: 1, total: 2 })
    await harness.request(other, 'DELETE', `/questionbank/question/comment/${reply.data.id}`)
    expect((await harness.request(me, 'GET', '/user/comments')).data).toMatchObject({ newReplies: 0 })
    expect(await harness.events('moderation.replies.seen.v1')).toContainEqual({
      uid: me.uid,
      commentIds: [reply.data.id],
    })
  })

  it('are only for their owner with the question bank', async () => {
    const other = newLearner()
    await write(harness, newLearner(), randomUUID())
    expect((await harness.request(other, 'GET', '/user/comments')).data).toMatchObject({
      total: 0,
      items: [],
      categories: [],
    })
    expect((await harness.request({ uid: null }, 'GET', '/user/comments')).error.code).toBe('session.missing')
    expect((await harness.request(other, 'GET', '/user/comments?show=everything')).error.code).toBe('request.invalid')
    expect((await harness.request(other, 'PUT', '/user/comments/seen', { until: 'yesterday' })).error.code).toBe(
      'request.invalid',
    )
  })
})
