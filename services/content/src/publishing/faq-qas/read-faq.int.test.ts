import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, startContent } from '#testing/harness.ts'

covers('getFaq rateFaqAnswer reorderFaqQas restoreVersionOfFaqQa')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const section = async (name: string, type: number, position: number): Promise<string> =>
  (await content.call({ method: 'POST', url: '/a/faq/section', body: { name, type, position } })).data.id
const qa = async (sectionId: string, question: string, changes: object = {}) =>
  (
    await content.call({
      method: 'POST',
      url: '/a/faq/qa',
      body: {
        sectionId,
        question,
        answer: '<p>It is so.</p>',
        position: 1,
        state: 'published',
        publishAt: null,
        ...changes,
      },
    })
  ).data
const read = async (query = '') => (await content.call({ url: `/faq/qas/all${query}`, as: null })).data

describe('the FAQ', () => {
  it('is read by anyone, by section, without drafts and scripts', async () => {
    const bank = await section('The question bank', 3, 2)
    const general = await section('Your account', 1, 1)
    await qa(bank, 'How many questions?', { answer: '<p onclick="x">Many.<script>alert(1)</script></p>' })
    await qa(general, 'Second?', { position: 2 })
    await qa(general, 'First?', { position: 1 })
    await qa(general, 'Hidden?', { state: 'draft' })
    expect(await read()).toMatchObject([
      { name: 'Your account', type: 1, questions: [{ question: 'First?' }, { question: 'Second?' }] },
      { name: 'The question bank', type: 3, questions: [{ question: 'How many questions?', answer: '<p>Many.</p>' }] },
    ])
    expect(await read('?type=3')).toHaveLength(1)
  })

  it('shows staff answers that were stored before there were limits, alone and in the list', async () => {
    const id = await section('Earlier answers', 2, 9)
    const long = await qa(id, 'Is it long?')
    const empty = await qa(id, 'Is it empty?')
    const store = (row: { id: string }, answer: string) =>
      content.deps.db.knex('faq_qas').where({ id: row.id }).update({ answer })
    await store(long, `<p>${'x'.repeat(20_001)}</p>`)
    await store(empty, '')
    expect((await content.call({ url: `/a/faq/qa/${long.id}` })).status).toBe(200)
    const list = await content.call({ url: `/a/faq/qas?sectionId=${id}&sort=question` })
    expect(list.data?.items.map(({ answer }: { answer: string }) => answer.length)).toEqual([0, 20_008])
    expect((await content.call({ url: '/faq/qas/all?type=2', as: null })).status).toBe(200)
    const { version, createdAt: _c, updatedAt: _u, id: _i, ...rest } = empty
    const body = {
      ...Object.fromEntries(['sectionId', 'question', 'position', 'state', 'publishAt'].map((key) => [key, rest[key]])),
      answer: '',
      version,
    }
    const url = `/a/faq/qa/${empty.id}`
    expect(await content.call({ method: 'PUT', url, body })).toMatchObject({ status: 400 })
    expect(await content.call({ method: 'PUT', url, body: { ...body, answer: '<p>Now.</p>' } })).toMatchObject({
      status: 200,
    })
  })

  it('counts what a reader says of an answer once, and lets the reader change it', async () => {
    const one = await qa(await section('Payments', 1, 3), 'Does it renew?')
    const voteId = randomUUID()
    const rate = (helpful: boolean, id = one.id) =>
      content.call({ method: 'PUT', url: `/faq/qa/${id}/helpful`, body: { voteId, helpful }, as: null })
    await rate(true)
    await rate(true)
    expect((await content.call({ url: `/a/faq/qa/${one.id}` })).data).toMatchObject({ helpful: 1, notHelpful: 0 })
    await rate(false)
    expect((await content.call({ url: `/a/faq/qa/${one.id}` })).data).toMatchObject({ helpful: 0, notHelpful: 1 })
    expect(await rate(true, randomUUID())).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
  })

  it('counts one vote of a person, from whatever browser, and what they said before they logged in as theirs', async () => {
    const one = await qa(await section('Refunds', 1, 8), 'Can I get a refund?')
    const other = { ...LEARNER, uid: '0199a000-0000-7000-8000-0000000000b2' }
    const rate = (helpful: boolean, as: object | null, voteId = randomUUID()) =>
      content.call({ method: 'PUT', url: `/faq/qa/${one.id}/helpful`, body: { voteId, helpful }, as })
    const counted = async () => {
      const { helpful, notHelpful } = (await content.call({ url: `/a/faq/qa/${one.id}` })).data
      return [helpful, notHelpful]
    }
    await Promise.all([1, 2, 3, 4].map(() => rate(true, LEARNER)))
    expect(await counted()).toEqual([1, 0])
    expect((await rate(false, LEARNER)).data).toEqual({ helpful: false })
    expect(await counted()).toEqual([0, 1])
    const browser = randomUUID()
    await rate(true, null, browser)
    expect(await counted()).toEqual([1, 1])
    await rate(true, other, browser)
    await rate(true, other, browser)
    expect(await counted()).toEqual([1, 1])
    await rate(true, null, browser)
    expect(await counted()).toEqual([2, 1])
  })

  it('keeps a section that holds questions, and takes no question for a section that is gone', async () => {
    const id = await section('Gems', 4, 4)
    await qa(id, 'What are gems?')
    expect(await content.call({ method: 'DELETE', url: `/a/faq/section/${id}` })).toMatchObject({
      status: 409,
      error: { details: [{ message: 'This section still has questions. Move or delete them first.' }] },
    })
    const empty = await section('Empty', 1, 5)
    expect((await content.call({ method: 'DELETE', url: `/a/faq/section/${empty}` })).status).toBe(200)
    const body = {
      sectionId: empty,
      question: 'Into nothing?',
      answer: '<p>It is so.</p>',
      position: 1,
      state: 'draft',
      publishAt: null,
    }
    expect(await content.call({ method: 'POST', url: '/a/faq/qa', body })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.sectionId' }] },
    })
  })

  it('is put into a new order, and a version of an answer comes back', async () => {
    const id = await section('Exam day', 1, 6)
    const made = [await qa(id, 'One of two?'), await qa(id, 'Two of two?', { position: 2 })]
    const ids = made.map((one) => one.id).reverse()
    expect((await content.call({ method: 'PUT', url: '/a/faq/qas/order', body: { sectionId: id, ids } })).data).toEqual(
      {
        changed: 2,
      },
    )
    const {
      id: first,
      version,
      createdAt,
      updatedAt,
      updatedBy,
      sectionName,
      helpful,
      notHelpful,
      ...input
    } = (await content.call({ url: `/a/faq/qa/${ids[0]}` })).data
    const url = `/a/faq/qa/${first}`
    const changed = await content.call({ method: 'PUT', url, body: { ...input, answer: '<p>Else.</p>', version } })
    const back = await content.call({
      method: 'PUT',
      url: `${url}/versions/1/restore`,
      body: { version: changed.data.version },
    })
    expect(back.data).toMatchObject({ answer: '<p>It is so.</p>' })
    expect([createdAt, updatedAt, updatedBy, sectionName, helpful, notHelpful]).toHaveLength(6)
  })
})
