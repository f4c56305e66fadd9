import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { covers } from '@wardround/kit/testing/covers.ts'
import { solveProof } from '@wardround/kit/testing/solve-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { answerCaptcha } from './answer-captcha.ts'
import { chooseCaptcha } from './choose-captcha.ts'
import { proofOfWork } from './proof-of-work.ts'
import { recaptcha } from './recaptcha.ts'

covers('getCaptcha')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const check = (headers: Record<string, string>, body: object = {}) =>
  identity.call({ url: '/users/check', body, headers })
const solved = async () => {
  const { data } = await identity.call({ url: '/users/captcha' })
  return { data, header: { 'x-captcha': await solveProof(data.challenge) } }
}

const packed = (answer: object) => Buffer.from(JSON.stringify(answer)).toString('base64')
const TERMS = { cost: 1, least: 2, most: 9 }

describe('the proof of work', () => {
  it('is asked for, done, and good once, for three minutes', async () => {
    const { data, header } = await solved()
    expect(data).toMatchObject({ provider: 'proof', expiresAt: '2026-05-01T08:03:00.000Z' })
    const replies = await Promise.all([1, 2, 3].map(() => check(header)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(replies.find(({ status }) => status === 400)?.error.code).toBe('captcha.wrong')
    const late = await solved()
    identity.pass(180)
    expect((await check(late.header)).error.code).toBe('captcha.wrong')
    expect((await check((await solved()).header)).status).toBe(200)
    expect(await identity.db.knex('captcha_uses')).toHaveLength(1)
  })

  it('is not taken without work, from another key, with easier terms or a later end', async () => {
    const { data, header } = await solved()
    const { challenge, solution } = JSON.parse(Buffer.from(header['x-captcha'], 'base64').toString())
    const stranger = await proofOfWork(identity.db, Buffer.alloc(32), TERMS).challenge(identity.time.now)
    const changed = (parameters: object) =>
      solveProof(JSON.stringify({ ...challenge, parameters: { ...challenge.parameters, ...parameters } }))
    const answers = [
      'x',
      'bm8=',
      data.challenge,
      packed({ challenge }),
      packed({ challenge, solution: { ...solution, derivedKey: '00' } }),
      packed({ challenge: { ...challenge, signature: undefined }, solution }),
      packed({ challenge, solution: null }),
      await solveProof((stranger as { challenge: string }).challenge),
      await changed({ keyPrefix: '00' }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 2 } }, solution }),
      await changed({ data: { expiresAt: challenge.parameters.data.expiresAt + 600_000 } }),
      'a'.repeat(20_000).slice(0, 9_000),
    ]
    for (const answer of answers)
      expect((await check({ 'x-captcha': answer })).error?.code, answer.slice(0, 80)).toBe('captcha.wrong')
    expect((await check(header)).status).toBe(200)
  })

  it('is told right to billing once, and wrong after that', async () => {
    const { header } = await solved()
    const given = { answer: header['x-captcha'], address: null, userAgent: null }
    const told = async (ask: object) => answerCaptcha.answer(identity.deps, answerCaptcha.request.ask.parse(ask))
    expect(await told({ ...given, answer: 'x' })).toEqual({ solved: false })
    expect([await told(given), await told(given)]).toEqual([{ solved: true }, { solved: false }])
  })

  it.each([
    ['/users/signup', person('wrong-captcha')],
    ['/users/check', {}],
    ['/users/forgotpassword', { email: 'wrong-captcha@wardround.test' }],
  ])('stands before %s, which does nothing with a wrong answer', async (url, body) => {
    const before = (await identity.emails()).length
    expect(await identity.call({ url, body, headers: { 'x-captcha': 'wrong' } })).toMatchObject({
      status: 400,
      error: { code: 'captcha.wrong' },
    })
    expect(await identity.emails()).toHaveLength(before)
  })
})

describe('reCAPTCHA Enterprise', () => {
  const heard: { url: string | undefined; key: unknown; body: { event: Record<string, string> } }[] = []
  let answer: { status: number; body: object } = { status: 200, body: {} }
  const google = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({
      url: request.url,
      key: request.headers['x-goog-api-key'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  beforeAll(() => new Promise<void>((done) => google.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => google.close(done)))

  const provider = (version: 2 | 3) =>
    recaptcha({
      siteKey: 'site',
      apiKey: 'key',
      project: 'our project',
      version,
      minScore: 0.5,
      apiUrl: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
    })
  const given = { answer: 'token', action: 'signup', address: '192.0.2.1', userAgent: 'Firefox' } as const
  const ask = (version: 2 | 3 = 3) => provider(version).isSolved(given, identity.time.now)

  it('has the token assessed with the action, the address and the browser', async () => {
    answer = { status: 200, body: { tokenProperties: { valid: true, action: 'signup' }, riskAnalysis: { score: 0.7 } } }
    expect(await ask()).toBe(true)
    expect(heard.at(-1)).toEqual({
      url: '/v1/projects/our%20project/assessments',
      key: 'key',
      body: {
        event: {
          token: 'token',
          siteKey: 'site',
          expectedAction: 'signup',
          userIpAddress: '192.0.2.1',
          userAgent: 'Firefox',
        },
      },
    })
    expect(await provider(2).challenge(identity.time.now)).toEqual({
      provider: 'recaptcha',
      siteKey: 'site',
      version: 2,
    })
  })

  it.each([
    ['an invalid token', { tokenProperties: { valid: false }, riskAnalysis: { score: 0.9 } }, 3],
    ['another action', { tokenProperties: { valid: true, action: 'login' }, riskAnalysis: { score: 0.9 } }, 3],
    ['a low score', { tokenProperties: { valid: true, action: 'signup' }, riskAnalysis: { score: 0.3 } }, 3],
    ['no score', { tokenProperties: { valid: true, action: 'signup' } }, 3],
    ['an invalid token of version 2', { tokenProperties: { valid: false } }, 2],
  ] as const)('refuses %s', async (_what, body, version) => {
    answer = { status: 200, body }
    expect(await ask(version)).toBe(false)
  })

  it.each([
    ['refuses', { status: 500, body: {} }],
    ['makes no sense', { status: 200, body: { score: 1 } }],
  ])('lets nobody pass when Google %s', async (_what, reply) => {
    answer = reply
    await expect(ask()).rejects.toMatchObject({ code: 'captcha.unavailable', status: 503 })
  })

  it('is chosen by its three keys, and not by some of them', async () => {
    const rest = { RECAPTCHA_VERSION: 2, RECAPTCHA_MIN_SCORE: 0.5, RECAPTCHA_API_URL: 'https://example.test' } as const
    const choose = async (keys: object) => {
      const captcha = chooseCaptcha({ ...rest, ...keys }, identity.db, identity.deps.codeKey)
      return (await captcha.challenge(identity.time.now)).provider
    }
    expect(await choose({})).toBe('proof')
    expect(await choose({ RECAPTCHA_SITE_KEY: 's', RECAPTCHA_API_KEY: 'a', RECAPTCHA_PROJECT: 'p' })).toBe('recaptcha')
    await expect(choose({ RECAPTCHA_SITE_KEY: 's' })).rejects.toThrow(/belong together/)
  })
})
