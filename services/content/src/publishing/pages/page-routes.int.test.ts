import { publishDue } from '@wardround/kit/staff-resource/publishing.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { addPage } from './add-page.ts'
import { getPageByTag } from './get-page.ts'
import { pageResource } from './page-resource.ts'
import { pageRoutes } from './page-routes.ts'

covers('getPageByTag')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const PUBLISHED = { state: 'published', publishAt: null }
let made = 0
const newPage = (changes: object = {}) => {
  made += 1
  const value = { kind: 'text', html: '<p>Words</p>' }
  return { tag: `plab-made-${made}`, title: `Page ${made}`, value, ...PUBLISHED, ...changes }
}
const create = (changes: object = {}) => content.call({ method: 'POST', url: '/a/page', body: newPage(changes) })
const read = (tag: string) => content.call({ url: `/page/tag/${tag}`, as: null })

testStaffEntity({
  many: 'pages',
  service: 'content',
  area: 'Pages',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: (app, { db }) => pageRoutes(app, { ...content.deps, db }),
  calls: {
    list: contract.listPages,
    listAll: contract.listAllPages,
    get: contract.getPage,
    create: contract.createPage,
    change: contract.changePage,
    remove: contract.deletePage,
    restore: contract.restorePage,
    bin: contract.listDeletedPages,
    bulk: contract.bulkPages,
    csv: contract.listPagesAsCsv,
    history: contract.listHistoryOfPage,
  },
  versions: {
    list: contract.listVersionsOfPage,
    get: contract.getVersionOfPage,
    restore: contract.restoreVersionOfPage,
  },
  input: (number) => newPage({ tag: `plab-kept-${number}`, title: `Kept ${number}`, state: 'draft' }),
  change: { title: 'Another title' },
})

describe('pages', () => {
  it('are written by staff and read by anyone', async () => {
    const created = await create({
      tag: 'plab-aboutus',
      value: { kind: 'text', html: '<h2 onclick="x">Us</h2><img src=x onerror=alert(1)>' },
    })
    expect(created).toMatchObject({
      status: 200,
      data: { version: 1, updatedBy: 'Edith Moreau', value: { html: '<h2>Us</h2>' } },
    })
    const { id, createdAt, updatedAt, updatedBy, readersSee, ...input } = created.data
    expect((await read('plab-aboutus')).data).toEqual({
      tag: 'plab-aboutus',
      title: input.title,
      value: input.value,
      updatedAt,
    })
    const changed = await content.call({ method: 'PUT', url: `/a/page/${id}`, body: { ...input, title: 'About us' } })
    expect(changed.data).toMatchObject({ version: 2, title: 'About us' })
    expect(await content.call({ method: 'PUT', url: `/a/page/${id}`, body: input })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale' },
    })
    const listed = (await content.call({ url: '/a/pages?tag=plab-aboutus' })).data
    expect(listed).toMatchObject({ total: 1, items: [{ id, title: 'About us' }] })
    expect(listed.items[0]).not.toHaveProperty('value')
    expect((await content.call({ url: '/a/pages/all' })).data).toContainEqual({ id, label: 'About us' })
    expect((await content.call({ url: `/a/page/${id}` })).data).toMatchObject({ tag: 'plab-aboutus' })
    expect((await content.call({ method: 'DELETE', url: `/a/page/${id}` })).status).toBe(200)
    expect(await read('plab-aboutus')).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
    expect((await create({ tag: 'plab-aboutus' })).status).toBe(200)
    expect([createdAt, updatedBy, readersSee]).toHaveLength(3)
  })

  it('of the kinds banner and lab values hold data', async () => {
    const banner = await create({
      tag: 'plab-banner',
      value: { kind: 'banner', content: '<p>New<script>x</script></p>', status: true },
    })
    expect(banner.data.value).toEqual({ kind: 'banner', content: '<p>New</p>', status: true })
    const groups = [{ name: 'Lipids', items: [{ name: 'LDL <script>', range: '< 3', unit: 'mmol/L' }] }]
    await create({ tag: 'plab-labvalues', value: { kind: 'labvalues', note: 'Laboratories differ.', groups } })
    expect((await read('plab-labvalues')).data.value).toEqual({
      kind: 'labvalues',
      note: 'Laboratories differ.',
      groups,
    })
    expect(await create({ tag: 'plab-faq', value: { kind: 'banner', content: '', status: false } })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.value.kind' }] },
    })
  })

  it('keep their tag, and have it to themselves', async () => {
    const { data } = await create()
    const { id, createdAt, updatedAt, updatedBy, readersSee, ...input } = data
    expect(await create({ tag: input.tag })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.tag' }] },
    })
    expect(
      await content.call({ method: 'PUT', url: `/a/page/${id}`, body: { ...input, tag: 'plab-else' } }),
    ).toMatchObject({ status: 400 })
    for (const tag of ['labvalues', 'plab-', 'plab-../x', 'plab-registermail', 'plab-otpmail'])
      expect((await create({ tag })).status, tag).toBe(400)
    expect([createdAt, updatedAt, updatedBy, readersSee]).toHaveLength(4)
  })

  it('keep every version for good, and get an older one back', async () => {
    const { id, createdAt, updatedAt, updatedBy, readersSee, ...input } = (
      await create({ value: { kind: 'text', html: '<p>First</p>' } })
    ).data
    const value = { kind: 'text', html: '<p>Second</p>' }
    await content.call({ method: 'PUT', url: `/a/page/${id}`, body: { ...input, value } })
    const versions = await content.call({ url: `/a/page/${id}/versions` })
    expect(versions.data).toMatchObject([
      { number: 2, createdBy: 'Edith Moreau', current: true },
      { number: 1, current: false },
    ])
    expect((await content.call({ url: `/a/page/${id}/versions/1` })).data.content).toMatchObject({
      tag: input.tag,
      value: { kind: 'text', html: '<p>First</p>' },
    })
    const back = await content.call({ method: 'PUT', url: `/a/page/${id}/versions/1/restore`, body: { version: 2 } })
    expect(back.data).toMatchObject({ version: 3, value: { html: '<p>First</p>' }, readersSee: 'this' })
    await expect(content.db.knex('page_versions').where({ record_id: id }).delete()).rejects.toThrow('never changed')
    expect([createdAt, updatedAt, updatedBy, readersSee]).toHaveLength(4)
  })

  it('show readers the published text until a newer one is published, at once or when its time comes', async () => {
    const html = async () => (await read(tag)).data?.value.html
    const { tag, ...page } = newPage({ state: 'draft' })
    const { id } = (await create({ ...page, tag })).data
    const save = async (words: string, changes: object) => {
      const { version } = (await content.call({ url: `/a/page/${id}` })).data
      const body = { ...page, tag, ...PUBLISHED, value: { kind: 'text', html: words }, ...changes, version }
      return (await content.call({ method: 'PUT', url: `/a/page/${id}`, body })).data
    }
    expect((await read(tag)).status).toBe(404)
    expect((await save('<p>One</p>', {})).readersSee).toBe('this')
    expect([(await save('<p>Two</p>', { state: 'draft' })).readersSee, await html()]).toEqual(['earlier', '<p>One</p>'])
    await save('<p>Three</p>', { state: 'draft' })
    expect(await html()).toBe('<p>One</p>')
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await save('<p>Four</p>', { state: 'scheduled', publishAt })
    expect(await html()).toBe('<p>One</p>')
    const due = new Date(Date.now() + 7_200_000)
    expect((await getPageByTag({ ...content.deps, clock: () => due }, tag)).value).toMatchObject({
      html: '<p>Four</p>',
    })
    await publishDue(content.deps, pageResource, due)
    expect(await html()).toBe('<p>Four</p>')
  })

  it('lead to no page that is not there, but may while they are drafts', async () => {
    const value = { kind: 'text', html: '<p><a href="/tems">Terms</a></p>' }
    expect(await create({ value })).toMatchObject({
      status: 400,
      error: {
        details: [{ path: 'body.value.html', message: 'There is no page at /tems. Change or remove the link.' }],
      },
    })
    const { id, readersSee, ...draft } = (await create({ value, state: 'draft' })).data
    const { tag, title, version } = draft
    const body = { tag, title, value, version, ...PUBLISHED }
    expect([readersSee, (await content.call({ method: 'PUT', url: `/a/page/${id}`, body })).status]).toEqual([
      'nothing',
      400,
    ])
  })

  it('say when nothing has changed since', async () => {
    const { tag } = (await create()).data
    const ask = async (etag?: string) =>
      content.app.inject({
        url: `/wardround/page/tag/${tag}`,
        headers: {
          'x-wardround-identity': await testIdentity.header({}, 'content'),
          ...(etag ? { 'if-none-match': etag } : {}),
        },
      })
    const first = await ask()
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await ask(etag)).toMatchObject({ statusCode: 304, body: '' })
    expect(await ask(`"else", ${etag.slice(2)}`)).toMatchObject({ statusCode: 304 })
    expect(await ask('"else"')).toMatchObject({ statusCode: 200 })
  })

  it('name only counts and prices that can be filled in', async () => {
    const text = (html: string) => create({ value: { kind: 'text', html } })
    expect((await text('<p>{{questions}} from {{price.3months}}</p>')).status).toBe(200)
    for (const html of ['<p>{{price.2weeks}}</p>', '<p>&#123;&#123;price.2weeks}}</p>'])
      expect(await text(html), html).toMatchObject({
        status: 400,
        error: { details: [{ path: 'body.value.html', message: expect.stringContaining('{{price.2weeks}}') }] },
      })
  })

  it('of terms are also kept by staff of webinars or courses, who see no other', async () => {
    const webinars = { ...READER, permissions: { Webinars: 'vae' } }
    const other = (await create()).data
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, as = webinars) =>
      content.call({ method, url, body, as })
    const terms = newPage({ tag: 'plab-webinarterms' })
    const { data } = await call('POST', '/a/page', terms)
    expect(data).toMatchObject({ tag: 'plab-webinarterms', updatedBy: 'Rosa Marks' })
    const changed = await call('PUT', `/a/page/${data.id}`, { ...terms, title: 'Webinar terms', version: 1 })
    expect(changed.data.title).toBe('Webinar terms')
    expect((await call('GET', '/a/pages')).data.items.map(({ tag }: { tag: string }) => tag)).toEqual([data.tag])
    expect((await call('GET', `/a/page/${data.id}/versions`)).data).toHaveLength(2)
    expect((await call('GET', `/a/page/${data.id}/versions/1`)).status).toBe(200)
    const refused = await Promise.all([
      call('POST', '/a/page', newPage()),
      call('POST', '/a/page', newPage({ tag: 'plab-plab1terms' })),
      call('GET', `/a/page/${other.id}`),
      call('PUT', `/a/page/${other.id}`, { ...newPage({ tag: other.tag }), version: 1 }),
      call('GET', `/a/page/${other.id}/versions`),
      call('GET', `/a/page/${other.id}/versions/1`),
      call('PUT', `/a/page/${data.id}`, { ...terms, version: 2 }, { ...READER, permissions: { Webinars: 'v' } }),
    ])
    expect(refused.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
      Array(7).fill('403 access.permission'),
    )
  })

  it('are edited by staff with the permission', async () => {
    const { id } = (await create()).data
    const calls = [
      { method: 'POST', url: '/a/page', body: newPage() },
      { method: 'PUT', url: `/a/page/${id}`, body: { ...newPage(), version: 1 } },
      { method: 'DELETE', url: `/a/page/${id}` },
      { method: 'GET', url: `/a/page/${id}` },
      { method: 'GET', url: '/a/pages' },
      { method: 'GET', url: '/a/pages/all' },
      { method: 'GET', url: `/a/page/${id}/versions` },
      { method: 'GET', url: `/a/page/${id}/versions/1` },
    ] as const
    for (const asked of calls) {
      expect(await content.call({ ...asked, as: null })).toMatchObject({ status: 401 })
      expect(await content.call({ ...asked, as: LEARNER })).toMatchObject({
        status: 403,
        error: { code: 'access.permission' },
      })
      expect((await content.call({ ...asked, as: READER })).status).toBe(asked.method === 'GET' ? 200 : 403)
    }
  })

  it('are added by the programs that load content, once', async () => {
    const actor = { uid: 'sample', name: 'Sample content' }
    const input = { tag: 'plab-loaded', title: 'Loaded', value: { kind: 'text' as const, html: '<p>x</p>' } }
    expect([await addPage(content.deps, input, actor), await addPage(content.deps, input, actor)]).toEqual([
      true,
      false,
    ])
  })
})
