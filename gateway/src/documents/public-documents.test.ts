import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DrawPage } from '../drawing/drawer.ts'
import { sessionCookie } from '../session/cookie.ts'
import { serveSite } from '../static-site.ts'
import { createDocuments } from './documents.ts'
import type { ReadContent } from './read-content.ts'
import { serveSiteFiles } from './site-files.ts'

const ORIGIN = 'https://wardround.test'
const ITEM = {
  id: '0199a000-0000-7000-8000-0000000000aa',
  slug: 'bank-grows',
  title: 'The bank </script> grows',
  lead: 'By “many” questions.',
  html: '<p>All of it.</p>',
  picture: null,
  pinned: false,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
}
const content: Record<string, (asked: any) => unknown> = {
  getPageByTag: () => ({ title: 'Gems', value: { kind: 'text', html: '<p>There are {{gems}} gems.</p>' } }),
  getFigures: () => ({ questions: 2346, areas: 24, gems: 860 }),
  getCompany: () => ({}),
  getFaq: () => [
    { id: ITEM.id, name: 'Gems', type: 4, questions: [{ id: ITEM.id, question: 'Why?', answer: '<p>So.</p>' }] },
  ],
  listPublishedNews: () => ({ items: [ITEM], page: 1, size: 25, total: 1, years: [] }),
  getPublishedNewsItem: ({ params }) => ([ITEM.slug, ITEM.id].includes(params.id) ? ITEM : null),
}
let away = false
const read = (async (call: { name: string }, asked: object) => {
  if (away) throw new Error('content is away')
  return content[call.name]?.(asked)
}) as unknown as ReadContent

let dir: string
const app = Fastify()
const drawn = Fastify()
const documents = createDocuments({
  read,
  origin: ORIGIN,
  clock: () => new Date(),
  logger: createLogger({ name: 'test', level: 'silent' }),
  indexed: true,
})
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wr-documents-'))
  await writeFile(
    join(dir, 'index.html'),
    '<html data-session="__SESSION__"><head><meta name="description" content="x" /><title>Wardround</title></head><body><div id="root"></div><script nonce="__CSP_NONCE__"></script><noscript>Switch it on.</noscript></body></html>',
  )
  serveSiteFiles(app, documents.files)
  const guests = { cardForm: undefined, recaptcha: false }
  const page = serveSite(app, dir, { ...guests, cookie: sessionCookie(ORIGIN), product: 'wardround', documents })
  app.setNotFoundHandler((request, reply) => page(request, reply))
  await app.ready()
  const draw: DrawPage = async (path) => {
    if (path === '/aboutus') throw new Error('it cannot be drawn')
    return { html: '<h1>Drawn</h1>', style: '<style data-styled="true"></style>', wanted: [] }
  }
  const kept = serveSite(drawn, dir, {
    ...guests,
    cookie: sessionCookie(ORIGIN),
    product: 'wardround',
    documents,
    draw,
  })
  drawn.setNotFoundHandler((request, reply) => kept(request, reply))
})
beforeEach(() => {
  away = false
})
afterAll(async () => {
  await Promise.all([app.close(), drawn.close()])
  await rm(dir, { recursive: true })
})
const get = (url: string) => app.inject({ url })

describe('the public site as the gateway serves it', () => {
  it('says what a page is about, and can be read without script', async () => {
    const { body, statusCode } = await get('/resources/gems')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Gems · Wardround</title>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/resources/gems">`)
    expect(body).toContain('There are 860 gems.')
    expect(body).toContain('"@type":"FAQPage"')
    expect(body).toMatch(/<noscript><header><nav>.*href="\/faq"/)
  })

  it('lets no text end the structured data', async () => {
    const { body } = await get('/news/bank-grows')
    expect(body).toContain('The bank \\u003c/script> grows')
    expect(body).toContain('<h1>The bank &lt;/script&gt; grows</h1>')
  })

  it.each([
    ['/news', 200, undefined],
    ['/news/old', 200, undefined],
    ['/news/bank-grows', 200, undefined],
    [`/news/${ITEM.id}`, 301, '/news/bank-grows'],
    ['/news/nothing', 404, undefined],
    ['/gems', 301, '/resources/gems'],
    ['/Webinar/', 301, '/webinars'],
    ['/no/such/page', 404, undefined],
    ['/faq', 200, undefined],
    ['/', 200, undefined],
  ])('answers %s with %i', async (path, status, location) => {
    const reply = await get(path)
    expect([reply.statusCode, reply.headers.location]).toEqual([status, location])
  })

  it('serves the last text while content is away, and the page alone where there is none', async () => {
    await get('/aboutus')
    away = true
    documents.renew()
    expect((await get('/aboutus')).body).toContain('There are 860 gems.')
    const bare = await get('/terms')
    expect(bare.statusCode).toBe(200)
    expect(bare.body).toContain('Switch it on.')
  })

  it('sends a page that was drawn as it is kept, and lets in only the scripts that it names', async () => {
    const path = '/resources/gems'
    const { headers, body } = await drawn.inject({ url: path, headers: { 'accept-encoding': 'identity' } })
    expect(body).toContain('<div id="root"><h1>Drawn</h1></div>')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', 'accept-encoding, cookie'])
    const again = await drawn.inject({ url: path, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const zipped = await drawn.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers['content-encoding']).toBe('br')
    expect(headers.etag).not.toBe(
      (await drawn.inject({ url: path, headers: { cookie: '__Host-wr_session=x' } })).headers.etag,
    )
  })

  it('serves the page with its text where it cannot be drawn, or is asked for with a query', async () => {
    for (const url of ['/aboutus', '/resources/gems?from=mail']) {
      const { body, statusCode } = await drawn.inject({ url })
      expect([statusCode, body.includes('<div id="root"></div>'), body.includes('There are 860 gems.')]).toEqual([
        200,
        true,
        true,
      ])
    }
  })

  it('lists itself for search engines and readers of feeds', async () => {
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/news/bank-grows</loc>`)
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const feed = await get('/news/feed.xml')
    expect(feed.headers['content-type']).toContain('application/atom+xml')
    expect(feed.body).toContain('The bank &lt;/script&gt; grows')
  })
})
