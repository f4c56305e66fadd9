import { publishDue } from '@wardround/kit/staff-resource/publishing.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { NewsItemInput } from '@wardround/proto/http/content/news.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'
import { newsItemResource } from './news-item-resource.ts'

covers('getPublishedNewsItem listPublishedNews')

const NOBODY = '0199a000-0000-7000-8000-0000000000ff'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const write = (slug: string, changes: object = {}) =>
  content.call({
    method: 'POST',
    url: '/a/new',
    body: {
      title: `About ${slug}`,
      slug,
      lead: 'What it is about, in a sentence.',
      html: '<p>All of it.</p>',
      picture: null,
      groups: [],
      pinned: false,
      state: 'published',
      publishAt: null,
      ...changes,
    },
  })
const read = async (query = '') => (await content.call({ url: `/news${query}`, as: null })).data
const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)
/** What staff send of an item, as it is shown to them. */
const inputOf = (item: Record<string, unknown>) =>
  Object.fromEntries([...Object.keys(NewsItemInput.shape), 'version'].map((name) => [name, item[name]]))
const announced = (newsId: string) =>
  content.db
    .knex('outbox_messages')
    .where({ subject: 'events.content.news.published.v1' })
    .whereRaw("payload->'data'->>'newsId' = ?", [newsId])

describe('news', () => {
  it('are read by anyone once published, pinned ones first, by slug and by id', async () => {
    await write('draft', { state: 'draft' })
    await write('pinned', { pinned: true })
    const { data } = await write('bank-grows', { html: '<p onclick="x">Grown.<script>x</script></p>' })
    expect(slugsOf(await read())).toEqual(['pinned', 'bank-grows'])
    expect(slugsOf(await read('?search=BANK'))).toEqual(['bank-grows'])
    for (const key of ['bank-grows', data.id])
      expect((await content.call({ url: `/new/${key}`, as: null })).data).toMatchObject({
        slug: 'bank-grows',
        html: '<p>Grown.</p>',
      })
    expect(await content.call({ url: '/new/draft', as: null })).toMatchObject({ status: 404 })
    expect(await read()).not.toHaveProperty('items.0.updatedBy')
  })

  it('may name only what their readers see filled in, as the questions of the FAQ', async () => {
    const { error } = await write('unknown', { html: '<p>{{gems}} gems, {{nonsense}} too.</p>' })
    expect(error.details).toMatchObject([{ path: 'body.html', message: expect.stringMatching(/^{{nonsense}} isn’t/) }])
    const question = (answer: string) => ({
      sectionId: NOBODY,
      question: 'Are there gems?',
      answer,
      position: 1,
      state: 'draft',
      publishAt: null,
    })
    for (const answer of ['<p>There are {{foo}}.</p>', '<p>There are {<q></q>{foo}}.</p>']) {
      const refused = await content.call({ method: 'POST', url: '/a/faq/qa', body: question(answer) })
      expect(refused.error?.details, answer).toMatchObject([
        { path: 'body.answer', message: expect.stringMatching(/^{{foo}} isn’t/) },
      ])
    }
    const encoded = await write('encoded', { html: '<p>&#123;&#x7b;foo}}</p>' })
    expect(encoded.error?.details).toMatchObject([{ path: 'body.html' }])
    expect((await write('known', { html: '<p>{{gems}} gems.</p>', state: 'draft' })).status).toBe(200)
  })

  it('for one group are those written for it and for everybody', async () => {
    await write('for-mla', { groups: [3] })
    await write('for-plab', { groups: [1, 2] })
    const read3 = slugsOf(await read('?group=3'))
    expect([read3.includes('for-mla'), read3.includes('for-plab'), read3.includes('bank-grows')]).toEqual([
      true,
      false,
      true,
    ])
    expect((await content.call({ url: '/news?group=9', as: null })).status).toBe(400)
  })

  it('older than a year are the archive, counted by year', async () => {
    const { data } = await write('long-ago')
    await content.db.knex('news').where({ id: data.id }).update({ publish_at: '2024-05-01T00:00:00Z' })
    expect(slugsOf(await read('?period=old'))).toEqual(['long-ago'])
    expect(slugsOf(await read('?period=recent'))).not.toContain('long-ago')
    expect(slugsOf(await read('?year=2024'))).toEqual(['long-ago'])
    expect((await read()).years).toEqual([{ year: 2024, count: 1 }])
  })

  it('are in the archive once staff have put them there, keep their address and moment, and come back', async () => {
    const { data } = await write('put-away')
    const { id, createdAt } = data
    const input = inputOf(data)
    const put = (state: string, version: number) =>
      content.call({ method: 'PUT', url: `/a/new/${id}`, body: { ...input, state, version } })
    const archived = await put('archived', 1)
    expect([archived.status, archived.data.publishAt]).toEqual([200, input.publishAt])
    expect(slugsOf(await read('?period=recent'))).not.toContain('put-away')
    expect(slugsOf(await read('?period=old'))).toContain('put-away')
    expect((await read()).years).toContainEqual({ year: new Date(createdAt).getUTCFullYear(), count: 1 })
    expect((await content.call({ url: '/new/put-away', as: null })).status).toBe(200)
    expect(slugsOf((await content.call({ url: '/a/news?state=archived' })).data)).toEqual(['put-away'])
    expect((await put('published', 2)).data.publishAt).toBe(input.publishAt)
    expect(slugsOf(await read('?period=recent'))).toContain('put-away')
  })

  it('are announced once, however often they are written, and when their time comes', async () => {
    const { data } = await write('announced', { groups: [3] })
    const { id } = data
    const input = inputOf(data)
    await content.call({ method: 'PUT', url: `/a/new/${id}`, body: { ...input, title: 'Changed since' } })
    expect(await announced(id)).toHaveLength(1)
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const later = (await write('later', { state: 'scheduled', publishAt })).data
    expect(await announced(later.id)).toHaveLength(0)
    expect(slugsOf(await read())).not.toContain('later')
    await publishDue(content.deps, newsItemResource, new Date(Date.now() + 7_200_000))
    expect(await announced(later.id)).toHaveLength(1)
  })

  it('say with each write whether readers see them', async () => {
    const { data } = await write('taken-back', { state: 'draft' })
    const { id } = data
    const input = inputOf(data)
    const change = (version: number, state: string) =>
      content.call({ method: 'PUT', url: `/a/new/${id}`, body: { ...input, version, state } })
    await change(1, 'published')
    await change(2, 'draft')
    await change(3, 'published')
    await content.call({ method: 'DELETE', url: `/a/new/${id}` })
    const events = await content.db
      .knex('outbox_messages')
      .where({ subject: 'events.content.news.changed.v1' })
      .whereRaw("payload->'data'->>'newsId' = ?", [id])
      .orderBy('seq')
    expect(events.map(({ payload }) => payload.data.shown)).toEqual([false, true, false, true, false])
    expect(events[1].payload.data).toMatchObject({ title: 'About taken-back', slug: 'taken-back' })
  })

  it('say for good that they are gone once they were read and deleted', async () => {
    const remove = async (slug: string, changes: object = {}) => {
      const { id } = (await write(slug, changes)).data
      await content.call({ method: 'DELETE', url: `/a/new/${id}` })
      return content.call({ url: `/new/${slug}`, as: null })
    }
    expect(await remove('was-read')).toMatchObject({ status: 410, error: { code: 'news.deleted' } })
    expect(await remove('was-a-draft', { state: 'draft' })).toMatchObject({ status: 404 })
    await write('was-read')
    expect(await content.call({ url: '/new/was-read', as: null })).toMatchObject({ status: 200 })
  })

  it('lead nowhere only as drafts', async () => {
    const html = '<p><a href="/resources/nothing">Nothing</a></p>'
    expect(await write('leads-nowhere', { html })).toMatchObject({
      status: 400,
      error: {
        details: [{ path: 'body.html', message: 'There is no page at /resources/nothing. Change or remove the link.' }],
      },
    })
    expect((await write('leads-nowhere', { html, state: 'draft' })).status).toBe(200)
  })

  it('have a slug of their own that is not the address of the archive', async () => {
    await write('only-one')
    expect(await write('only-one')).toMatchObject({ status: 409, error: { details: [{ path: 'body.slug' }] } })
    for (const slug of ['old', 'Upper', 'a b', '../x']) expect((await write(slug)).status, slug).toBe(400)
    expect(await write('picture', { picture: { url: 'https://example.org/x.png', alt: 'A picture' } })).toMatchObject({
      status: 400,
    })
  })
})
