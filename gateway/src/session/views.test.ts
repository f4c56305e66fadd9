import { CALLS } from '@wardround/proto/calls.ts'
import { pathOf } from '@wardround/proto/contract.ts'
import { isLearnerAccess } from '@wardround/proto/gates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, startGateway, VIEWED } from '../testing/gateway-site.ts'

let site: Awaited<ReturnType<typeof startGateway>>
let own: string
let mine: string
const STAFF = { admin: true, permissions: { p: { Users: { v: true, a: true, e: true } }, impersonate: true } }
beforeAll(async () => {
  site = await startGateway()
  own = await site.token()
  mine = await site.viewToken()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.as(STAFF)
  site.views({})
  site.answer({})
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, cookie: string, headers: Record<string, string> = {}) => {
  const reply = await site.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { cookie, origin: ORIGIN, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  return { ...reply.json(), status: reply.statusCode, cookies: [reply.headers['set-cookie'] ?? []].flat() }
}
const both = (view = mine) => `wr_session=${own}; wr_view=${view}`
const current = (cookie: string, headers = {}) => call('GET', '/users/current', cookie, headers)

describe('a view of the site as somebody else', () => {
  it('T-120 takes precedence, by cookie and by header, and names both', async () => {
    for (const answer of [await current(both()), await current(`wr_session=${own}`, { asauthorization: mine })])
      expect(answer.data).toMatchObject({ uid: VIEWED, actor: '019a0000-0000-7000-8000-000000000001' })
    expect((await current(`wr_session=${own}`)).data.actor).toBeNull()
  })

  it('T-120 refuses every call that changes something and every call of staff, whatever the role', async () => {
    const refused: string[] = []
    for (const each of CALLS.filter(({ access, cookies }) => access !== 'service' && cookies.view !== 'end')) {
      const path = pathOf(each, 'wardround').replace(/:[a-z]+/gi, 'x')
      const answer = await call(each.method, path, both())
      const staffs = !isLearnerAccess(each.access)
      if (!staffs && each.method === 'GET' && !each.gate.writes) continue
      refused.push(each.name)
      expect([each.name, answer.status, answer.error?.code]).toEqual([
        each.name,
        403,
        each.method === 'GET' && !each.gate.writes ? 'access.permission' : 'access.viewing',
      ])
    }
    expect(refused).toEqual(
      expect.arrayContaining(['changePassword', 'recordAnswer', 'refreshToken', 'viewAsUser', 'listRoles']),
    )
  })

  it.each([
    ['forged', () => Promise.resolve('x.y.z')],
    ['that of a session', () => site.viewToken({ typ: 'wr-session' })],
    ['expired', () => site.viewToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that of a view which was stopped', () => site.viewToken({ jti: 'older' })],
  ])('T-121 is refused when its token is %s, and its cookie stays until the view is ended', async (_what, make) => {
    const token = await make()
    for (const answer of [await current(both(token)), await current(`wr_session=${own}`, { asauthorization: token })])
      expect(answer).toMatchObject({ status: 403, error: { code: 'access.view-ended' }, cookies: [] })
  })

  it.each([
    ['has another session', { sid: '019a0000-0000-7000-8000-00000000000f', jti: 'one' }, {}],
    ['is somebody else', {}, { actor: '019a0000-0000-7000-8000-00000000000e' }],
    ['logged in again', {}, { actorSid: '019a0000-0000-7000-8000-00000000000e' }],
    ['owes a second factor', { state: 'second_factor' as const }, {}],
  ])('T-121 is refused to whoever holds the token and %s', async (_what, session, view) => {
    site.as({ ...STAFF, ...session })
    site.views(view)
    expect((await current(both())).error.code).toBe('access.view-ended')
  })

  it('T-121 is refused without the session, after a log-out, and once identity says that it is over', async () => {
    expect((await current(`wr_view=${mine}`)).error.code).toBe('access.view-ended')
    site.as(null)
    expect((await current(both())).error.code).toBe('access.view-ended')
    site.as(STAFF)
    site.views(null)
    expect((await current(both())).error.code).toBe('access.view-ended')
  })

  it('T-122 ends only when somebody says so, and then the session itself is spoken to, whatever became of the view', async () => {
    for (const view of [{}, null]) {
      site.views(view)
      const stopped = await call('POST', '/a/wardround/users/view/stop', both())
      expect(stopped).toMatchObject({ status: 200, data: { actor: null, uid: '019a0000-0000-7000-8000-000000000001' } })
      expect(stopped.cookies).toEqual([expect.stringMatching(/^wr_view=; .*Max-Age=0$/)])
    }
    const out = await call('POST', '/users/logout', both())
    expect(out).toMatchObject({ status: 200, data: { actor: null } })
    expect(out.cookies).toContainEqual(expect.stringMatching(/^wr_view=; /))
  })

  it('T-122 that was ended is believed no longer by the process that ended it, before identity’s word arrives', async () => {
    expect((await current(both())).data.uid).toBe(VIEWED)
    site.views(null, { notified: false })
    await call('POST', '/a/wardround/users/view/stop', both())
    expect((await current(both())).error.code).toBe('access.view-ended')
  })

  it('begins with its own cookie, which no script sees', async () => {
    site.answer({
      headers: { 'x-wardround-view': mine, 'x-wardround-session': own },
      body: { status: 'success', data: {} },
    })
    site.as({ ...STAFF, provedAt: new Date().toISOString() })
    const started = await call('POST', '/a/wardround/users/view', `wr_session=${own}`)
    expect(started.cookies).toContainEqual(
      expect.stringMatching(/^wr_view=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    )
    expect(started.cookies).toContainEqual(expect.stringMatching(/^wr_session=/))
  })

  it('that is left over does not keep anybody from logging in, and goes with it', async () => {
    site.views(null)
    site.answer({ headers: { 'x-wardround-session': own }, body: { status: 'success', data: {} } })
    const entered = await call('POST', '/users/login', `wr_view=${mine}`)
    expect(entered.status).toBe(200)
    expect(entered.cookies).toContainEqual(expect.stringMatching(/^wr_view=; /))
  })

  it('T-121 that is no good makes a visitor of whoever asks for what is open to everybody', async () => {
    const open = (cookie: string, headers = {}) => call('GET', '/wardround/products/all', cookie, headers)
    expect((await open(both())).data).toMatchObject({ uid: VIEWED })
    for (const answer of [await open(both('x.y.z')), await open(`wr_session=${own}`, { asauthorization: 'x.y.z' })])
      expect(answer.data).toMatchObject({ uid: null, actor: null })
  })

  it('T-121 is not passed over because its header cannot be read', async () => {
    for (const asauthorization of ['Basic eDp5', 'Bearer a b', `Token ${mine}`])
      expect((await current(`wr_session=${own}`, { asauthorization })).error.code).toBe('access.view-ended')
  })

  it('T-121 begins with no token but one that identity signed for a view', async () => {
    site.as({ ...STAFF, provedAt: new Date().toISOString() })
    for (const token of ['x.y.z', await site.viewToken({ typ: 'wr-session' })]) {
      site.answer({ headers: { 'x-wardround-view': token }, body: { status: 'success', data: {} } })
      expect((await call('POST', '/a/wardround/users/view', `wr_session=${own}`)).cookies).toEqual([])
    }
  })

  it('needs a request of our own pages to be ended', async () => {
    const foreign = { origin: 'https://elsewhere.test' }
    expect((await call('POST', '/a/wardround/users/view/stop', `wr_view=${mine}`, foreign)).error.code).toBe(
      'access.origin',
    )
  })
})
