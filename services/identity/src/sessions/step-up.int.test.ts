import { jwtVerify } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { ensureRole } from '#access/roles/ensure-role.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { ALL_PERMISSIONS } from '#people/users/permissions.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await ensureRole(identity.deps, { name: 'administrator', permissions: ALL_PERMISSIONS, impersonate: true })
})
afterAll(() => identity.stop())

const { password } = person('')
const codeOf = (secret: string) => generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
const wrongOf = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
const claimsOf = async (token: string) =>
  (await jwtVerify(token, identity.publicKey, { typ: 'wr-session', currentDate: identity.time.now })).payload
const stateOf = async (sid: string) => await identity.sessionState(sid)

async function join(name: string, options: { secret?: string; roles?: string[] } = {}) {
  const { uid } = await createUser(identity.deps, {
    ...person(name),
    group: 1,
    verified: true,
    roles: options.roles ?? [],
  })
  if (options.secret) await enrolTotp(identity.deps, uid, options.secret)
  const { data } = await identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password } })
  return { uid, sid: String((await claimsOf(data.token))['sid']), jti: (await claimsOf(data.token)).jti }
}
const stepUp = (as: { uid: string; sid: string }, body: object) =>
  identity.call({ url: '/users/stepup', body, as: { uid: as.uid, sid: as.sid } })

describe('T-036 proving a session again', () => {
  it('is what a log-in does for ten minutes, and the password later', async () => {
    const as = await join('prove')
    expect(await stateOf(as.sid)).toMatchObject({ provedAt: identity.time.now.toISOString(), proofs: ['password'] })
    identity.pass(3600)
    const reply = await stepUp(as, { password })
    expect(reply).toMatchObject({
      status: 200,
      data: { provedUntil: new Date(identity.time.now.getTime() + 600_000).toISOString() },
    })
    expect((await stateOf(as.sid)).provedAt).toBe(identity.time.now.toISOString())
  })

  it('T-031 gives a new token in place of the old one, and every gateway hears of it', async () => {
    const as = await join('rotated')
    const { data, session } = await stepUp(as, { password })
    const claims = await claimsOf(data.token)
    expect([session, claims['sid']]).toEqual([data.token, as.sid])
    expect(claims.jti).not.toBe(as.jti)
    expect((await stateOf(as.sid)).jti).toBe(claims.jti)
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid: as.uid, sid: as.sid })
  })

  it('refuses a wrong password, counted before it is looked at', async () => {
    const as = await join('guessing')
    const before = (await stateOf(as.sid)).provedAt
    identity.pass(60)
    const replies = await Promise.all(Array.from({ length: 20 }, () => stepUp(as, { password: 'not it at all' })))
    expect(replies.filter(({ status }) => status === 400).map(({ error }) => error.code)).toEqual(
      Array(5).fill('credentials.invalid'),
    )
    expect(await stepUp(as, { password })).toMatchObject({ status: 429, error: { code: 'rate.limited' } })
    expect((await stateOf(as.sid)).provedAt).toBe(before)
  })

  it('takes the authenticator code of a learner, once, or the password', async () => {
    const secret = newTotpSecret()
    const as = await join('both', { secret })
    await identity.call({
      url: '/wardround/totp/verify',
      body: { code: codeOf(secret) },
      as: { ...as, state: 'second_factor' },
    })
    expect((await stateOf(as.sid)).proofs).toEqual(['password', 'totp'])
    identity.pass(60)
    const code = codeOf(secret)
    expect(
      (await Promise.all([stepUp(as, { code }), stepUp(as, { code })])).map(({ status }) => status).sort(),
    ).toEqual([200, 400])
    expect((await stepUp(as, { code: wrongOf(secret) })).error.code).toBe('code.wrong')
    expect((await stepUp(as, { password })).status).toBe(200)
  })

  it('asks an administrator for the code, not the password', async () => {
    const secret = newTotpSecret()
    const as = await join('boss', { secret, roles: ['administrator'] })
    await identity.call({
      url: '/wardround/totp/verify',
      body: { code: codeOf(secret) },
      as: { ...as, state: 'second_factor' },
    })
    expect((await stateOf(as.sid)).proofs).toEqual(['totp'])
    expect(await stepUp(as, { password })).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    identity.pass(60)
    expect((await stepUp(as, { code: codeOf(secret) })).status).toBe(200)
  })

  it('does not stand in for the second factor of a log-in', async () => {
    const secret = newTotpSecret()
    const as = await join('owing', { secret })
    expect((await stepUp(as, { password })).error.code).toBe('access.second-factor')
    expect((await stepUp(as, { code: codeOf(secret) })).error.code).toBe('access.second-factor')
    expect((await stateOf(as.sid)).state).toBe('second_factor')
  })

  it('needs a session that is live and one’s own, and a way that one has', async () => {
    const [as, other] = [await join('own'), await join('other')]
    expect((await identity.call({ url: '/users/stepup', body: { password } })).error.code).toBe('session.missing')
    expect((await stepUp({ uid: as.uid, sid: other.sid }, { password })).error.code).toBe('session.missing')
    expect((await stepUp(as, { code: '123456' })).error.code).toBe('request.invalid')
    expect((await stepUp(as, {})).error.code).toBe('request.invalid')
    await identity.call({ url: '/users/logout', body: {}, as })
    expect((await stepUp(as, { password })).error.code).toBe('session.missing')
  })

  it('is owed by a session that an emailed code opened', async () => {
    await identity.call({ url: '/users/signup', body: person('mailed') })
    const mail = (await identity.emails()).at(-1)!
    const { data } = await identity.call({
      url: '/users/activatecode',
      body: { token: mail.fields.token },
    })
    const sid = String((await claimsOf(data.token))['sid'])
    expect((await stateOf(sid)).provedAt).toBeNull()
  })
})
