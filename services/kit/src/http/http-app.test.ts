import { Readable } from 'node:stream'
import { defineCall } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { Access } from '@wardround/proto/gates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import { createLogger } from '../base/logger.ts'
import { testIdentity } from '../testing/identity.ts'
import { within } from './health-routes.ts'
import { type App, createHttpApp } from './http-app.ts'

const common = { service: 'content', access: 'public', summary: 'x', reply: z.unknown() } as const
const save = defineCall({
  ...common,
  name: 'saveThing',
  method: 'POST',
  path: '/:product/things/:id',
  params: { id: z.uuid() },
  query: z.strictObject({ page: z.coerce.number().int().optional() }),
  body: z.strictObject({
    email: z.string(),
    tags: z.array(z.string()).max(5).optional(),
    rich: z.unknown().optional(),
  }),
  reply: z.object({ email: z.string() }),
})
const bare = defineCall({
  ...common,
  name: 'touchThing',
  method: 'POST',
  path: '/things/touch',
  reply: z.object({ done: z.literal(true) }),
})
const upload = defineCall({
  ...common,
  name: 'uploadThing',
  method: 'POST',
  path: '/things/upload',
  media: { consumes: 'application/x-ndjson' },
  reply: z.object({ bytes: z.int() }),
})
const hook = defineCall({
  ...common,
  name: 'receiveHook',
  method: 'POST',
  path: '/things/hook',
  media: { consumes: 'application/json' },
  reply: z.object({ raw: z.string() }),
})
const oneClick = defineCall({
  ...common,
  name: 'clickOnce',
  method: 'POST',
  path: '/things/click',
  media: { ignoresBody: true },
  reply: z.object({ done: z.literal(true) }),
})
const broken = defineCall({
  ...common,
  name: 'breakThing',
  method: 'GET',
  path: '/things/broken/:how',
  params: { how: z.string() },
  reply: z.object({ n: z.int() }),
})
const guarded = (access: Access, name: string, more = {}) =>
  defineCall({
    ...common,
    ...more,
    access,
    name,
    method: 'GET',
    path: `/guarded/${name}` as const,
    reply: z.object({ uid: z.string().nullable() }),
  })
const gates = [
  guarded('session', 'session'),
  guarded('has:question-bank', 'qb'),
  guarded('Questions:e', 'staff'),
  guarded('service', 'service'),
  guarded('session', 'factor', { gate: { secondFactorOwed: true } }),
  guarded('session', 'sensitive', { gate: { stepUp: true } }),
  guarded('Questions:e', 'sensitive-staff', { gate: { stepUp: true } }),
]

const ID = '0199a000-0000-7000-8000-000000000001'
let app: App
let visitor: string

beforeAll(async () => {
  app = createHttpApp({
    service: 'content',
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('content'),
    readiness: {
      nats: async () => {
        throw new Error('not there')
      },
    },
  })
  app.route({ ...save, handler: async (request) => success({ email: request.body.email, secret: 'never shown' }) })
  app.route({ ...oneClick, handler: async () => success({ done: true as const }) })
  app.route({ ...bare, handler: async () => success({ done: true as const }) })
  app.route({
    ...upload,
    handler: async (request) => {
      let bytes = 0
      for await (const chunk of request.body as unknown as Readable) bytes += (chunk as Buffer).length
      return success({ bytes })
    },
  })
  app.route({ ...hook, handler: async (request) => success({ raw: (request.body as unknown as Buffer).toString() }) })
  app.route({
    ...broken,
    handler: async (request) => {
      if (request.params.how === 'throw') throw new Error('a secret detail')
      if (request.params.how === 'database') throw Object.assign(new Error('x'), { code: '57P01' })
      if (request.params.how === 'disk') throw Object.assign(new Error('x'), { code: 'ENOSPC' })
      if (request.params.how === 'domain')
        throw new DomainError('resource.stale', { data: { current: 1 }, retryAfter: 7 })
      return success({ n: 'not a number' as unknown as number })
    },
  })
  for (const call of gates) app.route({ ...call, handler: async (request) => success({ uid: request.identity.uid }) })
  await app.ready()
  visitor = await testIdentity.header({}, 'content')
})
afterAll(() => app.close())

const post = (o: {
  url?: string
  payload?: string | Buffer | object | Readable
  type?: string
  headers?: Record<string, string>
}) =>
  app.inject({
    method: 'POST',
    url: o.url ?? `/wardround/things/${ID}`,
    payload: o.payload ?? '{"email":"a"}',
    headers: { 'x-wardround-identity': visitor, 'content-type': o.type ?? 'application/json', ...o.headers },
  })

describe('good input', () => {
  it('is answered in the envelope, with what the contract shows and nothing else', async () => {
    const reply = await post({ payload: { email: 'a@b.test' } })
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'success', data: { email: 'a@b.test' } }])
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('keeps a sound request id and a trailing slash changes nothing', async () => {
    const reply = await post({ url: `/wardround/things/${ID}/`, headers: { 'x-request-id': 'abc-12345' } })
    expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([200, 'abc-12345'])
    expect((await post({ headers: { 'x-request-id': 'a b\u0001' } })).headers['x-request-id']).not.toBe('a b\u0001')
  })

  it('reaches a handler raw where the contract says so', async () => {
    expect(
      (
        await post({
          url: '/things/upload',
          type: 'application/x-ndjson',
          payload: Readable.from([Buffer.alloc(3_000_000)]),
        })
      ).json().data,
    ).toEqual({ bytes: 3_000_000 })
    expect((await post({ url: '/things/hook', payload: '{"a": 1}' })).json().data).toEqual({ raw: '{"a": 1}' })
  })

  it('is reached by a call of others whatever its body, which is passed over', async () => {
    const done = { status: 'success', data: { done: true } }
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=b', '--b--'],
      ['application/json', '{"a":1}'],
      ['text/plain', 'x'],
    ] as const)
      expect((await post({ url: '/things/click', type, payload })).json()).toEqual(done)
  })

  it('may leave out a body that the call does not take', async () => {
    for (const payload of ['', '{}', 'null'])
      expect((await post({ url: '/things/touch', payload })).statusCode).toBe(200)
  })
})

describe('bad input', () => {
  const body = (text: string) => ({ payload: text })
  const table: [string, Parameters<typeof post>[0], string][] = [
    ['a missing field', body('{}'), 'body.email'],
    ['a wrong type', body('{"email":5}'), 'body.email'],
    ['a wrong type deep inside', body('{"email":"a","tags":["x",5]}'), 'body.tags.1'],
    ['an unknown field', body('{"email":"a","is_admin":true}'), 'body.is_admin'],
    ['a list instead of an object', body('[]'), 'body'],
    ['no body', body(''), 'body'],
    ['null', body('null'), 'body'],
    ['malformed JSON', body('{"email":'), 'body'],
    ['a prototype key', body('{"email":"a","__proto__":{"a":1}}'), 'body.__proto__'],
    [
      'a constructor with a prototype',
      body('{"email":"a","rich":{"constructor":{"prototype":{}}}}'),
      'body.rich.constructor',
    ],
    ['a NUL character', body('{"email":"a\\u0000"}'), 'body.email'],
    ['half a character', body('{"email":"\\ud800"}'), 'body.email'],
    ['endless nesting', body(`{"email":"a","rich":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 'body'],
    ['plain text', { type: 'text/plain', payload: '{"email":"a"}' }, 'body'],
    ['a form', { type: 'application/x-www-form-urlencoded', payload: 'email=a' }, 'body'],
    ['a nonsense type', { type: 'x', payload: '{"email":"a"}' }, 'body'],
    ['another call’s type', { type: 'application/x-ndjson', payload: '{}' }, 'body'],
    ['JSON where lines are expected', { url: '/things/upload', payload: '{}' }, 'body'],
    ['a body where none is taken', { url: '/things/touch', payload: '{"a":1}' }, 'body'],
    ['an id that is none', { url: '/wardround/things/7' }, 'params.id'],
    ['an unknown query field', { url: `/wardround/things/${ID}?admin=1` }, 'query.admin'],
    ['a query field twice', { url: `/wardround/things/${ID}?page=1&page=2` }, 'query.page'],
    ['a prototype key in the query', { url: `/wardround/things/${ID}?__proto__=1` }, 'query.__proto__'],
    ['NUL in the query', { url: `/wardround/things/${ID}?page=%00` }, 'query.page'],
    ['a broken escape', { url: '/wardround/things/%E0%A4%A' }, 'params'],
  ]
  for (const [what, request, path] of table) {
    it(`is refused with the field: ${what}`, async () => {
      const reply = await post(request)
      expect([reply.statusCode, reply.json().error?.code, reply.json().error?.details?.[0]?.path]).toEqual([
        400,
        'request.invalid',
        path,
      ])
    })
  }

  it('is too large above two megabytes', async () => {
    const reply = await post({ payload: JSON.stringify({ email: 'a'.repeat(2_200_000) }) })
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'request.too-large'])
  })

  it('is unknown where no call is declared', async () => {
    for (const url of ['/nothing', '/things', '/'])
      expect((await post({ url })).json().error.code).toBe('request.unknown')
    expect((await app.inject({ method: 'DELETE', url: '/things/touch' })).statusCode).toBe(404)
  })
})

describe('failures', () => {
  const get = async (how: string) =>
    app.inject({ url: `/things/broken/${how}`, headers: { 'x-wardround-identity': visitor } })

  it('T-106 tell nothing about the inside', async () => {
    const reply = await get('throw')
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'internal'])
    expect(reply.body).not.toContain('secret')
    expect((await get('wrong-reply')).json().error.code).toBe('internal')
  })

  it('carry status, data and Retry-After from the catalogue', async () => {
    const reply = await get('domain')
    expect([reply.statusCode, reply.json().error.data, reply.headers['retry-after']]).toEqual([
      409,
      { current: 1 },
      '7',
    ])
    expect(reply.json().error).toMatchObject({
      message: 'This has changed since you opened it.',
      fix: 'Reload the page, then make your change again.',
    })
    for (const how of ['database', 'disk']) {
      const away = await get(how)
      expect([away.statusCode, away.json().error.code, away.headers['retry-after']]).toEqual([
        503,
        'gateway.unavailable',
        '1',
      ])
    }
  })
})

describe('access', () => {
  const ask = async (name: string, header: string | undefined) => {
    const reply = await app.inject({
      url: `/guarded/${name}`,
      headers: header ? { 'x-wardround-identity': header } : {},
    })
    return reply.json().error?.code ?? reply.json().data
  }

  it('T-102 is refused without a sound identity, also for public calls', async () => {
    expect(await ask('session', undefined)).toBe('access.identity')
    expect(await ask('session', await testIdentity.header({ uid: ID }, 'billing'))).toBe('access.identity')
    expect((await app.inject({ method: 'POST', url: '/things/touch' })).json().error.code).toBe('access.identity')
    expect((await app.inject('/metrics')).body).toContain('identities_refused_total{process="content"} 3')
  })

  it('follows each contract', async () => {
    const header = (identity: Parameters<typeof testIdentity.header>[0]) => testIdentity.header(identity, 'content')
    expect(await ask('session', visitor)).toBe('session.missing')
    expect(await ask('session', await header({ uid: ID }))).toEqual({ uid: ID })
    expect(await ask('session', await header({ uid: ID, state: 'second_factor' }))).toBe('access.second-factor')
    expect(await ask('factor', await header({ uid: ID, state: 'second_factor' }))).toEqual({ uid: ID })
    expect(await ask('qb', await header({ uid: ID, verified: true, entitlements: ['gems'] }))).toBe('access.locked')
    expect(await ask('qb', await header({ uid: ID, verified: true, entitlements: ['question-bank'] }))).toEqual({
      uid: ID,
    })
    expect(await ask('staff', await header({ uid: ID, admin: true, permissions: { Questions: 'va' } }))).toBe(
      'access.permission',
    )
    expect(await ask('staff', await header({ uid: ID, admin: true, permissions: { Questions: 'e' } }))).toEqual({
      uid: ID,
    })
    expect(await ask('service', await header({ uid: ID, admin: true }))).toBe('access.identity')
    expect(await ask('service', await header({ service: 'gateway' }))).toEqual({ uid: null })
  })

  it('T-036 T-037 is refused to a session that proved itself ten minutes ago, by the service too', async () => {
    const now = Math.floor(Date.now() / 1000)
    const staff = { uid: ID, admin: true, permissions: { Questions: 'e' } }
    const answers = async (provedAt: number | undefined) => {
      const of = (who: object) => testIdentity.header({ ...who, provedAt, proofs: ['totp'] }, 'content')
      return [await ask('sensitive', await of({ uid: ID })), await ask('sensitive-staff', await of(staff))]
    }
    expect(await answers(now - 590)).toEqual([{ uid: ID }, { uid: ID }])
    for (const provedAt of [now - 601, undefined])
      expect(await answers(provedAt)).toEqual(['access.step-up', 'access.step-up'])
    const reply = await app.inject({
      url: '/guarded/sensitive',
      headers: {
        'x-wardround-identity': await testIdentity.header(
          { uid: ID, provedAt: now - 601, proofs: ['totp'] },
          'content',
        ),
      },
    })
    expect([reply.statusCode, reply.json().error.data]).toEqual([403, { proofs: ['totp'] }])
  })

  it('cannot be forgotten: a route without a contract, or with another service’s, is refused at start', () => {
    expect(() => app.get('/free', async () => 'x')).toThrow()
    const fresh = createHttpApp({
      service: 'billing',
      logger: createLogger({ name: 'test', level: 'silent' }),
      identityKey: testIdentity.keyFor('billing'),
    })
    expect(() => fresh.get('/free', async () => 'x')).toThrow(/declared call/)
    expect(() => fresh.route({ ...bare, handler: async () => success({ done: true as const }) })).toThrow(
      /belongs to content/,
    )
  })
})

describe('health', () => {
  it('waits for no part longer than its limit', async () => {
    await expect(within(20, new Promise(() => undefined))).rejects.toThrow('no answer within 20 ms')
    expect(await within(20, Promise.resolve('ready'))).toBe('ready')
  })

  it('is open, and readiness names what is missing', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'success', data: { alive: true } })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json().error.details]).toEqual([503, [{ path: 'nats', message: 'not there' }]])
    expect((await app.inject('/metrics')).body).toContain(
      'http_request_duration_seconds_bucket{le="0.01",process="content",call="saveThing",status="200"}',
    )
  })
})
