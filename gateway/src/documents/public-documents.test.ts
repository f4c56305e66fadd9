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
import { GoneError, type ReadContent } from './read-content.ts'
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
let isBillingAway = false
const content: Record<string, (asked: any) => unknown> = {
  getPageByTag: () => ({
    title: 'Gems',
    value: { kind: 'text', html: '<p>There are {{gems}} gems.</p><p>From {{price.3months}}.</p>' },
  }),
  getFigures: () => ({ questions: 2346, areas: 24, gems: 860 }),
  getCompany: () => ({}),
  listSiteRedirects: () => [
    { source: '/prices', target: '/resources/questionbank#plans' },
    { source: '/news/former', target: '/news/bank-grows' },
  ],
  listAllProducts: () => {
    if (isBillingAway) throw new Error('billing is away')
    return [{ plan: '3 Months', price: { amount: 4900, currency: 'gbp' }, studentPrice: null }]
  },
  getFaq: () => [
    {
      id: ITEM.id,
      name: 'Gems',
      type: 4,
      questions: [{ id: ITEM.id, question: 'Why?', answer: '<p>Of {{gems}}.</p>' }],
    },
  ],
  listPublishedNews: () => ({ items: [ITEM], page: 1, size: 25, total: 1, years: [] }),
  verifyCertificate: ({ params }) => ({
    state: params.id === 'KNOWN' ? 'valid' : 'unknown',
    number: params.id,
    certificate:
      params.id === 'KNOWN'
        ? {
            kind: 'mock',
            title: 'Mock 6',
            holder: 'Amara <N>',
            result: 'Passed, 70 to 75%',
            sittingOn: '2026-11-20T09:00:00.000Z',
            issuedAt: '2026-11-21T09:00:00.000Z',
            changedAt: null,
          }
        : null,
    checkedAt: '2026-11-23T09:00:00.000Z',
  }),
  getPublishedNewsItem: ({ params }) => {
    if (params.id === 'removed') throw new GoneError('it was deleted')
    return [ITEM.slug, ITEM.id].includes(params.id) ? ITEM : null
  },
}
const EVENT = {
  id: ITEM.id,
  type: 0,
  title: 'ECGs <in> twenty patterns',
  slug: 'ecgs',
  summary: 'One after the other.',
  html: '<p>More.</p>',
  picture: null,
  groups: [],
  speaker: 'Dr Ines Harrow',
  dates: [
    { startsAt: '2026-12-03T18:30:00.000Z', endsAt: '2026-12-03T20:00:00.000Z' },
    { startsAt: '2026-12-10T18:30:00.000Z', endsAt: '2026-12-10T20:00:00.000Z' },
  ],
  capacity: 60,
  price: { amount: 1550, currency: 'gbp' },
  sale: 'open',
  saleFrom: null,
  needsGmail: false,
}
content['listPublicWebinars'] = () => ({ items: [EVENT], page: 1, size: 100, total: 1 })
let away = false
const read = (async (call: { name: string }, asked: object) => {
  if (away) throw new Error('content is away')
  return content[call.name]?.(asked)
}) as unknown as ReadContent

let checks = 0
const limiter = { take: () => (++checks > 3 ? 60 : 0) }

let dir: string
const app = Fastify()
const warned: string[] = []
const drawn = Fastify({ logger: { level: 'warn', stream: { write: (line) => void warned.push(line) } } })
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
  const guests = { cardForm: undefined, recaptcha: false, phoneHomeOf: async () => undefined }
  const page = serveSite(app, dir, {
    ...guests,
    cookie: sessionCookie(ORIGIN),
    product: 'wardround',
    documents,
    limiter,
  })
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
  it('says for good that a removed news item is gone', async () => {
    const { statusCode, body } = await get('/news/removed')
    expect([statusCode, body.includes('<title>This news item has been removed · Wardround</title>')]).toEqual([
      410,
      true,
    ])
    expect((await get('/news/nothing')).statusCode).toBe(404)
  })

  it('says without script, too, that there is nothing at an address, and leads home', async () => {
    const { statusCode, body } = await get('/nothing/here')
    expect([statusCode, body.includes('<title>This page could not be found · Wardround</title>')]).toEqual([404, true])
    expect(/<noscript>[\s\S]*<\/noscript>/.exec(body)?.[0]).toContain(
      '<main><h1>This page could not be found</h1><p><a href="/">Back to the home page</a></p></main>',
    )
    expect(body).not.toContain('rel="canonical"')
  })

  it.each([
    ['/signup', 'Sign up', 'Signing up needs JavaScript.'],
    ['/forgotpassword', 'Forgotten password', 'Sending it needs JavaScript.'],
    ['/trial', 'Trial', 'Answering needs JavaScript.'],
    ['/manage-cookies', 'Cookies', 'Changing your choice needs JavaScript.'],
  ])(
    'says without script what %s is and needs, with a way to every page, and leaves the drawing to the browser',
    async (path, title, needs) => {
      for (const { statusCode, body } of [await get(path), await drawn.inject(path)]) {
        expect([statusCode, body.includes(`<title>${title} · Wardround</title>`)]).toEqual([200, true])
        expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`)
        expect(body).toContain('<div id="root"></div>')
        const text = /<noscript>[\s\S]*<\/noscript>/.exec(body)?.[0]
        expect(text).toContain(`<main><h1>${title}</h1>`)
        expect(text).toContain(needs)
        expect(text).toContain('<a href="/faq">FAQ</a>')
      }
    },
  )

  it('says what a page is about, and can be read without script', async () => {
    const { body, statusCode } = await get('/resources/gems')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Gems · Wardround</title>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/resources/gems">`)
    expect(body).toContain('There are 860 gems.')
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/icons/share.png">`)
    expect(body).toContain('"@type":"FAQPage"')
    expect(body).toContain('"text":"Of 860."')
    expect((await get('/faq')).body).toContain('"text":"Of 860."')
    expect(body).toMatch(/<noscript><header><nav aria-label="All pages">.*href="\/faq"/)
  })

  it('lists what can be booked as text and as events with their real prices', async () => {
    const { body, statusCode } = await get('/webinars')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Webinars · Wardround</title>')
    expect(body).toContain(
      '<h2>ECGs &lt;in&gt; twenty patterns</h2><p>3 December 2026 at 18:30, UK time; 10 December 2026 at 18:30, UK time. Dr Ines Harrow. £15.50.</p>',
    )
    expect(body).toContain('"startDate":"2026-12-03T18:30:00.000Z","endDate":"2026-12-10T20:00:00.000Z"')
    expect(body).toContain('"price":"15.50","priceCurrency":"GBP","availability":"https://schema.org/InStock"')
    expect((await get('/bigmock')).body).toContain('No big mocks are planned yet.')
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/courses</loc>`)
  })

  it('names true prices, and leaves them out while billing is away', async () => {
    expect((await get('/resources/gems')).body).toContain('<p>There are 860 gems.</p><p>From £49.</p>')
    isBillingAway = true
    expect((await get('/disclaimer')).body).toMatch(/There are 860 gems\.<\/p>(?!<p>From)/)
    isBillingAway = false
  })

  it('checks a certificate without script: a form, what stands at its number, and not too often', async () => {
    const form = await get('/verify')
    expect(form.body).toContain('<form action="/verify" method="get">')
    expect(form.body).not.toContain('need JavaScript')
    expect((await drawn.inject('/verify')).headers.etag).toBe((await drawn.inject('/verify')).headers.etag)
    const asked = await get('/verify?number=%20KNOWN%20')
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/verify/KNOWN'])
    const known = await get('/verify/KNOWN')
    expect([known.statusCode, known.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(known.body).toContain('Valid. The signature is ours')
    expect(known.body).toContain('<dd>Amara &lt;N&gt;</dd>')
    expect(known.body).toContain('<dt>Date</dt><dd>20 Nov 2026</dd>')
    expect(known.body).toContain('<dt>Checked</dt><dd>23 Nov 2026</dd>')
    expect((await get('/verify/0000')).body).toContain('No certificate has this number')
    expect((await drawn.inject('/verify/KNOWN')).body).toContain('<div id="root"><h1>Drawn</h1></div>')
    await get('/verify/0001')
    const often = await get('/verify/KNOWN')
    expect([often.statusCode, often.body.includes('Amara')]).toEqual([429, false])
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
    ['/constructor', 404, undefined],
    ['/Prices/', 301, '/resources/questionbank#plans'],
    ['/prices?from=mail', 301, '/resources/questionbank#plans'],
    ['/news/former', 301, '/news/bank-grows'],
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

  it('draws the log-in for visitors, not for whoever is led on from it', async () => {
    const isDrawn = async (headers: Record<string, string>) =>
      (await drawn.inject({ url: '/login', headers })).body.includes('<h1>Drawn</h1></div>')
    expect([await isDrawn({}), await isDrawn({ cookie: '__Host-wr_session=x' })]).toEqual([true, false])
  })

  it('answers once, drawn or not', async () => {
    for (const url of ['/faq', '/aboutus', '/news/nothing']) await drawn.inject({ url })
    expect(warned.filter((line) => line.includes('already sent'))).toEqual([])
  })

  it('leads to the other spelling without asking for anything, so that nothing is left to fail', async () => {
    const unhandled: unknown[] = []
    const hear = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', hear)
    away = true
    documents.renew()
    expect((await drawn.inject({ url: '/Resources/GEMS' })).statusCode).toBe(301)
    await new Promise(setImmediate)
    process.off('unhandledRejection', hear)
    expect(unhandled).toEqual([])
  })

  it('makes a page once: every other spelling of its address leads to it', async () => {
    for (const [url, to] of [
      ['/Resources/GEMS?from=mail', '/resources/gems?from=mail'],
      ['/VERIFY', '/verify'],
      ['/VERIFY/n1?from=mail', '/verify/n1?from=mail'],
      ['/Verify/KNOWN/', '/verify/KNOWN'],
      ['/news/%62ank-grows', '/news/bank-grows'],
      [`/news/${ITEM.id}`, '/news/bank-grows'],
    ] as const) {
      const { statusCode, headers } = await drawn.inject({ url })
      expect([statusCode, headers.location]).toEqual([301, to])
    }
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
