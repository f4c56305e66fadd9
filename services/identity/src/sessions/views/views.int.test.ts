import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { EVERYTHING, grant, staffOf } from '#testing/staff.ts'

covers('getViewState listSupportViews stopViewing viewAsUser')

let identity: Harness
let staff: ReturnType<typeof staffOf>
let support: Awaited<ReturnType<typeof staff.hire>>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  support = await staff.hire('support', grant({ Users: 'v' }, true))
})
afterAll(() => identity.stop())

const REASON = 'Cannot find the mock, ticket 81'
const NONE = '0199a000-0000-7000-8000-0000000000ff'
type Person = { uid: string }

/** A live session of staff, with its second factor given, as the gateway would vouch for it. */
async function enter({ uid }: Person) {
  const now = identity.time.now
  const jti = `j${Math.random()}`
  const row = {
    user_id: uid,
    jti,
    second_factor_owed: true,
    second_factor_at: now,
    created_at: now,
    last_seen_at: now,
  }
  const [{ id }] = await identity.db.knex('sessions').insert(row).returning('id')
  return { ...(await staff.identityOf(uid, id)), uid, sid: id as string, jti }
}
type Entered = Awaited<ReturnType<typeof enter>>

const start = (as: Partial<Entered>, uid: string, reason = REASON) =>
  identity.call({ url: '/a/wardround/users/view', body: { uid, reason }, as })
const stop = (as: Partial<Entered>) => identity.call({ url: '/a/wardround/users/view/stop', body: {}, as })
const viewIn = async (token: string) =>
  (await jwtVerify(token, identity.publicKey, { currentDate: identity.time.now, typ: 'wr-view' })).payload
const stateOf = async (id: string) =>
  (await identity.call({ url: `/internal/views/${id}`, as: { service: 'gateway' } })).data
/** A view under way: who looks, whom at, and the view itself. */
async function look(name: string) {
  const uid = await staff.join(name)
  const as = await enter(support)
  const { data } = await start(as, uid)
  const view = String((await viewIn(data.token))['sid'])
  return { uid, as, view, token: data.token as string, data }
}

describe('viewing as a user', () => {
  it('T-120 gives a token for 30 minutes, bound to the session, which gets a new token itself (T-031)', async () => {
    const { uid, as, view, data } = await look('first')
    const claims = await viewIn(data.token)
    expect(claims).toMatchObject({ sub: uid, sid: view, exp: identity.time.now.getTime() / 1000 + 1800 })
    expect(data).toMatchObject({ exp: claims.exp, user: { uid, first_name: 'Amara', last_name: 'Okafor' } })
    const session = await identity.db.knex('sessions').where({ id: as.sid }).first()
    const own = (await jwtVerify(data.session.token, identity.publicKey, { currentDate: identity.time.now })).payload
    expect([own.jti, own['sid']]).toEqual([session.jti, as.sid])
    expect(session.jti).not.toBe(as.jti)
    expect(await stateOf(view)).toMatchObject({
      uid,
      sid: view,
      jti: claims.jti,
      actor: support.uid,
      actorSid: as.sid,
      admin: false,
      permissions: null,
    })
  })

  it('names both tokens to the gateway, and the gateways hear of the new token of the session at start and stop', async () => {
    const uid = await staff.join('headers')
    const as = await enter(support)
    const answer = await start(as, uid)
    expect(answer.session).toBe(answer.data.session.token)
    expect(answer.headers['x-wardround-view']).toBe(answer.data.token)
    const told = async () =>
      (await identity.payloads('events.identity.session.changed.v1')).filter(
        ({ uid: who, sid }) => who === support.uid && sid === as.sid,
      )
    expect(await told()).toHaveLength(1)
    await stop(as)
    expect(await told()).toHaveLength(2)
  })

  it('tells the site the administrator and, as asuser, the learner with a masked address', async () => {
    const { uid, view } = await look('masked')
    const { data } = await identity.call({ url: '/users/current', as: { uid, sid: view, actor: support.uid } })
    expect(data).toMatchObject({
      uid: support.uid,
      is_admin: true,
      asuser: { uid, email: 'm•••@wardround.test', is_admin: false },
    })
    expect(JSON.stringify(await stateOf(view))).not.toContain('masked@')
  })

  it('T-120 is not for staff, oneself, the blocked, nobody, nor without a reason', async () => {
    const as = await enter(support)
    const other = await staff.hire('colleague', grant({ Pages: 'v' }))
    const blocked = await staff.join('blocked')
    await identity.db.knex('users').where({ id: blocked }).update({ ban: 1 })
    for (const uid of [other.uid, support.uid, blocked])
      expect((await start(as, uid)).error.code).toBe('view.not-allowed')
    expect((await start(as, NONE)).status).toBe(404)
    const learner = await staff.join('reasonless')
    for (const reason of ['', 'because', '          ']) expect((await start(as, learner, reason)).status).toBe(400)
    expect(await identity.db.knex('user_views').where({ subject_id: learner })).toEqual([])
  })

  it('T-120 needs both permissions, a fresh proof (T-037), and is no chain', async () => {
    const uid = await staff.join('guarded')
    const as = await enter(support)
    expect((await start({}, uid)).status).toBe(401)
    const attempts = [
      [{ ...as, permissions: { Users: 'v' } }, 'access.permission'],
      [{ ...as, permissions: { Users: 'i' } }, 'access.permission'],
      [{ ...as, provedAt: Math.floor(Date.now() / 1000) - 601 }, 'access.step-up'],
      [{ ...as, actor: support.uid }, 'access.viewing'],
    ] as const
    for (const [who, code] of attempts) expect((await start(who, uid)).error.code).toBe(code)
  })

  it('T-120 ends when its time is over', async () => {
    const { view } = await look('timed')
    identity.pass(29 * 60 + 59)
    expect(await stateOf(view)).not.toBeNull()
    identity.pass(1)
    expect(await stateOf(view)).toBeNull()
  })

  it('ends when it is stopped, once, and the gateways are told', async () => {
    const { uid, as, view } = await look('stopped')
    const other = await look('looked-at-elsewhere')
    expect((await stop(as)).data).toMatchObject({ ended: true, session: { token: expect.any(String) } })
    expect(await stateOf(view)).toBeNull()
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid, sid: view })
    expect(await stateOf(other.view)).not.toBeNull()
    expect((await stop(as)).data).toMatchObject({ ended: false })
    expect((await stop({})).status).toBe(401)
  })

  it('ends when another begins in the same session', async () => {
    const { as, view } = await look('before')
    await start(as, await staff.join('after'))
    expect(await stateOf(view)).toBeNull()
  })

  it('T-120 ends with the log-out of the administrator', async () => {
    const { as, view } = await look('logged-out')
    await identity.call({ url: '/users/logout', body: {}, as })
    expect(await stateOf(view)).toBeNull()
    expect(await identity.db.knex('user_views').where({ id: view }).first()).toMatchObject({
      ended_at: expect.any(Date),
    })
  })

  it('T-120 ends when nothing is heard of the administrator’s session for half an hour', async () => {
    const { as, view } = await look('forgotten')
    await identity.db
      .knex('sessions')
      .where({ id: as.sid })
      .update({ last_seen_at: new Date(identity.time.now.getTime() - 30 * 60_000) })
    expect(await stateOf(view)).toBeNull()
  })

  it('T-120 asks for the right at the service’s own table too', async () => {
    const uid = await staff.join('not-for-all')
    const former = await staff.hire('former', grant({ Users: 'v' }))
    const as = { ...(await enter(former)), permissions: { Users: 'vi' } }
    expect((await start(as, uid)).error.code).toBe('access.permission')
    expect(await identity.db.knex('user_views').where({ subject_id: uid })).toEqual([])
  })

  it.each([
    [
      'the administrator is banned',
      (_uid: string, actor: string) => identity.db.knex('users').where({ id: actor }).update({ ban: 1 }),
    ],
    [
      'the administrator loses the right',
      (_uid: string, actor: string) => identity.db.knex('users_roles').where({ user_id: actor }).delete(),
    ],
    [
      'the learner is banned',
      (uid: string) => identity.db.knex('users').where({ id: uid }).update({ ban: 2, ban_ends_at: null }),
    ],
    [
      'the learner becomes staff',
      (uid: string) =>
        staff
          .makeRole('New', grant({ Mail: 'v' }))
          .then((role_id) => identity.db.knex('users_roles').insert({ user_id: uid, role_id })),
    ],
    ['the learner is gone', (uid: string) => identity.db.knex('users').where({ id: uid }).delete()],
  ])('T-120 ends when %s', async (what, change) => {
    const looker = await staff.hire(what, EVERYTHING)
    const uid = await staff.join(`subject of ${what.length}${what.at(-1)}`.replaceAll(' ', '-'))
    const { data } = await start(await enter(looker), uid)
    const view = String((await viewIn(data.token))['sid'])
    expect(await stateOf(view)).not.toBeNull()
    await change(uid, looker.uid)
    expect(await stateOf(view)).toBeNull()
  })

  it('T-116 is written down with who, as whom and why, at its start and at its end', async () => {
    const { uid, as, view } = await look('audited')
    await stop(as)
    const rows = await identity.db.knex('audit_entries').where({ entity: 'users', entity_id: uid }).orderBy('seq')
    expect(rows).toMatchObject([
      {
        action: 'start-viewing',
        actor: support.uid,
        as_user: uid,
        after: { view, reason: REASON, until: expect.any(String) },
      },
      { action: 'stop-viewing', actor: support.uid, as_user: uid, after: { view, reason: REASON } },
    ])
    expect(await verifyAuditChain(identity.db)).not.toHaveProperty('brokenAt')
  })

  it('T-120 shows the learner the days, and neither name nor reason', async () => {
    const { uid } = await look('curious')
    const { data } = await identity.call({ url: '/users/supportviews', as: { uid, sid: NONE } })
    expect(data).toEqual({ items: [{ id: expect.any(String), on: '2026-05-01' }] })
    expect((await identity.call({ url: '/users/supportviews', as: { uid: support.uid, sid: NONE } })).data).toEqual({
      items: [],
    })
    expect((await identity.call({ url: '/users/supportviews' })).status).toBe(401)
  })

  it('T-120 changes nothing at the service either', async () => {
    const { uid, view } = await look('untouched')
    const as = { uid, sid: view, actor: support.uid, verified: true, entitlements: ['question-bank'] }
    for (const [method, url] of [
      ['POST', '/users/changepassword'],
      ['GET', '/user/refreshtoken'],
      ['DELETE', '/users/sessions'],
      ['POST', '/wardround/totp/request'],
      ['POST', '/users/stepup'],
    ] as const)
      expect((await identity.call({ method, url, as, ...(method === 'POST' ? { body: {} } : {}) })).error.code).toBe(
        'access.viewing',
      )
  })
})
