import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS } from '@wardround/proto/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../testing/gateway-site.ts'

const QUESTION = '/api/v1/wardround/question/019a0000-0000-7000-8000-000000000009'
const WEBHOOKS = ['/api/v1/payments/webhook', '/api/v1/payments/appstore', '/api/v1/kyc/webhook']
const MACHINES = ['/healthz', '/readyz', '/metrics']
const CREDENTIALS = 'staff:a-quiet-ward-at-night'
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`

type Site = Awaited<ReturnType<typeof startGateway>>

let siteDir: string
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wr-doors-'))
  await mkdir(join(siteDir, 'assets'))
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Shell</title>')
  await writeFile(join(siteDir, 'assets', 'app.js'), 'let x = 1')
})
afterAll(() => rm(siteDir, { recursive: true }))

/** All that have to be taken whatever is closed. */
async function expectOpen({ app }: Site): Promise<void> {
  for (const url of MACHINES) expect((await app.inject(url)).statusCode, url).toBe(200)
  for (const url of WEBHOOKS) {
    const answer = await app.inject({ method: 'POST', url, payload: {} })
    expect([url, answer.statusCode, answer.json().data.method]).toEqual([url, 200, 'POST'])
  }
}

it('knows every webhook', () => {
  const declared = CALLS.filter(({ handling }) => handling.webhook).map(({ url }) => `/api/v1${url}`)
  expect(declared.sort()).toEqual([...WEBHOOKS].sort())
})

describe('the lock of staging', () => {
  let site: Site
  beforeAll(async () => {
    site = await startGateway({ siteDir, stagingCredentials: CREDENTIALS })
  })
  afterAll(() => site.stop())

  it.each([
    ['nothing', undefined],
    ['another password', basic('staff:another-password')],
    ['another scheme', `Bearer ${CREDENTIALS}`],
    ['more than was asked', `${basic(CREDENTIALS)}x`],
  ])('answers 401 with a challenge to whoever sends %s', async (_what, authorization) => {
    for (const url of ['/', '/login', '/assets/app.js', QUESTION, '/robots.txt']) {
      const answer = await site.app.inject({ url, headers: authorization ? { authorization } : {} })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 401, 'Unauthorized access!'])
      expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/)
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    }
  })

  it('lets whoever has the credentials in, and keeps search engines out all the same', async () => {
    const headers = { authorization: basic(CREDENTIALS) }
    for (const url of ['/login', '/assets/app.js']) {
      const answer = await site.app.inject({ url, headers })
      expect([url, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([url, 200, 'noindex, nofollow'])
    }
    const cookie = `wr_session=${await site.token()}`
    expect((await site.app.inject({ url: QUESTION, headers: { ...headers, cookie } })).statusCode).toBe(200)
  })

  it('leaves webhooks and health checks open', () => expectOpen(site))
})

describe('maintenance', () => {
  let site: Site
  beforeAll(async () => {
    site = await startGateway({ siteDir, maintenance: true })
  })
  afterAll(() => site.stop())

  it('answers pages with 503 and a page that needs nothing else', async () => {
    const answer = await site.app.inject('/questionbank')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300'])
    expect(answer.body).toContain('<h1>We’ll be back shortly</h1>')
    expect(answer.body).not.toMatch(/src=|href=/)
    const nonce = /<style nonce="([^"]+)"/.exec(answer.body)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  it('answers calls in the envelope', async () => {
    const cookie = `wr_session=${await site.token()}`
    const answer = await site.app.inject({ url: QUESTION, headers: { cookie } })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300'])
    expect(answer.json().error.code).toBe('gateway.maintenance')
  })

  it('still takes webhooks, and is alive and ready', () => expectOpen(site))
})
