import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, type Who, write } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await harness.db
    .knex('setting_copies')
    .insert({ tag: 'filterkeys', revision: 1, value: JSON.stringify(['telegram']) })
})
afterAll(() => harness.close())

const at = (id: string) => `/questionbank/question/comment/${id}`
const list = async (who: Who, questionId: string) =>
  (await harness.request(who, 'GET', `/questionbank/comments/question/${questionId}`)).data
const ownList = async (who: Who) => (await harness.request(who, 'GET', '/user/comments')).data

describe('a filter key', () => {
  it('holds a text that an author writes into a comment afterwards', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    harness.answers(questionId, other)
    const { data } = await write(harness, author, questionId, { text: 'See the guideline.' })
    expect((await list(other, questionId)).total).toBe(1)
    const changed = await harness.request(author, 'PUT', at(data.id), { text: 'Join my Telegram.' })
    expect(changed.data).toMatchObject({ held: true, text: 'Join my Telegram.' })
    expect(await list(other, questionId)).toMatchObject({ total: 0, count: 0 })
  })

  it('lets nobody but its author answer the held comment, and shows its text to nobody who has answered it before', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId, { text: 'See the guideline.' })
    const reply = { parentId: data.id, text: 'Which one?' }
    expect((await write(harness, other, questionId, reply)).status).toBe(200)
    await harness.request(author, 'PUT', at(data.id), { text: 'Ask me on Telegram.' })
    expect((await write(harness, other, questionId, reply)).error.code).toBe('resource.missing')
    expect((await write(harness, author, questionId, reply)).status).toBe(200)
    expect((await ownList(other)).items).toMatchObject([{ inReplyTo: null }])
    const own = (await ownList(author)).items.find(({ id }: { id: string }) => id === data.id)
    expect(own).toMatchObject({ held: true, replyCount: 2 })
  })

  it('counts no held or deleted reply as one', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    await write(harness, other, questionId, { parentId: data.id, text: 'Ask me on Telegram.' })
    const gone = await write(harness, other, questionId, { parentId: data.id })
    await harness.request(other, 'DELETE', at(gone.data.id))
    expect((await ownList(author)).items).toMatchObject([{ replyCount: 0, newReplies: 0 }])
    expect(await list(author, questionId)).toMatchObject({ total: 1, count: 1 })
  })
})

describe('a deleted comment', () => {
  it('takes no reply, and one that came before gets the same answer again', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    const reply = { commentId: randomUUID(), parentId: data.id, text: 'It is.' }
    const first = await write(harness, other, questionId, reply)
    await harness.request(author, 'DELETE', at(data.id))
    expect((await write(harness, other, questionId, { ...reply, commentId: randomUUID() })).error.code).toBe(
      'resource.missing',
    )
    expect((await write(harness, other, questionId, reply)).data).toEqual(first.data)
  })
})

describe('what staff delete', () => {
  it('is shown to nobody, and stays for the audit trail when its author deletes it too', async () => {
    const [staff, author, other] = [newStaff(), newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId, { text: 'Mr Smith of ward 4 has it.' })
    await write(harness, other, questionId, { parentId: data.id })
    await harness.request(staff, 'DELETE', `/a/wardround/comment/${data.id}`, { reason: 'Names a patient' })
    expect((await harness.request(author, 'DELETE', at(data.id))).data).toEqual({ id: data.id })
    for (const reader of [author, other])
      expect((await list(reader, questionId)).items).toMatchObject([{ deleted: true, text: '', author: { name: '' } }])
    const kept = await harness.request(staff, 'GET', `/a/wardround/comment/${data.id}`)
    expect(kept.data).toMatchObject({ text: 'Mr Smith of ward 4 has it.', deletedBy: 'staff' })
  })
})

describe('a changed text', () => {
  it('is made as tidy as a new one', async () => {
    const author = newLearner()
    const { data } = await write(harness, author, randomUUID())
    const change = (text: string) => harness.request(author, 'PUT', at(data.id), { text })
    expect((await change('Potas\u200bsium\r\nfirst')).data.text).toBe('Potassium\nfirst')
    expect((await change('\u200b\u200b\u200b')).error.code).toBe('request.invalid')
  })
})

describe('what staff write in the name of the product', () => {
  it('is written once, also when it is sent twice at once', async () => {
    const [staff, questionId] = [newStaff(), randomUUID()]
    const body = { commentId: randomUUID(), questionId, text: 'Corrected in version 3.' }
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => harness.request(staff, 'POST', '/a/wardround/comment', body)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await list(staff, questionId)).total).toBe(1)
  })

  it('is neither changed, deleted nor listed as their own comment by the same person as a learner', async () => {
    const staff = newStaff()
    const questionId = randomUUID()
    harness.answers(questionId, staff)
    const body = { commentId: randomUUID(), questionId, text: 'Corrected in version 3.' }
    const { data } = await harness.request(staff, 'POST', '/a/wardround/comment', body)
    expect((await harness.request(staff, 'PUT', at(data.id), { text: 'As I said.' })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect((await harness.request(staff, 'DELETE', at(data.id))).error.code).toBe('resource.missing')
    expect((await list(staff, questionId)).items).toMatchObject([
      { text: 'Corrected in version 3.', deleted: false, editedAt: null },
    ])
    expect((await ownList(staff)).total).toBe(0)
  })
})

describe('notices of replies', () => {
  it('are seen by one person and stay new for another', async () => {
    const [one, two, other] = [newLearner(), newLearner(), newLearner()]
    for (const author of [one, two]) {
      const questionId = randomUUID()
      const { data } = await write(harness, author, questionId)
      await write(harness, other, questionId, { parentId: data.id })
    }
    const { asOf } = await ownList(one)
    expect((await harness.request(one, 'PUT', '/user/comments/seen', { until: asOf })).data).toEqual({ seen: 1 })
    expect([(await ownList(one)).newReplies, (await ownList(two)).newReplies]).toEqual([0, 1])
  })
})

describe('a vote', () => {
  it('is shown to whoever gave it and to nobody else', async () => {
    const [author, one, two] = [newLearner(), newLearner(), newLearner()]
    const questionId = randomUUID()
    harness.answers(questionId, one, two)
    const { data } = await write(harness, author, questionId)
    await harness.request(one, 'PUT', at(`up/${data.id}`), {})
    expect((await list(one, questionId)).items).toMatchObject([{ vote: 'up', likes: 1 }])
    expect((await list(two, questionId)).items).toMatchObject([{ vote: null, likes: 1 }])
    await harness.request(two, 'PUT', at(`up/${data.id}`), { on: false })
    expect((await list(one, questionId)).items).toMatchObject([{ vote: 'up', likes: 1 }])
  })
})
