import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { answerLinked } from './answer-linked.ts'
import { reportDeadLinks } from './list-dead-links.ts'

covers('listDeadLinks')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const PUBLISHED = { state: 'published', publishAt: null }
const send = async (method: 'POST' | 'DELETE', url: string, body?: object) =>
  (await content.call({ method, url, body })).data
const news = (slug: string, html: string) =>
  send('POST', '/a/new', {
    title: `About ${slug}`,
    slug,
    lead: 'What it is about, in a sentence.',
    html,
    picture: null,
    groups: [],
    pinned: false,
    ...PUBLISHED,
  })
const page = (name: string, html: string, changes: object = {}) =>
  send('POST', '/a/page', {
    tag: `plab-${name}`,
    title: name,
    value: { kind: 'text', html },
    ...PUBLISHED,
    ...changes,
  })

describe('the links of published texts', () => {
  it('are dead when news or a redirect that they lead to is gone, and not while it is there', async () => {
    const first = await news('first', '<p>All of it.</p>')
    await news('second', '<p>See <a href="/news/first">the first</a> and <a href="https://example.org/x">else</a>.</p>')
    const redirect = await send('POST', '/a/redirect', { source: '/prices', target: '/resources/questionbank' })
    const html = '<p><a href="/terms#refunds">Terms</a> and <a href="/news/first?from=page">news</a></p>'
    await page('first', html)
    await page('unread', '<p><a href="/nothing">Nothing</a></p>', { state: 'draft' })
    const dead = async () => (await content.call({ url: '/a/links/dead' })).data
    expect(await dead()).toEqual([])
    await content.db.knex('news').where({ id: first.id }).update({ state: 'archived' })
    expect(await dead()).toEqual([])

    await send('DELETE', `/a/new/${first.id}`)
    await send('DELETE', `/a/redirect/${redirect.id}`)
    await content.db.knex('faq_sections').insert({ id: first.id, name: 'Prices', type: 1, updated_by: 'Edith Moreau' })
    await content.db.knex('faq_qas').insert({
      section_id: first.id,
      question: 'What does it cost?',
      answer: '<p><a href="/prices">Prices</a></p>',
      state: 'published',
      publish_at: new Date(),
      updated_by: 'Edith Moreau',
    })
    expect(await dead()).toMatchObject([
      { kind: 'faq', label: 'What does it cost?', href: '/prices' },
      { kind: 'news', label: 'About second', href: '/news/first' },
      { kind: 'page', key: 'plab-first', href: '/news/first' },
    ])
    expect(await reportDeadLinks(content.deps)).toBe(3)
  })

  it('are refused where they lead nowhere, unless staff redirected the address or the link stood there before', async () => {
    const body = (href: string, changes: object = {}) => ({
      tag: 'plab-linked',
      title: 'Linked',
      value: { kind: 'text', html: `<p><a href="${href}">Fees</a></p>` },
      ...PUBLISHED,
      ...changes,
    })
    const save = (href: string, changes?: object) =>
      content.call({ method: 'POST', url: '/a/page', body: body(href, changes) })
    expect((await save('/fees')).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.value.html', message: 'There is no page at /fees. Change or remove the link.' }],
    })
    const redirect = await send('POST', '/a/redirect', { source: '/fees', target: '/resources/questionbank' })
    const { data: saved } = await save('/Fees/?from=page')
    await send('DELETE', `/a/redirect/${redirect.id}`)
    const change = (href: string) =>
      content.call({
        method: 'PUT',
        url: `/a/page/${saved.id}`,
        body: body(href, { title: 'Linked again', version: saved.version }),
      })
    expect((await change('/tems')).error?.code).toBe('request.invalid')
    expect((await change('/fees')).status).toBe(200)
    await send('DELETE', `/a/page/${saved.id}`)
    expect((await content.call({ method: 'POST', url: `/a/page/${saved.id}/restore` })).status).toBe(200)
    expect((await save('/tems', { tag: 'plab-draft', state: 'draft' })).status).toBe(200)
  })
})

describe('what a notification opens', () => {
  it('is there from its draft on, until it is deleted', async () => {
    const item = await news('third', '<p>All of it.</p>')
    const shelf = await content.shelf()
    const body = newQuestion(shelf.id, { state: 'draft' })
    const question = (await content.call({ method: 'POST', url: '/a/question', body })).data
    const linked = (questionId: string | null, newsId: string | null) =>
      answerLinked.answer(content.deps, { questionId, newsId })
    expect(await linked(question.id, item.id)).toEqual({ question: true, newsItem: true })
    expect(await linked(item.id, question.id)).toEqual({ question: false, newsItem: false })
    await send('DELETE', `/a/new/${item.id}`)
    await send('DELETE', `/a/question/${question.id}`)
    expect(await linked(question.id, item.id)).toEqual({ question: false, newsItem: false })
    expect(await linked(null, null)).toEqual({ question: false, newsItem: false })
  })
})
