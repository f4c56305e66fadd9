import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

covers('getCurrentUser listSessionStates refreshToken')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const { password } = person('')
const join = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
const logIn = (name: string, given = password) =>
  identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password: given } })
const claimsOf = async (token: string) =>
  (await jwtVerify(token, identity.publicKey, { typ: 'wr-session', currentDate: identity.time.now })).payload
const stateOf = (sid: unknown) => identity.sessionState(String(sid))

describe('logging in', () => {
  it('opens a session whose token names it, and answers the person', async () => {
    const uid = await join('login')
    const reply = await logIn('login')
    expect(reply).toMatchObject({
      status: 200,
      data: { next: null, user: { uid, verified: true, state: 'full', invalidate: false, permissions: null } },
    })
    expect(reply.session).toBe(reply.data.token)
    const claims = await claimsOf(reply.data.token)
    expect(claims).toMatchObject({ sub: uid, exp: identity.time.now.getTime() / 1000 + 30 * 86_400 })
    expect(await stateOf(claims['sid'])).toMatchObject({
      uid,
      jti: claims.jti,
      name: 'Amara Okafor',
      state: 'full',
      admin: false,
      expiresAt: '2026-05-01T20:00:00.000Z',
    })
  })

  it('finds the address whatever its capitals and look-alikes', async () => {
    await join('capitals')
    expect(
      (await identity.call({ url: '/users/login', body: { email: ' CＡpitals@Wardround.test', password } })).status,
    ).toBe(200)
  })

  it('answers a wrong password and an unknown address alike, and takes the password as typed', async () => {
    await join('alike')
    const replies = [
      await logIn('alike', 'wrong password'),
      await logIn('nobody-here'),
      await logIn('alike', ` ${password}`),
      await logIn('alike', password.toUpperCase()),
    ]
    for (const { status, error, session } of replies)
      expect([status, error.code, error.message, session]).toEqual([
        400,
        'credentials.invalid',
        replies[0]?.error.message,
        undefined,
      ])
  })

  it.each(['counted', 'not-there'])(
    'T-001, T-012: compares five in 15 minutes, known address or not: %s',
    async (name) => {
      if (name === 'counted') await join(name)
      const replies = await Promise.all(Array.from({ length: 12 }, () => logIn(name, 'wrong password')))
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
      const right = await logIn(name)
      expect(right).toMatchObject({ status: 429, error: { code: 'rate.limited' } })
      expect(Number(right.headers['retry-after'])).toBe(30)
      identity.pass(900)
      expect((await logIn(name)).status).toBe(name === 'counted' ? 200 : 400)
    },
  )

  it('T-001: after five failures each further try waits twice as long and needs a captcha', async () => {
    await join('further')
    const withCaptcha = async (given: string) =>
      identity.call({
        url: '/users/login',
        body: { email: 'further@wardround.test', password: given },
        headers: await identity.captcha(),
      })
    for (let i = 0; i < 5; i += 1) await logIn('further', 'wrong password')
    expect(await withCaptcha(password)).toMatchObject({ status: 429, error: { code: 'rate.limited' } })
    identity.pass(30)
    const bare = await logIn('further')
    expect(bare).toMatchObject({ status: 429, error: { code: 'captcha.needed' }, headers: { 'retry-after': '870' } })
    const parallel = await Promise.all([1, 2, 3].map(() => withCaptcha('wrong password')))
    expect(parallel.map(({ status }) => status).sort()).toEqual([400, 429, 429])
    identity.pass(59)
    expect((await withCaptcha(password)).status).toBe(429)
    identity.pass(1)
    expect((await withCaptcha(password)).status).toBe(200)
    expect((await logIn('further', 'wrong password')).error.code).toBe('credentials.invalid')
  })

  it('tells a banned person which ban it is and gives a token for the appeal', async () => {
    const uid = await join('banned')
    const open = await logIn('banned')
    await identity.db
      .knex('users')
      .where({ id: uid })
      .update({ ban: 2, ban_ends_at: new Date(identity.time.now.getTime() + 60_000) })
    expect(await logIn('banned')).toMatchObject({
      status: 403,
      error: { code: 'account.banned', data: { banned: 2, token: expect.any(String) } },
    })
    expect(await stateOf((await claimsOf(open.data.token))['sid'])).toBeNull()
    identity.pass(60)
    expect((await logIn('banned')).status).toBe(200)
  })

  it('gives an unconfirmed person a session that is not verified', async () => {
    await identity.call({ url: '/users/signup', body: person('unconfirmed') })
    const { data } = await logIn('unconfirmed')
    expect(data.user.verified).toBe(false)
    expect((await stateOf((await claimsOf(data.token))['sid'])).verified).toBe(false)
  })

  it('T-023 renews a hash that was made with weaker parameters', async () => {
    const uid = await join('weak-hash')
    const { hash } = await import('@node-rs/argon2')
    await identity.db
      .knex('users')
      .where({ id: uid })
      .update({ password_hash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
    await logIn('weak-hash')
    expect((await identity.db.knex('users').where({ id: uid }).first()).password_hash).toMatch(/m=19456,t=2,p=1/)
    expect((await logIn('weak-hash')).status).toBe(200)
  })
})

describe('sessions', () => {
  it('are two at most for a learner: the oldest is ended and gives the reason once', async () => {
    const uid = await join('three')
    const sids: string[] = []
    for (let i = 0; i < 3; i += 1) {
      sids.push(String((await claimsOf((await logIn('three')).data.token))['sid']))
      identity.pass(1)
    }
    expect((await Promise.all(sids.map(stateOf))).map((state) => state === null)).toEqual([true, false, false])
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({
      uid,
      sid: sids[0],
      ended: 'replaced',
    })
    const current = () => identity.call({ url: '/users/current', as: { uid, sid: sids[0]! } })
    expect((await current()).data.invalidate).toBe(true)
    expect(await current()).toMatchObject({ status: 401, error: { code: 'session.missing' } })
  })

  it('stay two when many log-ins come at once', async () => {
    const uid = await join('many')
    await Promise.all(Array.from({ length: 5 }, () => logIn('many')))
    expect(await identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at')).toHaveLength(2)
  })

  it('T-033 end with the log-out, and ending again changes nothing', async () => {
    const uid = await join('leaver')
    const sid = String((await claimsOf((await logIn('leaver')).data.token))['sid'])
    const logOut = () => identity.call({ url: '/users/logout', body: {}, as: { uid, sid } })
    const reply = await logOut()
    expect([reply.status, reply.session, reply.data]).toEqual([200, '', { ended: true }])
    expect((await logOut()).status).toBe(200)
    expect(await stateOf(sid)).toBeNull()
    expect(
      (await identity.payloads('events.identity.session.changed.v1')).filter((each) => each.sid === sid),
    ).toHaveLength(1)
    expect((await identity.call({ url: '/users/current', as: { uid, sid } })).status).toBe(401)
  })

  it('of somebody else cannot be ended', async () => {
    const [uid] = [await join('mine'), await join('theirs')]
    const sid = String((await claimsOf((await logIn('theirs')).data.token))['sid'])
    await identity.call({ url: '/users/logout', body: {}, as: { uid, sid } })
    expect(await stateOf(sid)).not.toBeNull()
  })

  it('T-031 that a browser brought to a log-in are never adopted: the new one has an id and a token of its own', async () => {
    const [uid, attacker] = [await join('victim'), await join('attacker')]
    const planted = await claimsOf((await logIn('attacker')).data.token)
    const as = { uid: attacker, sid: String(planted['sid']) }
    const { data, session } = await identity.call({
      url: '/users/login',
      body: { email: 'victim@wardround.test', password },
      as,
    })
    const opened = await claimsOf(data.token)
    expect([session, opened.sub]).toEqual([data.token, uid])
    expect([opened['sid'], opened.jti]).not.toContain(planted['sid'])
    expect(opened.jti).not.toBe(planted.jti)
    expect(await stateOf(planted['sid'])).toMatchObject({ uid: attacker, jti: planted.jti })
    const again = await claimsOf((await logIn('victim')).data.token)
    expect(again['sid']).not.toBe(opened['sid'])
  })

  it('of somebody else answer nothing about anybody', async () => {
    const [uid] = [await join('asks'), await join('asked-about')]
    const sid = String((await claimsOf((await logIn('asked-about')).data.token))['sid'])
    expect(await identity.call({ url: '/users/current', as: { uid, sid } })).toMatchObject({
      status: 401,
      error: { code: 'session.missing' },
    })
    expect((await identity.call({ url: '/user/refreshtoken', as: { uid, sid } })).status).toBe(401)
  })

  it('T-031 get a new token by refreshing; the old one is named no longer, and the end stays where it was', async () => {
    const uid = await join('refresh')
    const before = await claimsOf((await logIn('refresh')).data.token)
    identity.pass(60)
    const reply = await identity.call({ url: '/user/refreshtoken', as: { uid, sid: String(before['sid']) } })
    const after = await claimsOf(reply.data.token)
    expect([reply.session, after['sid'], after.exp, reply.data.exp]).toEqual([
      reply.data.token,
      before['sid'],
      before.exp,
      before.exp,
    ])
    expect(after.jti).not.toBe(before.jti)
    expect((await stateOf(before['sid'])).jti).toBe(after.jti)
    await identity.call({ url: '/users/logout', body: {}, as: { uid, sid: String(before['sid']) } })
    expect((await identity.call({ url: '/user/refreshtoken', as: { uid, sid: String(before['sid']) } })).status).toBe(
      401,
    )
  })

  it('T-032 live on signs of life, for 30 days in all', async () => {
    await join('alive')
    const sid = (await claimsOf((await logIn('alive')).data.token))['sid']
    for (let halfDays = 1; halfDays < 60; halfDays += 1) {
      identity.pass(12 * 3600 - 1)
      expect(await stateOf(sid)).not.toBeNull()
    }
    identity.pass(12 * 3600)
    expect(await stateOf(sid)).toBeNull()
  })

  it('T-032 end after 12 hours without one', async () => {
    await join('idle')
    const sid = (await claimsOf((await logIn('idle')).data.token))['sid']
    identity.pass(12 * 3600)
    expect(await stateOf(sid)).toBeNull()
    expect(await stateOf(crypto.randomUUID())).toBeNull()
  })

  it('are looked up together, each as if alone, and a sign of life saves no session that is over', async () => {
    const sids = []
    for (const name of ['first', 'second', 'third']) {
      await join(name)
      sids.push(String((await claimsOf((await logIn(name)).data.token))['sid']))
    }
    identity.pass(11 * 3600)
    await stateOf(sids[1])
    identity.pass(2 * 3600)
    await identity.db.knex('sessions').where({ id: sids[2] }).update({ last_seen_at: identity.time.now })
    const body = { sids: [sids[2], crypto.randomUUID(), sids[0], sids[1]] }
    const { data } = await identity.call({ url: '/internal/sessions', body, as: { service: 'gateway' } })
    expect(data.map((state: { sid: string } | null) => state?.sid)).toEqual([sids[2], undefined, undefined, sids[1]])
    identity.pass(1)
    expect(await stateOf(sids[0])).toBeNull()
  })
})

describe('who may ask', () => {
  it.each([
    ['/users/current', undefined],
    ['/user/refreshtoken', undefined],
    ['/users/logout', {}],
  ])('nobody without a session: %s', async (url, body) => {
    expect(await identity.call({ url, ...(body ? { body } : {}) })).toMatchObject({
      status: 401,
      error: { code: 'session.missing' },
    })
  })

  it('only a process of ours for the state of a session', async () => {
    const asked = { url: '/internal/sessions', body: { sids: [crypto.randomUUID()] } }
    const administrator = { uid: crypto.randomUUID(), sid: 'x', admin: true }
    for (const each of [asked, { ...asked, as: administrator }])
      expect((await identity.call(each)).error.code).toBe('access.identity')
  })
})
