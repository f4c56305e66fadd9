import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { ensureRole } from '#access/roles/ensure-role.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { ALL_PERMISSIONS } from '#people/users/permissions.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { enrolTotp } from './enrol-totp.ts'

covers('requestTotp verifyTotp')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await ensureRole(identity.deps, { name: 'administrator', permissions: ALL_PERMISSIONS, impersonate: true })
  await ensureRole(identity.deps, {
    name: 'editor',
    permissions: { Questions: { v: true, e: true } },
    impersonate: false,
  })
})
afterAll(() => identity.stop())

const { password } = person('')
const codeOf = (secret: string) => generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
const wrongOf = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
const claimsOf = async (token: string) =>
  (await jwtVerify(token, identity.publicKey, { typ: 'wr-session', currentDate: identity.time.now })).payload
const verify = (as: { uid: string; sid: string }, code: string, state: 'full' | 'second_factor' = 'second_factor') =>
  identity.call({ url: '/wardround/totp/verify', body: { code }, as: { ...as, state, admin: true } })

async function staff(name: string, options: { secret?: string; role?: string } = {}) {
  const { uid } = await createUser(identity.deps, {
    ...person(name),
    group: 1,
    verified: true,
    roles: [options.role ?? 'administrator'],
  })
  if (options.secret) await enrolTotp(identity.deps, uid, options.secret)
  return uid
}

async function logIn(name: string) {
  const { data } = await identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password } })
  return { data, as: { uid: data.user.uid as string, sid: String((await claimsOf(data.token))['sid']) } }
}

const stateOf = (sid: string) => identity.sessionState(sid)

describe('staff logging in', () => {
  it('T-031 owe the code of their authenticator and get a new token for it', async () => {
    const secret = newTotpSecret()
    await staff('admin', { secret })
    const { data, as } = await logIn('admin')
    expect(data).toMatchObject({ next: 'totp', user: { state: 'second_factor', is_admin: true } })
    expect((await stateOf(as.sid)).state).toBe('second_factor')
    const done = await verify(as, codeOf(secret))
    expect(done).toMatchObject({
      status: 200,
      data: {
        user: { state: 'full', permissions: { p: { Questions: { v: true, a: true, e: true } }, impersonate: true } },
      },
    })
    expect(done.session).toBe(done.data.token)
    const [before, after] = [await claimsOf(data.token), await claimsOf(done.data.token)]
    expect(after['permissions']).toMatchObject({ p: { Mail: { e: true } } })
    expect(after.exp! - identity.time.now.getTime() / 1000).toBe(12 * 3600)
    const state = await stateOf(as.sid)
    expect([state.state, state.jti === after.jti, after.jti === before.jti]).toEqual(['full', true, false])
  })

  it('T-032 are ended after 30 minutes without a sign of life', async () => {
    const secret = newTotpSecret()
    await staff('idle-admin', { secret })
    const { as } = await logIn('idle-admin')
    await verify(as, codeOf(secret))
    identity.pass(30 * 60)
    expect(await stateOf(as.sid)).toBeNull()
  })

  it('set up an authenticator first when they have none', async () => {
    await staff('new-admin')
    const { data, as } = await logIn('new-admin')
    expect(data.next).toBe('enrol')
    const offer = () =>
      identity.call({ url: '/wardround/totp/request', body: {}, as: { ...as, state: 'second_factor' } })
    const first = (await offer()).data
    const { secret, otpauth } = (await offer()).data
    expect(otpauth).toContain(`secret=${secret}`)
    expect((await verify(as, codeOf(first.secret))).error.code).toBe('code.wrong')
    expect((await verify(as, codeOf(secret))).data.user.state).toBe('full')
    expect(JSON.stringify(await identity.db.knex('totp_secrets'))).not.toContain(secret)
    identity.pass(60)
    const later = await logIn('new-admin')
    expect(later.data.next).toBe('totp')
    const again = await identity.call({
      url: '/wardround/totp/request',
      body: {},
      as: { ...later.as, state: 'second_factor' },
    })
    expect(again).toMatchObject({ status: 409, error: { code: 'resource.taken' } })
  })

  it('include somebody who became staff while logged in', async () => {
    const { uid } = await createUser(identity.deps, { ...person('promoted'), group: 1, verified: true })
    const { as } = await logIn('promoted')
    expect((await stateOf(as.sid)).state).toBe('full')
    const role = await identity.db.knex('roles').where({ name: 'editor' }).first()
    await identity.db.knex('users_roles').insert({ user_id: uid, role_id: role.id })
    expect(await stateOf(as.sid)).toMatchObject({ state: 'second_factor', admin: true })
  })
})

describe('an authenticator code', () => {
  it('T-016 is good once, also for the second of two at the same moment', async () => {
    const secret = newTotpSecret()
    await staff('once', { secret })
    const [one, other] = [await logIn('once'), await logIn('once')]
    const code = codeOf(secret)
    const replies = await Promise.all([verify(one.as, code), verify(other.as, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)
    expect(refused?.error.message).toBe('That code has already been used. Wait for the next one, then enter it.')
    identity.pass(30)
    expect((await verify(other.as, code)).error.code).toBe('code.wrong')
    expect((await verify(other.as, codeOf(secret))).status).toBe(200)
  })

  it('T-016 is good for no step before the last one used, though never used itself', async () => {
    const secret = newTotpSecret()
    await staff('backwards', { secret })
    const start = Math.floor(identity.time.now.getTime() / 30_000) * 30_000
    identity.time.now = new Date(start)
    const at = (seconds: number) => generateSync({ secret, epoch: start / 1000 + seconds })
    expect((await verify((await logIn('backwards')).as, at(30))).status).toBe(200)
    const { as } = await logIn('backwards')
    for (const seconds of [-1, 0, 30]) expect((await verify(as, at(seconds))).error.code).toBe('code.wrong')
    expect((await stateOf(as.sid)).state).toBe('second_factor')
  })

  it('is taken by no session that is over, and by none of somebody else', async () => {
    const secret = newTotpSecret()
    await staff('left', { secret })
    await staff('left-too', { secret })
    const { as } = await logIn('left')
    const other = (await logIn('left-too')).as
    for (const code of [codeOf(secret), wrongOf(secret)])
      expect((await verify({ uid: as.uid, sid: other.sid }, code)).error.code).toBe('session.missing')
    const offered = await identity.call({
      url: '/wardround/totp/request',
      body: {},
      as: { uid: as.uid, sid: other.sid, state: 'second_factor' },
    })
    expect(offered.error.code).toBe('session.missing')
    await identity.call({ url: '/users/logout', body: {}, as: { ...as, state: 'second_factor' } })
    const refused = await verify(as, codeOf(secret))
    expect([refused.status, refused.session]).toEqual([410, undefined])
    expect(await stateOf(as.sid)).toBeNull()
    expect(await stateOf(other.sid)).toMatchObject({ state: 'second_factor' })
  })

  it('T-021 is compared five times in a session, however many come at once', async () => {
    const secret = newTotpSecret()
    await staff('guessed', { secret })
    const { as } = await logIn('guessed')
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(as, wrongOf(secret))))
    expect(replies.map(({ error }) => error.code).filter((code) => code === 'code.wrong')).toHaveLength(5)
    expect(await verify(as, codeOf(secret))).toMatchObject({ status: 410, error: { code: 'code.expired' } })
  })

  it('T-018 T-019 is good for its 30 seconds and one step before and after, by the time of the server', async () => {
    const secret = newTotpSecret()
    await staff('clock', { secret })
    const { as } = await logIn('clock')
    const start = Math.floor(identity.time.now.getTime() / 30_000) * 30_000
    identity.time.now = new Date(start)
    const at = (seconds: number) => generateSync({ secret, epoch: start / 1000 + seconds })
    for (const seconds of [-31, 60]) expect((await verify(as, at(seconds))).error.code).toBe('code.wrong')
    const dated = { ...as, state: 'second_factor' as const, admin: true }
    const headers = { date: new Date(start - 60_000).toUTCString(), 'x-date': new Date(start - 60_000).toISOString() }
    const early = await identity.call({ url: '/wardround/totp/verify', body: { code: at(-60) }, as: dated, headers })
    expect(early.error.code).toBe('code.wrong')
    const told = { code: at(-60), epoch: start / 1000 - 60 }
    expect((await identity.call({ url: '/wardround/totp/verify', body: told, as: dated })).error.code).toBe(
      'request.invalid',
    )
    expect((await verify(as, at(-1))).status).toBe(200)
    expect((await verify((await logIn('clock')).as, at(30))).status).toBe(200)
  })

  it('can be tried twenty times an hour by one user', async () => {
    const secret = newTotpSecret()
    await staff('patient', { secret })
    for (let session = 0; session < 4; session += 1) {
      const { as } = await logIn('patient')
      for (let i = 0; i < 5; i += 1) expect((await verify(as, wrongOf(secret))).error.code).toBe('code.wrong')
    }
    expect((await verify((await logIn('patient')).as, codeOf(secret))).error.code).toBe('code.expired')
    identity.pass(3600)
    expect((await verify((await logIn('patient')).as, codeOf(secret))).status).toBe(200)
  })

  it('needs a session and a set-up', async () => {
    expect((await identity.call({ url: '/wardround/totp/verify', body: { code: '123456' } })).error.code).toBe(
      'session.missing',
    )
    expect((await identity.call({ url: '/wardround/totp/request', body: {} })).error.code).toBe('session.missing')
    await staff('no-set-up')
    expect((await verify((await logIn('no-set-up')).as, '123456')).error.code).toBe('code.expired')
  })
})

describe('a session that owes its second factor', () => {
  it('reaches nothing else', async () => {
    await staff('waiting')
    const { as } = await logIn('waiting')
    const waiting = { ...as, state: 'second_factor' as const }
    expect((await identity.call({ url: '/user/refreshtoken', as: waiting })).error.code).toBe('access.second-factor')
    expect((await identity.call({ url: '/users/resendverification', body: {}, as: waiting })).error.code).toBe(
      'access.second-factor',
    )
    expect((await identity.call({ url: '/users/current', as: waiting })).data.state).toBe('second_factor')
    expect((await identity.call({ url: '/users/logout', body: {}, as: waiting })).status).toBe(200)
  })
})

describe('a role', () => {
  it('that changes is in force at once, and its holders’ sessions are read again', async () => {
    const secret = newTotpSecret()
    const uid = await staff('editor', { secret, role: 'editor' })
    const { as } = await logIn('editor')
    await verify(as, codeOf(secret))
    expect((await stateOf(as.sid)).permissions).toEqual({ p: { Questions: { v: true, a: false, e: true } } })
    await ensureRole(identity.deps, { name: 'editor', permissions: { Gems: { v: true } }, impersonate: false })
    expect((await stateOf(as.sid)).permissions).toEqual({ p: { Gems: { v: true, a: false, e: false } } })
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid })
  })
})
