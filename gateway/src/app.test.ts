import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CALLS } from '@wardround/proto/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CardForm } from './security-headers.ts'
import { learner, ORIGIN, startGateway } from './testing/gateway-site.ts'

let siteDir: string
let site: Awaited<ReturnType<typeof startGateway>>
const QUESTION = '/api/v1/wardround/question/019a0000-0000-7000-8000-000000000009'
const SESSIONS = '/api/v1/wardround/questionbank/sessions'
const ANSWER = '/api/v1/wardround/questionbank/answerv2/019a0000-0000-7000-8000-000000000009'

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wr-site-'))
  await mkdir(join(siteDir, 'assets'))
  await writeFile(
    join(siteDir, 'index.html'),
    '<!doctype html><html data-session="__SESSION__"><head><script nonce="__CSP_NONCE__" src="/assets/app-1.js"></script></head>',
  )
  await writeFile(join(siteDir, 'assets', 'app-1.js'), 'let x = 1')
  await writeFile(join(siteDir, 'assets', 'app-1.js.br'), brotliCompressSync('let x = 1'))
  await writeFile(join(siteDir, 'assets', 'proof-worker-1.js'), 'let y = 1')
  site = await startGateway({ siteDir })
})
afterAll(async () => {
  await site.stop()
  await rm(siteDir, { recursive: true })
})
beforeEach(() => {
  site.answer({})
  site.as({})
})

const get = async (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const signedIn = async () => ({ cookie: `wr_session=${await site.token()}` })

/** What the service was told about the person, unchecked. */
const claimsOf = (reply: { json(): any }) =>
  JSON.parse(Buffer.from(reply.json().data.headers['x-wardround-identity'].split('.')[1], 'base64url').toString())

describe('the gateway', () => {
  it('passes a call on without the prefix, with the signed person and the request id, and nothing a client claims to be', async () => {
    const response = await get(`${QUESTION}/`, {
      ...(await signedIn()),
      'x-wardround-identity': 'forged',
      'x-wardround-session': 'forged',
      'x-request-id': 'abcdefgh-1',
      authorization: 'Bearer other',
      'x-forwarded-for': '6.6.6.6',
    })
    const { data } = response.json()
    expect(response.statusCode).toBe(200)
    expect(data).toMatchObject({
      url: '/wardround/question/019a0000-0000-7000-8000-000000000009',
      uid: '019a0000-0000-7000-8000-000000000001',
    })
    expect(data.headers).toMatchObject({ 'x-request-id': 'abcdefgh-1', 'x-forwarded-for': '127.0.0.1' })
    for (const name of ['cookie', 'authorization', 'x-wardround-session']) expect(data.headers[name]).toBeUndefined()
    expect(response.headers['x-request-id']).toBe('abcdefgh-1')
  })

  it('lets a file say how long it may be kept, and tells the email address to the call that asks for it', async () => {
    const picture = '/api/v1/media/019a0000-0000-7000-8000-000000000009'
    site.answer({ headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    const reply = await get(picture, await signedIn())
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(claimsOf(reply).email).toBe('amara@example.test')
    site.answer({ status: 302, headers: { location: '/media/019a0000-0000-7000-8000-000000000009?until=1' } })
    expect((await get(picture, await signedIn())).headers.location).toBe(`${picture}?until=1`)
    site.answer({})
    const other = await get(QUESTION, await signedIn())
    expect(other.headers['cache-control']).toBe('no-store')
    expect(claimsOf(other).email).toBeUndefined()
  })

  it('T-036 T-037 lets a sensitive call through for ten minutes after a proof, and tells its time to such calls only', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const others = async () =>
      site.app.inject({
        method: 'DELETE',
        url: '/api/v1/users/sessions',
        headers: { ...(await signedIn()), origin: ORIGIN },
      })
    for (const provedAt of [minutesAgo(10), null]) {
      site.as({ provedAt, proofs: ['password', 'totp'] })
      const refused = await others()
      expect([refused.statusCode, refused.json().error]).toMatchObject([
        403,
        { code: 'access.step-up', data: { proofs: ['password', 'totp'] } },
      ])
    }
    site.as({ provedAt: minutesAgo(9.9), proofs: ['password'] })
    const passed = await others()
    expect([passed.statusCode, claimsOf(passed).proofs, claimsOf(passed).email]).toEqual([200, ['password'], undefined])
    expect(Math.abs(claimsOf(passed).provedAt - (Date.now() / 1000 - 594))).toBeLessThan(10)
    const other = claimsOf(await get(QUESTION, await signedIn()))
    expect([other.provedAt, other.proofs]).toEqual([undefined, undefined])
  })

  it('takes no more of an upload than its call allows', async () => {
    const send = (length: number, headers = {}) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/a/wardround/upload/image',
        headers: { 'content-type': 'multipart/form-data; boundary=x', origin: ORIGIN, ...headers },
        payload: Buffer.alloc(length),
      })
    site.as({ admin: true, permissions: { p: { Pages: { v: true, a: true, e: true } } } })
    const cookie = await signedIn()
    expect((await send(3_000_000, cookie)).statusCode).toBe(200)
    expect((await send(11 * 1024 * 1024, cookie)).json().error.code).toBe('request.too-large')
  })

  it('takes the token with or without Bearer, the cookie first, and no Basic', async () => {
    const token = await site.token()
    expect((await get(QUESTION, { authorization: token })).statusCode).toBe(200)
    expect((await get(QUESTION, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect((await get(QUESTION, { authorization: `Basic ${token}` })).statusCode).toBe(401)
    expect((await get(QUESTION, { authorization: token, cookie: 'wr_session=wrong' })).statusCode).toBe(401)
  })

  it.each([
    ['a visitor', null, 401, 'session.missing'],
    ['somebody unverified', { verified: false }, 403, 'access.unverified'],
    ['somebody without a plan', { entitlements: {} }, 403, 'access.unsubscribed'],
    [
      'somebody whose plan is over',
      { entitlements: { 'question-bank': '2020-01-01T00:00:00.000Z' } },
      403,
      'access.unsubscribed',
    ],
    ['somebody with gems only', { entitlements: { gems: '2999-01-01T00:00:00.000Z' } }, 403, 'access.locked'],
    [
      'staff that owe their second factor',
      { admin: true, state: 'second_factor' as const },
      403,
      'access.second-factor',
    ],
  ])('refuses a question to %s', async (_who, state, status, code) => {
    site.as(state)
    const response = await get(QUESTION, await signedIn())
    expect([response.statusCode, response.json().error.code]).toEqual([status, code])
  })

  it.each([
    '/api/v1/wardround/nothing',
    '/api/v1/other/question/1',
    '/api',
    '/api/v1',
    '/api/v1/internal/sessions',
    '/api/v1/wardround/question/1/2/3',
  ])('answers an unknown call in the envelope: %s', async (url) => {
    const response = await get(url, await signedIn())
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'request.unknown'])
    expect(response.json().error.fix).toBe('Reload the page and try again.')
  })

  it('never routes a call that is for our own processes', () => {
    for (const call of CALLS.filter((each) => each.access === 'service'))
      expect(site.app.hasRoute({ method: call.method, url: `/api/v1${call.url}` })).toBe(false)
  })

  it('refuses a write from a foreign page and takes one from our own', async () => {
    const write = async (origin: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/users/logout',
        headers: { ...(await signedIn()), origin },
        payload: {},
      })
    expect((await write('https://evil.test')).json().error.code).toBe('access.origin')
    expect((await write(ORIGIN)).statusCode).toBe(200)
  })

  it('sets and clears the cookie that identity asks for, and shows the header to nobody', async () => {
    const token = await site.token()
    site.answer({ headers: { 'x-wardround-session': token } })
    const start = await site.app.inject({ method: 'POST', url: '/api/v1/users/login', payload: {} })
    expect([start.headers['set-cookie']].flat()[0]).toMatch(
      new RegExp(`^wr_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3[56]\\d\\d$`),
    )
    expect(start.headers['x-wardround-session']).toBeUndefined()
    site.answer({ headers: { 'x-wardround-session': '' } })
    const end = await site.app.inject({
      method: 'POST',
      url: '/api/v1/users/logout',
      headers: { ...(await signedIn()), origin: ORIGIN },
      payload: {},
    })
    expect(end.headers['set-cookie']).toContain('Max-Age=0')
    site.answer({ status: 400, headers: { 'x-wardround-session': token } })
    expect(
      (await site.app.inject({ method: 'POST', url: '/api/v1/users/login', payload: {} })).headers['set-cookie'],
    ).toBeUndefined()
  })

  it('T-031 never adopts a cookie that was there before the log-in: forged, somebody’s live one, or a second one beside it', async () => {
    const planted = await site.token('planted')
    const enter = async (cookie: string, token: string) => {
      site.answer({ headers: { 'x-wardround-session': token } })
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        payload: {},
        headers: { cookie, origin: ORIGIN },
      })
      const pairs = [reply.headers['set-cookie']].flat().map((line) => line?.split(';')[0])
      return pairs.filter((pair) => !pair?.startsWith('device='))
    }
    for (const cookie of [
      'wr_session=chosen-by-somebody',
      `wr_session=${planted}`,
      `wr_session=${planted}; wr_session=${planted}`,
    ]) {
      const fresh = await site.token()
      expect(fresh).not.toBe(planted)
      expect(await enter(cookie, fresh)).toEqual([`wr_session=${fresh}`])
    }
    expect(await enter(`wr_session=${planted}`, 'not signed by identity')).toEqual(['wr_session='])
    expect((await get(QUESTION, { cookie: `wr_session=${planted}` })).statusCode).toBe(401)
    expect((await get(QUESTION, { cookie: 'wr_session=chosen-by-somebody' })).statusCode).toBe(401)
  })

  it('T-033: lets a session that is over ask why, and nothing else', async () => {
    site.as(null)
    const cookies = await signedIn()
    site.answer({ headers: { 'x-wardround-session': '' } })
    const why = await get('/api/v1/users/current', cookies)
    expect([why.statusCode, why.json().data.uid]).toEqual([200, '019a0000-0000-7000-8000-000000000001'])
    expect(why.headers['set-cookie']).toMatch(/^wr_session=;.*Max-Age=0$/)
    site.answer({})
    for (const path of ['/api/v1/users/sessions', '/api/v1/user/refreshtoken', QUESTION])
      expect((await get(path, cookies)).statusCode).toBe(401)
    for (const cookie of ['', 'wr_session=wrong', `${cookies.cookie}x`])
      expect((await get('/api/v1/users/current', { cookie })).statusCode).toBe(401)
    expect((await get('/api/v1/wardround/products/all', cookies)).json().data.uid).toBeNull()
    site.as({})
  })

  it('does not set a cookie for a call that is not about sessions', async () => {
    site.answer({ headers: { 'x-wardround-session': await site.token() } })
    expect((await get(QUESTION, await signedIn())).headers['set-cookie']).toBeUndefined()
  })

  it('compresses what is large and leaves small answers alone', async () => {
    const headers = { ...(await signedIn()), 'accept-encoding': 'br' }
    expect((await get(QUESTION, headers)).headers['content-encoding']).toBeUndefined()
    site.answer({ body: { status: 'success', data: 'x'.repeat(5000) } })
    expect((await get(QUESTION, headers)).headers['content-encoding']).toBe('br')
  })

  it('lets nothing be kept but what its call declares, and that only while it holds', async () => {
    const PAGE = '/api/v1/wardround/page/tag/plab-faq'
    site.answer({ headers: { etag: 'W/"x"', 'cache-control': 'public, max-age=9' } })
    expect((await get(PAGE)).headers).toMatchObject({
      etag: 'W/"x"',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    const own = await get('/api/v1/wardround/definitions/terms', await signedIn())
    expect(own.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect((await get(QUESTION, await signedIn())).headers['cache-control']).toBe('no-store')
    site.answer({ status: 404, body: { status: 'error' } })
    expect((await get(PAGE)).headers['cache-control']).toBe('no-store')
    site.answer({ status: 304, headers: { etag: 'W/"x"' }, body: '' })
    expect(await get(PAGE, { 'if-none-match': 'W/"x"' })).toMatchObject({ statusCode: 304, body: '' })
  })

  it('answers 502 in the envelope when a service is away and passes over the address for a while', async () => {
    const lost = await startGateway({ upstreams: { assessment: ['http://127.0.0.1:1'] } })
    const response = await lost.app.inject({ url: QUESTION, headers: { cookie: `wr_session=${await lost.token()}` } })
    expect([response.statusCode, response.json().error.code]).toEqual([502, 'gateway.upstream-unavailable'])
    await lost.stop()
  })

  it('asks another instance where one has just ended, so that a planned restart refuses no reading or answer', async () => {
    const half = await startGateway({ halfGone: 'assessment' })
    const headers = { cookie: `wr_session=${await half.token()}` }
    for (let asked = 0; asked < 4; asked += 1)
      expect((await half.app.inject({ url: QUESTION, headers })).statusCode).toBe(200)
    const answered = await half.app.inject({
      method: 'PUT',
      url: ANSWER,
      headers: { ...headers, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: { response: ['a'] },
    })
    expect(answered.json().data.body).toEqual({ response: ['a'] })
    // Nothing was sent where nobody listened, and a POST may be sent, too.
    for (let asked = 0; asked < 2; asked += 1) {
      const started = {
        method: 'POST',
        url: SESSIONS,
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      } as const
      expect((await half.app.inject(started)).statusCode).toBe(200)
    }
    await half.stop()
    // One that hangs up in the middle may have done what a POST asks for, and is asked no more.
    const hangsUp = createServer((socket) => socket.once('data', () => socket.destroy()).on('error', () => undefined))
    await once(hangsUp.listen(0, '127.0.0.1'), 'listening')
    const goneFrom = `http://127.0.0.1:${(hangsUp.address() as AddressInfo).port}`
    for (const [method, url, status] of [
      ['GET', QUESTION, 200],
      ['PUT', ANSWER, 200],
      ['POST', SESSIONS, 502],
    ] as const) {
      const cut = await startGateway({ halfGone: 'assessment', goneFrom })
      const asked = { cookie: `wr_session=${await cut.token()}`, 'sec-fetch-site': 'same-origin' }
      expect((await cut.app.inject({ method, url, headers: asked })).statusCode, method).toBe(status)
      await cut.stop()
    }
    hangsUp.close()
    const entering = await startGateway({ askIdentity: true, halfGone: 'identity' })
    const cookie = `wr_session=${await entering.token()}`
    entering.answer({ body: { status: 'success', data: [learner] } })
    expect((await entering.app.inject({ url: QUESTION, headers: { cookie } })).statusCode).toBe(200)
    await entering.stop()
  })

  it('T-106 answers 503 with Retry-After, and keeps the cookie, while identity is away or fails', async () => {
    const lost = await startGateway({ askIdentity: true, upstreams: { identity: ['http://127.0.0.1:1'] } })
    const failing = await startGateway({ askIdentity: true })
    failing.answer({ status: 500, body: { status: 'error' } })
    for (const { app, token } of [lost, failing]) {
      const response = await app.inject({ url: QUESTION, headers: { cookie: `wr_session=${await token()}` } })
      expect([response.statusCode, response.json().error.code]).toEqual([503, 'gateway.unavailable'])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    await Promise.all([lost.stop(), failing.stop()])
  })

  it('T-106 tells nothing of its inside when something of its own fails', async () => {
    const broken = await startGateway({
      take: () => {
        throw new Error('a secret place')
      },
    })
    const response = await broken.app.inject({
      url: QUESTION,
      headers: { cookie: `wr_session=${await broken.token()}` },
    })
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal'])
    expect(response.body).not.toContain('secret')
    await broken.stop()
  })

  it('T-033 knows at once of a log-out that went through it, also before identity’s message', async () => {
    const cookies = await signedIn()
    expect((await get(QUESTION, cookies)).statusCode).toBe(200)
    site.as(null, { notified: false })
    expect((await get(QUESTION, cookies)).statusCode).toBe(200)
    site.answer({ headers: { 'x-wardround-session': '' } })
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/users/logout',
      headers: { ...cookies, origin: ORIGIN },
      payload: {},
    })
    expect((await get(QUESTION, cookies)).statusCode).toBe(401)
  })

  it('says how long to wait when a limit is reached', async () => {
    const busy = await startGateway({ take: () => 7 })
    const response = await busy.app.inject({ url: QUESTION, headers: { cookie: `wr_session=${await busy.token()}` } })
    expect([response.statusCode, response.json().error.code, response.headers['retry-after']]).toEqual([
      429,
      'rate.limited',
      '7',
    ])
    await busy.stop()
  })
})

describe('calls that may need a captcha', () => {
  const CHECK = '/api/v1/users/check'
  it('pass without one while their own limit lasts, and with one whatever the service says to it', async () => {
    const asked: string[] = []
    const strict = await startGateway({
      takeWithoutCaptcha: (rate) => {
        asked.push(rate)
        return asked.length > 1 ? 1800 : 0
      },
    })
    const send = (headers: Record<string, string> = {}) =>
      strict.app.inject({
        method: 'POST',
        url: CHECK,
        payload: {},
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      })
    expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
      429,
      'captcha.needed',
      '1800',
    ])
    const solved = await send({ 'x-captcha': 'an answer' })
    expect([solved.statusCode, solved.json().data.headers['x-captcha']]).toEqual([200, 'an answer'])
    expect(asked).toEqual(['check', 'check'])
    await strict.stop()
  })
})

describe('the site', () => {
  it('is one page for every address, with a fresh nonce in page and policy', async () => {
    const [one, two] = [await get('/questionbank/cardiovascular/3'), await get('/')]
    const nonce = /nonce="([\w-]+)"/.exec(one.body)?.[1]
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(two.body).not.toContain(nonce)
    expect(one.body).not.toContain('__CSP_NONCE__')
  })

  it('is found at the screens of the table, in any case, and nowhere else', async () => {
    const statusOf = async (url: string) => (await get(url)).statusCode
    for (const url of ['/', '/login?from=%2Fprofile', '/Trial/3', '/questionbank/', '/admin/wardround/roles?page=2'])
      expect(await statusOf(url), url).toBe(200)
    for (const url of ['/nothing', '/wp-login.php', '/admin/other/roles', '/questionbank/a/b/c'])
      expect(await statusOf(url), url).toBe(404)
    expect((await get('/nothing')).body).toContain('data-session')
    expect((await site.app.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404)
  })

  it('leads from another address of a screen to it for good, and keeps the query', async () => {
    const reply = await get('/Gems/?from=mail')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/resources/gems?from=mail'])
    expect((await get('/clinicalattachments')).headers.location).toBe('/resources/clinicalattachment')
    for (const page of ['/checkout/redirect', '/checkout/completed']) {
      const { statusCode, headers } = await get(`${page}?order=1`)
      expect([statusCode, headers.location]).toEqual([301, `/profile${page}?order=1`])
    }
    expect((await site.app.inject({ method: 'POST', url: '/gems', headers: { origin: ORIGIN } })).statusCode).toBe(404)
  })

  it('tells the page whether there is a session to ask about', async () => {
    expect((await get('/')).body).toContain('data-session="none"')
    expect((await get('/', { cookie: 'wr_session=anything' })).body).toContain('data-session="likely"')
  })

  it('lets the page load the card form of whoever takes the payments, and nothing of anybody else', async () => {
    const policyWith = async (cardForm: CardForm) => {
      const other = await startGateway({ siteDir, cardForm })
      const policy = String((await other.app.inject('/')).headers['content-security-policy'])
      await other.stop()
      return policy
    }
    expect(await policyWith({ sandbox: 'http://localhost:8090' })).toContain('frame-src http://localhost:8090;')
    const real = await policyWith('stripe')
    expect(real).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
    expect(real).toContain("connect-src 'self' https://api.stripe.com;")
    expect(real).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/js\.stripe\.com;/)
    const scored = await startGateway({ siteDir, recaptcha: true })
    const policy = String((await scored.app.inject('/')).headers['content-security-policy'])
    await scored.stop()
    expect(policy).toMatch(
      /script-src 'self' 'nonce-[\w-]+' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    )
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;')
    const none = await policyWith(undefined)
    expect(none).not.toContain('google')
    expect(none).toContain("frame-src 'none'")
    expect(none).not.toContain('stripe')
  })

  it('lets the page load Google’s tag library, and tells it the id, only where one is set', async () => {
    const pageWith = async (analyticsId?: string) => {
      const other = await startGateway({ siteDir, ...(analyticsId ? { analyticsId } : {}) })
      const { body, headers } = await other.app.inject('/login')
      await other.stop()
      return { body, policy: String(headers['content-security-policy']).split('; ') }
    }
    const counted = await pageWith('G-AB12CD34EF')
    expect(counted.body).toContain('<meta name="analytics-id" content="G-AB12CD34EF" />')
    expect(counted.policy).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self' 'nonce-[\w-]+' https:\/\/www\.googletagmanager\.com\/gtag\/$/),
        "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
        "img-src 'self' data:",
        "frame-src 'none'",
      ]),
    )
    const plain = await pageWith()
    expect(plain.body + plain.policy.join()).not.toMatch(/analytics|google/)
  })

  it('serves hashed files for ever, as the build compressed them', async () => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await get('/assets/gone-2.js')).statusCode).toBe(404)
    expect((await get('/assets/../index.html')).body).not.toContain('__CSP_NONCE__')
  })

  it('sends with a hashed file what acts there, and nothing that only files which change need', async () => {
    const { headers } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-request-id', 'cross-origin-opener-policy'])
      expect(headers[name], name).toBeUndefined()
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'content-encoding': 'br' })
    const policy = (await get('/assets/proof-worker-1.js')).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
  })

  it('T-069 has the security headers on every kind of answer', async () => {
    for (const url of [
      '/',
      '/assets/app-1.js',
      '/assets/gone.js',
      QUESTION,
      '/api/v1/nothing',
      '/healthz',
      '/api/docs',
    ]) {
      const { headers } = await get(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy'], url).toContain('camera=()')
      // Neither acts in a script that a page loads.
      if (url === '/assets/app-1.js') continue
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    }
  })

  it('T-104 shows the calls outside production only', async () => {
    expect((await get('/api/docs/openapi.json')).json().openapi).toBe('3.1.0')
    const production = await startGateway({ production: true })
    expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
    await production.stop()
  })

  it('shows its figures to this machine only', async () => {
    expect((await get('/metrics')).statusCode).toBe(200)
    expect((await get('/metrics', { 'x-forwarded-for': '6.6.6.6' })).statusCode).toBe(404)
  })

  it('T-104 shows its figures to whoever carries the token, where there is one, and to nobody else', async () => {
    const guarded = await startGateway({ metricsToken: 'a-token-of-the-monitoring' })
    const ask = async (authorization?: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
    expect(await ask('Bearer a-token-of-the-monitoring')).toBe(200)
    for (const wrong of [undefined, 'Bearer a-token-of-the-monitorin', 'Bearer ', 'a-token-of-the-monitoring'])
      expect(await ask(wrong)).toBe(404)
    await guarded.stop()
  })

  it.each(['document', 'iframe', 'frame', 'embed', 'object'])(
    'T-068 opens no answer of a call as %s, but files',
    async (dest) => {
      const opened = await get(QUESTION, { ...(await signedIn()), 'sec-fetch-dest': dest })
      expect([opened.statusCode, opened.json().error.code]).toEqual([406, 'request.document'])
      expect((await get(QUESTION, { ...(await signedIn()), 'sec-fetch-dest': 'empty' })).statusCode).toBe(200)
      const file = await get('/api/v1/users/export/0199a000-0000-7000-8000-00000000ffff/file', {
        ...(await signedIn()),
        'sec-fetch-dest': dest,
      })
      expect(file.statusCode).not.toBe(406)
    },
  )
})
