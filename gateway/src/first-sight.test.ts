import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReadContent } from './documents/read-content.ts'
import type { DrawPage, Wanted } from './drawing/drawer.ts'
import { startGateway } from './testing/gateway-site.ts'
import { testDocuments } from './testing/test-documents.ts'

const SHELL =
  '<html data-session="__SESSION__"><head></head><body><div id="root"></div><script nonce="__CSP_NONCE__"></script></body></html>'
const PATH = '/questionbank/cardiovascular/7'
const wanted: Wanted[] = [
  { key: 'me', call: 'getCurrentUser', input: {} },
  { key: 'question', call: 'getQuestionByNumber', input: { params: { name: 'cardiovascular', id: 7 } } },
  { key: 'orders', call: 'listOwnOrders', input: {} },
  { key: 'banner', call: 'getPageByTag', input: { params: { tag: 'plab-banner' } } },
]
let drawing: 'works' | 'fails' | 'has nothing'
const draw: DrawPage = async (_path, session, data) => {
  if (session !== 'reader') throw new Error('a first sight is for a reader')
  if (drawing === 'fails') throw new Error('it cannot be drawn')
  const isWhole = 'me' in data && drawing === 'works'
  return {
    html: isWhole ? '<main>Sight</main>' : '',
    style: `<style data-styled="true">${'.a{color:red}'.repeat(400)}</style>`,
    wanted: wanted.filter(({ key }) => !(key in data)),
  }
}
const read = (async () => ({ title: 'Banner </script>' })) as unknown as ReadContent

let siteDir: string
let site: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wr-first-sight-'))
  await writeFile(join(siteDir, 'index.html'), SHELL)
  const documents = testDocuments(read)
  site = await startGateway({ siteDir, documents, draw })
})
afterAll(async () => {
  await site.stop()
  await rm(siteDir, { recursive: true })
})
beforeEach(() => {
  drawing = 'works'
  site.answer({})
})

const pageAt = async (url: string, cookie: string | undefined) => {
  const answer = await site.app.inject({ url, headers: { host: 'localhost:80', ...(cookie ? { cookie } : {}) } })
  const [, data] = /<script type="application\/json" id="drawn-page">(.*?)<\/script>/.exec(answer.body) ?? []
  return { answer, drawn: data === undefined ? undefined : JSON.parse(data) }
}
const own = async () => `wr_session=${await site.token()}`

it('draws a question for whoever asks for it, from what they may read', async () => {
  const { answer, drawn } = await pageAt(PATH, await own())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/)
  expect(answer.body).toContain('<div id="root"><main>Sight</main></div>')
  const nonce = /<style nonce="([^"]+)"/.exec(answer.body)?.[1]
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect([drawn.path, drawn.isSight, Object.keys(drawn.data).sort()]).toEqual([
    PATH,
    true,
    ['banner', 'me', 'question'],
  ])
  const { question } = drawn.data
  expect([question.method, question.url, question.uid]).toEqual([
    'GET',
    '/wardround/questionbank/question/cardiovascular/7',
    '019a0000-0000-7000-8000-000000000001',
  ])
  // What the page brings along is not fetched beside it.
  expect(answer.body).not.toContain('rel="preload"')
})

it('is sent compressed to whoever takes it so', async () => {
  const headers = { host: 'localhost:80', cookie: await own() }
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip, br'].map((encoding) =>
      site.app.inject({ url: PATH, headers: { ...headers, 'accept-encoding': encoding } }),
    ),
  )
  expect([plain?.headers['content-encoding'], packed?.headers['content-encoding']]).toEqual([undefined, 'br'])
  const unpacked = brotliDecompressSync(packed?.rawPayload ?? Buffer.alloc(0)).toString()
  expect(unpacked).toContain('<main>Sight</main>')
  expect(Number(packed?.headers['content-length'])).toBeLessThan(Number(plain?.headers['content-length']) / 3)
})

it('sends the page with its answers on their way where there is nothing to draw', async () => {
  for (const state of ['fails', 'has nothing'] as const) {
    drawing = state
    const { answer, drawn } = await pageAt(PATH, await own())
    expect([answer.statusCode, drawn]).toEqual([200, undefined])
    expect(answer.body).toContain('<div id="root"></div>')
    expect(answer.body).toContain('href="/api/v1/users/current"')
  }
})

it('draws nothing from an answer that was refused', async () => {
  site.answer({ status: 403, body: { status: 'error', error: { code: 'access.denied' } } })
  expect((await pageAt(PATH, await own())).drawn).toBeUndefined()
})

it.each([
  ['a visitor', PATH, false],
  ['an address as the product does not write it', '/questionbank/cardiovascular/07', true],
  ['a round of questions', `${PATH}?filter=wrong`, true],
])('is not drawn for %s', async (_whom, url, isSignedIn) => {
  const { answer, drawn } = await pageAt(url, isSignedIn ? await own() : undefined)
  expect([answer.statusCode, drawn]).toEqual([200, undefined])
})
