import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerForBell, answerThread } from '#bell/answer-bell.ts'
import { onRepliesRead } from '#bell/on-replies-read.ts'
import { type Harness, newLearner, openHarness, write } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const describe = (uid: unknown, commentIds: string[]) =>
  answerForBell(harness.deps, { uid: String(uid), commentIds, questionIds: [] })

it('quotes a reply while its question is open to the reader, and nothing that is deleted', async () => {
  const [me, other, questionId] = [newLearner(), newLearner('Omar Ther'), randomUUID()]
  const mine = await write(harness, me, questionId)
  harness.time.now = new Date(harness.time.now.getTime() + 1000)
  const { data } = await write(harness, other, questionId, { parentId: mine.data.id, text: 'Because of the ECG.' })
  const shown = { id: data.id, name: 'Omar T.', text: 'Because of the ECG.', likes: 0 }
  expect((await describe(me.uid, [data.id])).comments).toEqual([shown])
  harness.forgets(questionId, me)
  expect((await describe(me.uid, [data.id])).comments).toEqual([{ ...shown, text: null }])
  harness.assessment.away = true
  expect((await describe(me.uid, [data.id])).comments).toEqual([{ ...shown, text: null }])
  harness.assessment.away = false
  await harness.request(other, 'DELETE', `/questionbank/question/comment/${data.id}`)
  expect((await describe(me.uid, [data.id])).comments).toEqual([])
  expect(await answerThread(harness.deps, { questionId, commentId: mine.data.id })).toMatchObject({
    code: null,
    comments: [
      { id: mine.data.id, deletedBy: null },
      { id: data.id, text: null, deletedBy: 'author' },
    ],
  })
})

it('has one truth about what was seen, wherever it was', async () => {
  const [me, other, questionId] = [newLearner(), newLearner(), randomUUID()]
  const mine = await write(harness, me, questionId)
  const first = await write(harness, other, questionId, { parentId: mine.data.id })
  const second = await write(harness, other, questionId, { parentId: mine.data.id })
  await harness.deliver(onRepliesRead, { uid: me.uid, commentIds: [first.data.id] })
  const listed = (await harness.request(me, 'GET', '/user/comments')).data
  expect(listed.newReplies).toBe(1)
  await harness.request(me, 'PUT', '/user/comments/seen', { until: listed.asOf })
  const seen = await harness.events('moderation.replies.seen.v1')
  expect(seen.filter(({ uid }) => uid === me.uid)).toEqual([{ uid: me.uid, commentIds: [second.data.id] }])
})

it('tells of likes once a day for each comment', async () => {
  const [me, questionId] = [newLearner(), randomUUID()]
  const { data } = await write(harness, me, questionId)
  for (const voter of [newLearner(), newLearner()]) {
    harness.answers(questionId, voter)
    await harness.request(voter, 'PUT', `/questionbank/question/comment/up/${data.id}`, { on: true })
  }
  expect(await harness.notices('comment-liked')).toEqual([{ uid: me.uid, commentId: data.id, questionId }])
})
