import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, startGateway } from '../testing/gateway-site.ts'
import { trialCookie } from './trial-cookie.ts'

const trials = trialCookie(ORIGIN, testIdentity.gatewayKey)
const cookieIn = (setCookie: string) => setCookie.split(';')[0] as string

describe('the cookie of a trial', () => {
  it('is no use to scripts, secure where the site is, and kept for 90 days', () => {
    expect(trials.start().cookie).toMatch(
      /^wr_trial=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    )
    expect(trialCookie('https://wardround.test', testIdentity.gatewayKey).start().cookie).toMatch(
      /^__Host-wr_trial=.*; Secure; Max-Age/,
    )
  })

  it('is read back by every gateway with the same key, and by no other', () => {
    const { id, cookie } = trials.start()
    expect(trialCookie(ORIGIN, testIdentity.gatewayKey).read(cookieIn(cookie))).toBe(id)
    expect(trialCookie(ORIGIN, Buffer.from('another key').toString('base64')).read(cookieIn(cookie))).toBeUndefined()
  })

  it.each([undefined, '', 'wr_trial=', 'wr_trial=x.y', 'wr_trial=019a0000-0000-7000-8000-000000000001.', 'other=1'])(
    'is not read from %s',
    (header) => {
      expect(trials.read(header)).toBeUndefined()
    },
  )

  it('is of no use with another id', () => {
    const [, signature] = cookieIn(trials.start().cookie).split('.')
    expect(trials.read(`wr_trial=019a0000-0000-7000-8000-000000000001.${signature}`)).toBeUndefined()
  })
})

describe('the gateway', () => {
  let site: Awaited<ReturnType<typeof startGateway>>
  beforeAll(async () => {
    site = await startGateway()
  })
  afterAll(() => site.stop())
  const QUESTION = '/api/v1/wardround/questions/trial'
  const put = (cookie?: string, origin: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    site.app.inject({
      method: 'PUT',
      url: `${QUESTION}/0/answer`,
      headers: { ...origin, ...(cookie ? { cookie } : {}) },
      payload: {},
    })

  it('starts a trial with its first answer, vouches for it afterwards, and passes the number on', async () => {
    for (const url of [QUESTION, `${QUESTION}/3`]) {
      const read = await site.app.inject({ url })
      expect(read.json().data).toMatchObject({ trial: null, url: url.replace('/api/v1', '') })
      expect(read.headers['set-cookie']).toBeUndefined()
    }
    const first = await put()
    const cookie = cookieIn(String(first.headers['set-cookie']))
    const { trial } = first.json().data
    expect(trials.read(cookie)).toBe(trial)
    const second = await put(cookie)
    expect([second.json().data.trial, second.headers['set-cookie']]).toEqual([trial, undefined])
    expect((await site.app.inject({ url: `${QUESTION}/3`, headers: { cookie } })).json().data.trial).toBe(trial)
  })

  it('tells other calls nothing of it, and takes no answer to a trial from a foreign page', async () => {
    const cookie = cookieIn(trials.start().cookie)
    expect(
      (await site.app.inject({ url: '/api/v1/wardround/products/all', headers: { cookie } })).json().data.trial,
    ).toBeNull()
    expect((await put(cookie, { origin: 'https://evil.test' })).json().error.code).toBe('access.origin')
  })

  it('gives no cookie for an answer that was refused', async () => {
    site.answer({ status: 404, body: { status: 'error', error: { code: 'resource.missing', message: '' } } })
    expect((await put()).headers['set-cookie']).toBeUndefined()
  })
})
