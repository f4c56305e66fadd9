import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import type { Method } from '@wardround/proto/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDirect } from './direct.ts'
import { MOST_BYTES } from './limits/body-limit.ts'
import { trialCookie } from './session/signed-id-cookie.ts'
import { ORIGIN, startGateway, VIEWED } from './testing/gateway-site.ts'

const API = '/api/v1/wardround'
/**
 * Two writes: one of the question bank on the short way to its service, one with a cookie of its own on the long one.
 */
const WAYS = [
  { way: 'the direct way', name: 'recordAnswer', method: 'PUT', url: `${API}/questionbank/answerv2/${uuidv7()}` },
  { way: 'the proxy', name: 'claimTrial', method: 'POST', url: `${API}/trial/claim` },
] as const satisfies { way: string; name: string; method: Method; url: string }[]

let site: Awaited<ReturnType<typeof startGateway>>
let limited: Awaited<ReturnType<typeof startGateway>>
let port: number
const counted: unknown[][] = []

beforeAll(async () => {
  site = await startGateway()
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as AddressInfo).port
  limited = await startGateway({
    take: (...asked) => {
      counted.push(asked)
      return 3
    },
  })
})
afterAll(() => Promise.all([site.stop(), limited.stop()]))
beforeEach(() => {
  site.answer({})
  site.as({})
})

const own = async () => ({ cookie: `wr_session=${await site.token()}` })

describe.each(WAYS)('$way', ({ name, method, url }) => {
  const send = (headers: Record<string, string | undefined>, payload: object | string = {}) =>
    site.app.inject({ method, url, headers, payload })
  const codeOf = async (headers: Record<string, string | undefined>) => {
    const reply = await send(headers)
    return reply.json().error?.code ?? reply.statusCode
  }

  it('is what it is called', () => {
    const call = CALLS.find((each) => each.name === name)
    expect([call?.method, call && isDirect(call)]).toEqual([method, name === 'recordAnswer'])
  })

  it('T-070 refuses a write with our cookie that does not show where it comes from', async () => {
    const cookies = await own()
    for (const headers of [
      {},
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await codeOf({ ...cookies, ...headers })).toBe('access.origin')
    for (const headers of [{ origin: ORIGIN }, { 'sec-fetch-site': 'same-origin' }])
      expect(await codeOf({ ...cookies, ...headers })).toBe(200)
  })

  it('refuses what a page writes that belongs to somebody else than the session', async () => {
    const written = { ...(await own()), origin: ORIGIN }
    expect(await codeOf({ ...written, 'x-person': '019a0000-0000-7000-8000-000000000001' })).toBe(200)
    for (const person of [VIEWED, ''])
      expect(await codeOf({ ...written, 'x-person': person })).toBe('access.other-person')
    site.as(null)
    expect(await codeOf({ ...written, 'x-person': VIEWED })).toBe('session.missing')
  })

  it.each([
    ['a visitor', null, 'session.missing'],
    ['a session that owes its second factor', { state: 'second_factor' as const }, 'access.second-factor'],
    ['a session that is over', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'session.missing'],
    ['a session whose token was replaced', { jti: 'another' }, 'session.missing'],
    ['a session that is somebody else’s', { uid: '019a0000-0000-7000-8000-00000000000b' }, 'session.missing'],
  ])('is closed to %s', async (_who, state, code) => {
    site.as(state)
    expect(await codeOf({ ...(await own()), origin: ORIGIN })).toBe(code)
  })

  it('counts each call of a person before it goes on', async () => {
    counted.length = 0
    const reply = await limited.app.inject({
      method,
      url,
      payload: {},
      headers: { cookie: `wr_session=${await limited.token()}`, origin: ORIGIN },
    })
    expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([
      429,
      'rate.limited',
      '3',
    ])
    const { rate } = CALLS.find((each) => each.name === name) ?? {}
    expect(counted).toEqual([[rate, '019a0000-0000-7000-8000-000000000001', '127.0.0.1']])
  })

  it('T-047 tells the service nothing that a browser claims to be', async () => {
    const reply = await send({
      ...(await own()),
      origin: ORIGIN,
      authorization: 'Bearer other',
      asauthorization: '',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-wardround-identity': 'forged',
      'x-wardround-session': 'forged',
      'x-wardround-view': 'forged',
      'x-wardround-anything': 'forged',
    })
    const { data } = reply.json()
    expect([data.uid, data.headers['x-forwarded-for']]).toEqual(['019a0000-0000-7000-8000-000000000001', '127.0.0.1'])
    expect(JSON.stringify(data.headers)).not.toMatch(/forged|6\.6\.6\.6|Bearer|wr_session/)
    for (const header of ['cookie', 'authorization', 'asauthorization', 'forwarded'])
      expect(data.headers[header]).toBeUndefined()
  })

  it('shows nothing of the session, the view or the service’s own cookies and headers in the answer', async () => {
    site.answer({
      headers: {
        'x-wardround-session': await site.token(),
        'x-wardround-view': 'x',
        'cache-control': 'public, max-age=9',
      },
    })
    const { headers } = await send({ ...(await own()), origin: ORIGIN })
    expect([headers['x-wardround-session'], headers['x-wardround-view'], headers['set-cookie']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
    )
  })

  it('keeps a request id that is one, and no other text', async () => {
    const idFor = async (given: string) =>
      (await send({ ...(await own()), origin: ORIGIN, 'x-request-id': given })).headers['x-request-id']
    expect(await idFor('abcdefgh-1')).toBe('abcdefgh-1')
    for (const given of ['short', 'a line\nmore', 'x'.repeat(65), '<script>alert</script>'])
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('T-092 takes two megabytes of a body, whether or not it says how long it is', async () => {
    const cookies = await own()
    const streamed = (bytes: number, headers: Record<string, string | number> = {}) =>
      new Promise<number>((resolve, reject) => {
        const sent: ClientRequest = request(
          {
            port,
            method,
            path: url,
            headers: { ...cookies, origin: ORIGIN, 'content-type': 'application/json', ...headers },
          },
          (reply) => {
            reply.resume()
            resolve(reply.statusCode ?? 0)
            sent.destroy()
          },
        )
        sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)))
        sent.write(Buffer.alloc(bytes / 2, 32))
        sent.end(Buffer.alloc(bytes / 2, 32))
      })
    const most = MOST_BYTES - 2
    expect(await streamed(most)).not.toBe(413)
    expect(await streamed(MOST_BYTES + 100_000)).toBe(413)
    expect(await streamed(MOST_BYTES + 100_000, { 'content-length': MOST_BYTES + 100_000 })).toBe(413)
  })
})

it.each([
  ['somebody unverified', { verified: false }, 'access.unverified'],
  ['somebody without a plan', { entitlements: {} }, 'access.unsubscribed'],
  ['somebody with gems only', { entitlements: { gems: '2999-01-01T00:00:00.000Z' } }, 'access.locked'],
])('The question bank is closed to %s', async (_who, state, code) => {
  site.as(state)
  const [{ method, url }] = WAYS
  const reply = await site.app.inject({ method, url, headers: { ...(await own()), origin: ORIGIN }, payload: {} })
  expect(reply.json().error.code).toBe(code)
})

describe('a write with a cookie of ours', () => {
  const trials = trialCookie(ORIGIN, testIdentity.gatewayKey)
  const send = (url: string, cookie: string, headers = {}) =>
    site.app.inject({
      method: url.endsWith('answer') ? 'PUT' : 'POST',
      url,
      headers: { cookie, ...headers },
      payload: {},
    })

  it('T-070 shows where it comes from, be it the trial’s or that of a view', async () => {
    const trial = trials.keep(trials.newId()).split(';')[0] as string
    const answer = `${API}/questions/trial/0/answer`
    expect((await send(answer, trial)).json().error.code).toBe('access.origin')
    expect((await send(answer, trial, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    const view = `wr_view=${await site.viewToken()}`
    expect((await send('/api/v1/users/login', view)).json().error.code).toBe('access.origin')
    expect((await send('/api/v1/users/login', view, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })
})

describe('limits', () => {
  it('count whoever asks: the administrator, while the site is looked at as somebody else', async () => {
    limited.as({ admin: true, permissions: { p: { Users: { v: true, a: false, e: false } }, impersonate: true } })
    limited.views({})
    counted.length = 0
    const cookie = `wr_session=${await limited.token()}; wr_view=${await limited.viewToken()}`
    expect((await limited.app.inject({ url: '/api/v1/users/current', headers: { cookie } })).statusCode).toBe(429)
    expect(counted).toEqual([['read', '019a0000-0000-7000-8000-000000000001', '127.0.0.1']])
  })
})

describe('a call whose access depends on what is asked for', () => {
  it('asks for the one of the list, and of no other words', async () => {
    const list = async (query: string) => {
      const reply = await site.app.inject({ url: `/api/v1/a/wardround/users?${query}`, headers: await own() })
      return reply.json().error?.code ?? reply.statusCode
    }
    site.as({ admin: true, permissions: { p: { Users: { v: true, a: false, e: false } } } })
    expect([await list('list=users'), await list('list=admin')]).toEqual([200, 'access.permission'])
    site.as({ admin: true, permissions: { p: { ual: { v: true, a: false, e: false } } } })
    expect([await list('list=users'), await list('list=admin'), await list('list=admin&list=admin')]).toEqual([
      'access.permission',
      200,
      'access.permission',
    ])
  })
})
