import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReadContent } from '../documents/read-content.ts'
import { startGateway } from '../testing/gateway-site.ts'
import { testDocuments } from '../testing/test-documents.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const read = (async ({ name }: { name: string }) => {
  if (name === 'getPageByTag') return { title: 'Text', value: { kind: 'text', html: '<p>Text</p>' } }
  return name === 'getFaq' ? [] : name === 'getFigures' ? {} : null
}) as unknown as ReadContent

let siteDir: string
let site: Awaited<ReturnType<typeof startGateway>>
let session: string
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wr-phone-home-'))
  await writeFile(join(siteDir, 'index.html'), '<html data-session="__SESSION__"><head></head><body></body></html>')
  const documents = testDocuments(read)
  site = await startGateway({ siteDir, documents })
  session = `wr_session=${await site.token()}`
})
afterAll(async () => {
  await site.stop()
  await rm(siteDir, { recursive: true })
})
beforeEach(() => site.as({}))

/** As the page's own first call does, which brings the session into the cache. */
const askOnce = (cookie = session) =>
  site.app.inject({ url: '/api/v1/users/current', headers: { host: 'localhost:80', cookie } })
const leadsTo = async (url: string, { cookie = session, agent = PHONE, more = {} } = {}) => {
  const headers = { host: 'localhost:80', 'user-agent': agent, ...(cookie && { cookie }), ...more }
  const { statusCode, headers: answered } = await site.app.inject({ url, headers })
  return statusCode === 302 ? answered.location : statusCode
}

it.each([
  ['/', '/plabonthego?to=%2F'],
  ['/resources/gems', '/plabonthego?to=%2Fresources%2Fgems'],
  ['/faq?search=exam', '/plabonthego?to=%2Ffaq%3Fsearch%3Dexam'],
])("leads a phone of somebody with a plan from %s to their phone's home", async (url, home) => {
  await askOnce()
  expect(await leadsTo(url)).toBe(home)
})

it('leads a tablet that says so itself there, too, and keeps nobody from asking again', async () => {
  await askOnce()
  const headers = { host: 'localhost:80', cookie: session, 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' }
  const answer = await site.app.inject({ url: '/terms', headers })
  expect(answer).toMatchObject({ statusCode: 302, headers: { 'cache-control': 'no-store' } })
})

it.each(['/resources/bigmock', '/resources/bigmock/preview', '/login'])('leaves %s as it is', async (url) => {
  await askOnce()
  expect(await leadsTo(url)).toBe(200)
})

it('leaves other devices, visitors and a session that is not in the cache to the page', async () => {
  expect(await leadsTo('/terms')).toBe(200)
  await askOnce()
  expect(await leadsTo('/terms', { agent: DESKTOP })).toBe(200)
  expect(await leadsTo('/terms', { cookie: '' })).toBe(200)
  expect(await leadsTo('/terms', { cookie: 'wr_session=forged' })).toBe(200)
  expect(await leadsTo('/terms')).toBe('/plabonthego?to=%2Fterms')
})

it.each([
  ['is not verified', { verified: false }],
  ['has no plan', { entitlements: {} }],
  ['has a seat alone', { entitlements: { 'event:one': '2999-01-01T00:00:00.000Z' } }],
  ['had a plan', { entitlements: { gems: '2020-01-01T00:00:00.000Z' } }],
  ['is staff', { admin: true }],
  ['owes the second factor', { state: 'second_factor' as const }],
])('leaves the page to somebody who %s', async (_, changes) => {
  site.as(changes)
  await askOnce()
  expect(await leadsTo('/terms')).toBe(200)
})

it('leaves it to the page in a view as somebody else', async () => {
  await askOnce()
  expect(await leadsTo('/terms', { cookie: `${session}; wr_view=${await site.viewToken()}` })).toBe(200)
})
