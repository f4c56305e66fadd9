import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, VERSION, write } from '#testing/harness.ts'

covers('changeComment listQuestionComments')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const list = (who: object | null, questionId: string, query = '') =>
  harness.request(who, 'GET', `/questionbank/comments/question/${questionId}${query}`)
const at = (id: string) => `/questionbank/question/comment/${id}`

describe('a discussion', () => {
  it('is closed until the question is answered, for reading, writing and voting', async () => {
    const [author, stranger] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    for (const reply of [
      await list(stranger, questionId),
      await harness.request(stranger, 'POST', '/questionbank/question/comment', {
        commentId: randomUUID(),
        questionId,
        text: 'First',
      }),
      await harness.request(stranger, 'PUT', at(`up/${data.id}`), {}),
    ])
      expect(reply).toMatchObject({ status: 409, error: { code: 'comment.closed' } })
    harness.answers(questionId, stranger)
    expect((await list(stranger, questionId)).data.items).toHaveLength(1)
  })

  it('closes at once when the answer does not stand any more, as in a timed session, and answers 503 when assessment is away', async () => {
    const learner = newLearner()
    const questionId = randomUUID()
    harness.answers(questionId, learner)
    expect((await list(learner, questionId)).status).toBe(200)
    harness.forgets(questionId, learner)
    expect((await list(learner, questionId)).error.code).toBe('comment.closed')
    harness.answers(questionId, learner)
    harness.assessment.away = true
    expect(await list(learner, questionId)).toMatchObject({ status: 503, error: { code: 'gateway.unavailable' } })
    harness.assessment.away = false
  })

  it('takes comments and likes of those who were in it while assessment is away, shows nothing meanwhile, and opens to nobody else', async () => {
    const [learner, stranger, gone] = [newLearner(), newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, newLearner(), questionId)
    harness.answers(questionId, learner, gone)
    for (const who of [learner, gone]) expect((await list(who, questionId)).status).toBe(200)
    harness.forgets(questionId, gone)
    expect((await list(gone, questionId)).error.code).toBe('comment.closed')
    harness.assessment.away = true
    const like = (who: object) => harness.request(who, 'PUT', at(`up/${data.id}`), {})
    const comment = (who: object) =>
      harness.request(who, 'POST', '/questionbank/question/comment', {
        commentId: randomUUID(),
        questionId,
        text: 'Written meanwhile',
      })
    const away = { status: 503, error: { code: 'gateway.unavailable' } }
    expect(await like(learner)).toMatchObject({ status: 200, data: { likes: 1, vote: 'up' } })
    expect(await comment(learner)).toMatchObject({ status: 200, data: { versionId: VERSION } })
    for (const who of [stranger, gone]) expect([await like(who), await comment(who)]).toMatchObject([away, away])
    expect(await list(learner, questionId)).toMatchObject(away)
    harness.time.now = new Date(harness.time.now.getTime() + 31 * 60_000)
    expect(await like(learner)).toMatchObject(away)
    harness.assessment.away = false
  })

  it('is open to staff who may see questions, but not to those of them who look through the eyes of a learner', async () => {
    const questionId = randomUUID()
    await write(harness, newLearner(), questionId)
    expect((await list(newStaff(), questionId)).data.items).toHaveLength(1)
    expect((await list(newStaff({ Users: 'v' }), questionId)).error.code).toBe('comment.closed')
    expect((await list({ ...newStaff(), actor: randomUUID() }, questionId)).error.code).toBe('comment.closed')
    expect((await list({ ...newStaff(), admin: false }, questionId)).error.code).toBe('comment.closed')
  })

  it('shows threads in pages, the most liked or the newest first, with replies one level deep', async () => {
    const questionId = randomUUID()
    const authors = ['One Ab', 'Two Cd', 'Three Ef'].map((name) => newLearner(name))
    const ids: string[] = []
    for (const author of authors) {
      ids.push((await write(harness, author, questionId, { text: `By ${author.name}` })).data.id)
      harness.time.now = new Date(harness.time.now.getTime() + 1000)
    }
    await harness.request(authors[0]!, 'PUT', at(`up/${ids[1]}`), {})
    await harness.request(authors[1]!, 'PUT', at(`down/${ids[2]}`), {})
    const reply = await write(harness, authors[2]!, questionId, { parentId: ids[0], text: 'Agreed.' })
    expect(reply.data).toMatchObject({ parentId: ids[0], versionId: VERSION })
    const texts = ({ data }: { data: any }) => data.items.map((item: { text: string }) => item.text)
    const liked = await list(authors[0]!, questionId)
    expect(texts(liked)).toEqual(['By Two Cd', 'By One Ab', 'By Three Ef'])
    expect(liked.data).toMatchObject({ total: 3, count: 4, page: 1 })
    expect(liked.data.items[0]).toMatchObject({
      likes: 1,
      vote: 'up',
      author: { name: 'Two C.', own: false, staff: false },
    })
    expect(liked.data.items[1].replies).toMatchObject([{ text: 'Agreed.', author: { name: 'Three E.' } }])
    expect(texts(await list(authors[0]!, questionId, '?sort=newest&size=2'))).toEqual(['By Three Ef', 'By Two Cd'])
    expect(texts(await list(authors[0]!, questionId, '?sort=newest&size=2&page=2'))).toEqual(['By One Ab'])
    expect((await write(harness, authors[0]!, questionId, { parentId: reply.data.id })).error.code).toBe(
      'resource.missing',
    )
    expect((await write(harness, authors[0]!, randomUUID(), { parentId: ids[0] })).error.code).toBe('resource.missing')
  })
})

describe('a comment', () => {
  it('is written once, however often it is sent, and never under the id of another', async () => {
    const author = newLearner()
    const questionId = randomUUID()
    const commentId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => write(harness, author, questionId, { commentId })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await list(author, questionId)).data).toMatchObject({ total: 1, count: 1 })
    expect(await write(harness, newLearner(), questionId, { commentId })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
  })

  it('is kept as plain text', async () => {
    const text = '<script>alert(1)</script>\r\n\r\n\r\nhttps://example.org/?a=1&b=2'
    const { data } = await write(harness, newLearner(), randomUUID(), { text })
    expect(data.text).toBe('<script>alert(1)</script>\n\nhttps://example.org/?a=1&b=2')
  })

  it.each([
    ['no text', { text: ' ' }, 'body.text'],
    ['nothing that can be seen', { text: '\u200b\u200b\u200b' }, 'body.text'],
    ['too much text', { text: 'a'.repeat(2001) }, 'body.text'],
    ['a version of its own', { versionId: randomUUID() }, 'body'],
  ])('with %s is refused and names it', async (_what, change, path) => {
    const reply = await write(harness, newLearner(), randomUUID(), change)
    expect(reply).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(reply.error.details?.[0]?.path).toContain(path)
  })

  it('can be changed by its author for fifteen minutes, and by nobody else', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    expect(Date.parse(data.editableUntil) - Date.parse(data.createdAt)).toBe(15 * 60_000)
    const change = (who: object, text: string) => harness.request(who, 'PUT', at(data.id), { text })
    expect((await change(other, 'Mine now')).error.code).toBe('resource.missing')
    harness.time.now = new Date(harness.time.now.getTime() + 14 * 60_000)
    expect((await change(author, 'Better said')).data).toMatchObject({
      text: 'Better said',
      editedAt: harness.time.now.toISOString(),
    })
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    expect(await change(author, 'Too late')).toMatchObject({ status: 409, error: { code: 'comment.settled' } })
    expect((await list(author, questionId)).data.items[0]).toMatchObject({ text: 'Better said', editableUntil: null })
  })

  it('goes with its text when its author deletes it, and keeps the place of its replies', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId, { text: 'Something private' })
    expect((await harness.request(other, 'DELETE', at(data.id))).error.code).toBe('resource.missing')
    const reply = await write(harness, other, questionId, { parentId: data.id })
    for (const _twice of [1, 2])
      expect((await harness.request(author, 'DELETE', at(data.id))).data).toEqual({ id: data.id })
    expect((await list(other, questionId)).data).toMatchObject({
      total: 1,
      count: 1,
      items: [{ deleted: true, text: '', author: { name: '' }, replies: [{ id: reply.data.id }] }],
    })
    expect(await harness.db.knex('comments').where({ id: data.id }).first('body')).toEqual({ body: '' })
    expect((await harness.request(author, 'PUT', at(data.id), { text: 'Back' })).error.code).toBe('resource.missing')
    await harness.request(other, 'DELETE', at(reply.data.id))
    expect((await list(other, questionId)).data).toMatchObject({ total: 0, count: 0 })
  })

  it('needs a session and the question bank', async () => {
    const questionId = randomUUID()
    const body = { commentId: randomUUID(), questionId, text: 'Hello there' }
    const post = (who: object | null) => harness.request(who, 'POST', '/questionbank/question/comment', body)
    expect((await post(null)).error.code).toBe('access.identity')
    expect((await post({ uid: null })).error.code).toBe('session.missing')
    expect((await post(newLearner('No Bank', { entitlements: [] }))).error.code).toBe('access.unsubscribed')
    expect((await post(newLearner('No Bank', { entitlements: ['gems'] }))).error.code).toBe('access.locked')
  })
})

describe('a filter key', () => {
  it('holds a comment: its author alone sees it, until the author takes the word out', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    await harness.db
      .knex('setting_copies')
      .insert({ tag: 'filterkeys', revision: 1, value: JSON.stringify(['telegram']) })
    const parent = await write(harness, other, questionId)
    const held = await write(harness, author, questionId, { parentId: parent.data.id, text: 'Join my Telegram.' })
    expect(held.data.held).toBe(true)
    expect((await list(author, questionId)).data.items[0].replies).toMatchObject([{ held: true }])
    expect((await list(other, questionId)).data).toMatchObject({ count: 1, items: [{ replies: [] }] })
    expect((await harness.request(other, 'PUT', at(`up/${held.data.id}`), {})).error.code).toBe('resource.missing')
    const told = async () =>
      (await harness.notices('comment-reply')).filter(({ commentId }) => commentId === held.data.id)
    expect(await told()).toEqual([])
    await harness.request(author, 'PUT', at(held.data.id), { text: 'See the guideline.' })
    expect((await list(other, questionId)).data.items[0].replies).toMatchObject([
      { held: false, text: 'See the guideline.' },
    ])
    expect(await told()).toMatchObject([{ uid: other.uid, parentId: parent.data.id }])
  })
})
