import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureRole } from '#access/roles/ensure-role.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { ALL_PERMISSIONS } from '#people/users/permissions.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('getSecondFactor removeTotp renewRecoveryCodes useRecoveryCode')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await ensureRole(identity.deps, { name: 'administrator', permissions: ALL_PERMISSIONS, impersonate: true })
})
afterAll(() => identity.stop())

type As = { uid: string; sid: string }
const { password } = person('')
const codeOf = (secret: string) => generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
const sidOf = async (token: string) =>
  String(
    (await jwtVerify(token, identity.publicKey, { typ: 'wr-session', currentDate: identity.time.now })).payload['sid'],
  )
const stateOf = (sid: string) => identity.sessionState(sid)
const verify = (as: As, secret: string) =>
  identity.call({ url: '/wardround/totp/verify', body: { code: codeOf(secret) }, as })
const offer = async (as: As) =>
  (await identity.call({ url: '/wardround/totp/request', body: {}, as })).data.secret as string
const use = (as: As, code: string) =>
  identity.call({ url: '/users/recoverycodes/use', body: { code }, as: { ...as, state: 'second_factor' } })
const factorOf = async (as: As) => (await identity.call({ url: '/users/secondfactor', as })).data
const changesOf = async (uid: string) =>
  (await identity.emails())
    .filter((mail) => mail.uid === uid && mail.kind === 'sign-in-changed')
    .map(({ to, fields }) => [to, fields.change])

async function logIn(name: string): Promise<As> {
  const { data } = await identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password } })
  return { uid: data.user.uid, sid: await sidOf(data.token) }
}
async function join(name: string, roles: string[] = []): Promise<As> {
  await createUser(identity.deps, { ...person(name), group: 1, verified: true, roles })
  return logIn(name)
}
/** A learner with an authenticator, in a session that has used it. */
async function enrolled(name: string) {
  const as = await join(name)
  const secret = await offer(as)
  const { data } = await verify(as, secret)
  identity.pass(60)
  return { as, secret, codes: data.recoveryCodes as string[] }
}

describe('a learner’s authenticator', () => {
  it('T-009 T-011 is their choice: set up, asked for from then on, turned off, each told to the owner', async () => {
    const as = await join('chooses')
    const elsewhere = await logIn('chooses')
    expect(await factorOf(as)).toEqual({ totpSince: null, recoveryCodesLeft: 0, required: false, phone: null })
    const secret = await offer(as)
    expect((await stateOf(as.sid)).proofs).toEqual(['password'])
    const done = await verify(as, secret)
    expect(done.data.recoveryCodes).toHaveLength(10)
    expect([await stateOf(elsewhere.sid), (await stateOf(as.sid)).state]).toEqual([null, 'full'])
    expect(await factorOf(as)).toMatchObject({ totpSince: identity.time.now.toISOString(), recoveryCodesLeft: 10 })
    identity.pass(60)
    expect((await stateOf((await logIn('chooses')).sid)).state).toBe('second_factor')
    const off = () => identity.call({ method: 'DELETE', url: '/users/totp', as })
    expect([(await off()).data, (await off()).data]).toEqual([{ removed: true }, { removed: false }])
    expect((await stateOf((await logIn('chooses')).sid)).state).toBe('full')
    expect(await identity.db.knex('recovery_codes').where({ user_id: as.uid })).toEqual([])
    const told = await changesOf(as.uid)
    expect(told.map(([to]) => to)).toEqual(Array(2).fill('chooses@wardround.test'))
    expect(told.map(([, change]) => change)).toEqual(['totp-on', 'totp-off'])
  })

  it('T-011 can be replaced; the earlier one counts until the new one has shown a right code', async () => {
    const { as, secret, codes } = await enrolled('replaces')
    const next = await offer(as)
    const other = await logIn('replaces')
    expect((await verify(other, next)).error.code).toBe('code.wrong')
    expect((await verify(other, secret)).status).toBe(200)
    identity.pass(60)
    const done = await verify(as, next)
    expect(done.data.recoveryCodes).toHaveLength(10)
    identity.pass(60)
    const later = await logIn('replaces')
    expect((await verify(later, secret)).error.code).toBe('code.wrong')
    expect((await use(later, codes[0]!)).error.code).toBe('code.wrong')
    expect((await verify(later, next)).status).toBe(200)
    expect((await changesOf(as.uid)).at(-1)?.[1]).toBe('totp-replaced')
  })

  it('is not in force until its first code, and an offer is over after an hour', async () => {
    const as = await join('hesitates')
    const secret = await offer(as)
    expect((await stateOf((await logIn('hesitates')).sid)).state).toBe('full')
    identity.pass(3600)
    expect((await verify(as, secret)).error.code).toBe('code.expired')
  })

  it('T-036 is changed by a fresh proof only', async () => {
    const { as } = await enrolled('stale')
    for (const [method, url] of [
      ['POST', '/wardround/totp/request'],
      ['DELETE', '/users/totp'],
      ['POST', '/users/recoverycodes'],
    ] as const)
      expect(
        (
          await identity.call({
            method,
            url,
            ...(method === 'POST' ? { body: {} } : {}),
            as: { ...as, provedAt: 1 },
          })
        ).error.code,
        url,
      ).toBe('access.step-up')
  })

  it('cannot be turned off by staff', async () => {
    const as = await join('keeps', ['administrator'])
    expect((await factorOf(as)).required).toBe(true)
    expect(await identity.call({ method: 'DELETE', url: '/users/totp', as })).toMatchObject({
      status: 409,
      error: { code: 'factor.required' },
    })
  })
})

describe('recovery codes', () => {
  it('T-011 T-031 complete a log-in, each once, however they are typed; the owner is told', async () => {
    const { as, codes } = await enrolled('lost-phone')
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
    const later = await logIn('lost-phone')
    const before = (await stateOf(later.sid)).jti
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')
    const done = await use(later, ` ${typed} `)
    expect(done).toMatchObject({ status: 200, data: { recoveryCodesLeft: 9, user: { state: 'full' } } })
    expect(done.session).toBe(done.data.token)
    expect((await stateOf(later.sid)).jti).not.toBe(before)
    expect((await use(await logIn('lost-phone'), codes[3]!)).error.code).toBe('code.wrong')
    expect((await changesOf(as.uid)).at(-1)).toEqual(['lost-phone@wardround.test', 'recovery-used'])
  })

  it('T-016 T-052 open one session when one code is used by many at once', async () => {
    const { codes } = await enrolled('raced')
    const sessions = [await logIn('raced'), await logIn('raced')]
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => use(sessions[i % 2]!, codes[0]!)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('T-021 are compared at most five times in a session, and count with the authenticator’s codes', async () => {
    const { secret, codes } = await enrolled('guessed-codes')
    const as = await logIn('guessed-codes')
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => use(as, `0000-0000-00${10 + i}`)))
    expect(replies.filter(({ error }) => error.code === 'code.wrong')).toHaveLength(5)
    for (const last of [await use(as, codes[0]!), await verify(as, secret)])
      expect(last.error.code).toBe('code.expired')
  })

  it('T-017 are not in the tables, and are renewed whole', async () => {
    const { as, codes } = await enrolled('renews')
    const tables = JSON.stringify([await identity.db.knex('recovery_codes'), await identity.db.knex('outbox_messages')])
    for (const code of codes) {
      expect(tables).not.toContain(code)
      expect(tables).not.toContain(code.replaceAll('-', ''))
    }
    const renewed = await identity.call({ url: '/users/recoverycodes', body: {}, as })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    const later = await logIn('renews')
    expect((await use(later, codes[0]!)).error.code).toBe('code.wrong')
    expect((await use(later, renewed.data.recoveryCodes[0])).status).toBe(200)
    expect((await changesOf(as.uid)).map(([, change]) => change)).toContainEqual('recovery-renewed')
  })

  it('are refused to a session that owes nothing, without an authenticator, without a session and of somebody else', async () => {
    const { codes } = await enrolled('owner-of-codes')
    const as = await join('no-codes')
    expect((await use(as, codes[0]!)).error.code).toBe('request.invalid')
    expect((await identity.call({ url: '/users/recoverycodes', body: {}, as })).error.code).toBe('factor.missing')
    for (const [method, url] of [
      ['POST', '/users/recoverycodes/use'],
      ['POST', '/users/recoverycodes'],
      ['GET', '/users/secondfactor'],
      ['DELETE', '/users/totp'],
    ] as const)
      expect(
        (await identity.call({ method, url, ...(method === 'POST' ? { body: { code: 'x' } } : {}) })).error.code,
      ).toBe('session.missing')
    const mine = await enrolled('mine-only')
    expect((await use(await logIn('owner-of-codes'), mine.codes[0]!)).error.code).toBe('code.wrong')
  })
})
