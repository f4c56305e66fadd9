import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, startGateway } from '../testing/gateway-site.ts'
import { deviceCookie, trialCookie } from './signed-id-cookie.ts'

const trials = trialCookie(ORIGIN, testIdentity.gatewayKey)
const newTrial = () => {
  const id = trials.newId()
  return { id, cookie: trials.keep(id) }
}
const devices = deviceCookie(ORIGIN, testIdentity.gatewayKey)
const cookieIn = (setCookie: string) => setCookie.split(';')[0] as string

describe('the cookie of a trial', () => {
  it('is no use to scripts, secure where the site is, and kept for 90 days', () => {
    expect(newTrial().cookie).toMatch(
      /^wr_trial=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    )
    expect(trialCookie('https://wardround.test', testIdentity.gatewayKey).keep(trials.newId())).toMatch(
      /^__Host-wr_trial=.*; Secure; Max-Age/,
    )
  })

  it('is read back by every gateway with the same key, and by no other', () => {
    const { id, cookie } = newTrial()
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
    const [, signature] = cookieIn(newTrial().cookie).split('.')
    expect(trials.read(`wr_trial=019a0000-0000-7000-8000-000000000001.${signature}`)).toBeUndefined()
  })
})

describe('the cookie of a device', () => {
  it('T-038 is no use to scripts, secure where the site is, and kept for 180 days', () => {
    const id = devices.newId()
    const https = deviceCookie('https://wardround.test', testIdentity.gatewayKey).keep(id)
    expect(https).toMatch(
      /^__Host-device=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/,
    )
    expect(devices.read(cookieIn(devices.keep(id)))).toBe(id)
  })

  it('is signed for this purpose alone: a trial’s number and signature name no device', () => {
    const [, value] = cookieIn(newTrial().cookie).split('=')
    expect(devices.read(`device=${value}`)).toBeUndefined()
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
    const cookie = cookieIn(newTrial().cookie)
    expect(
      (await site.app.inject({ url: '/api/v1/wardround/products/all', headers: { cookie } })).json().data.trial,
    ).toBeNull()
    expect((await put(cookie, { origin: 'https://evil.test' })).json().error.code).toBe('access.origin')
  })

  it('gives no cookie for an answer that was refused', async () => {
    site.answer({ status: 404, body: { status: 'error', error: { code: 'resource.missing', message: '' } } })
    expect((await put()).headers['set-cookie']).toBeUndefined()
  })

  const logIn = (cookie?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
      payload: {},
    })
  const setBy = (reply: Awaited<ReturnType<typeof logIn>>) =>
    [reply.headers['set-cookie'] ?? []].flat().filter((each) => each.startsWith('device='))

  it('T-001 names a device that logs in, the same one from then on, and for another 180 days each time', async () => {
    site.answer({})
    const first = await logIn()
    const [kept] = setBy(first)
    const cookie = cookieIn(String(kept))
    const { device } = first.json().data
    expect(devices.read(cookie)).toBe(device)
    const second = await logIn(cookie)
    expect([second.json().data.device, setBy(second)]).toEqual([device, [kept]])
    const forged = `${cookie.slice(0, -4)}AAAA`
    expect((await logIn(forged)).json().data.device).not.toBe(device)
  })

  it('T-001 gives none for a log-in that failed, leaves it at a log-out, and tells no other call of it', async () => {
    const cookie = cookieIn(devices.keep(devices.newId()))
    const session = `wr_session=${await site.token()}`
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `${session}; ${cookie}` }
    const out = await site.app.inject({ method: 'POST', url: '/api/v1/users/logout', headers, payload: {} })
    expect([out.statusCode, setBy(out), out.json().data.device]).toEqual([200, [], null])
    site.answer({ status: 400, body: { status: 'error', error: { code: 'credentials.invalid', message: '' } } })
    expect(setBy(await logIn())).toEqual([])
  })
})
