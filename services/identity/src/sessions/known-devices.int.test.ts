import { randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const { password } = person('')
const join = async (name: string): Promise<string> =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid

/** A log-in from a device, or from a browser without the cookie. */
const logIn = (name: string, device?: string, typed = password) =>
  identity.call({
    url: '/users/login',
    body: { email: `${name}@wardround.test`, password: typed },
    as: device ? { device } : {},
  })
const codesOf = (replies: { status: number; error?: { code: string } }[]) =>
  replies.map(({ status, error }) => error?.code ?? status)
/** Somebody without the password who goes on until they have to wait. */
const guess = async (name: string, device?: string) =>
  codesOf(await Promise.all(Array.from({ length: 8 }, (_, n) => logIn(name, device, `not this one ${n}`))))
const LIMITED = [...Array(5).fill('credentials.invalid'), ...Array(3).fill('rate.limited')]

describe('T-001 T-007 the owner of an account', () => {
  it('gets in from a device that has logged in before, whatever somebody else tries', async () => {
    const [uid, device] = [await join('besieged'), randomUUID()]
    expect((await logIn('besieged', device)).status).toBe(200)
    expect((await guess('besieged')).sort()).toEqual(LIMITED)
    expect(codesOf([await logIn('besieged'), await logIn('besieged', randomUUID())])).toEqual(
      Array(2).fill('rate.limited'),
    )
    expect((await logIn('besieged', device)).status).toBe(200)
    expect((await logIn('besieged')).error.code).toBe('rate.limited')
    const rows = await identity.db.knex('known_devices').where({ user_id: uid })
    expect([rows.length, JSON.stringify(rows).includes(device)]).toEqual([1, false])
  })

  it('has five tries on that device too, which cost nobody else any', async () => {
    const device = randomUUID()
    await join('shared')
    await logIn('shared', device)
    expect((await guess('shared', device)).sort()).toEqual(LIMITED)
    expect((await logIn('shared')).status).toBe(200)
  })

  it('is no other person: a device is known for the accounts that logged in there', async () => {
    const device = randomUUID()
    await join('attacker')
    await join('victim')
    await logIn('attacker', device)
    await guess('victim')
    expect((await logIn('victim', device)).error.code).toBe('rate.limited')
  })

  it('keeps only the device in hand when the password changes', async () => {
    const [uid, mine, lost] = [await join('robbed'), randomUUID(), randomUUID()]
    await logIn('robbed', lost)
    const { session } = await logIn('robbed', mine)
    const { payload } = await jwtVerify(session!, identity.publicKey, { currentDate: identity.time.now })
    const newPassword = 'lantern orchard violin'
    await identity.call({
      url: '/users/changepassword',
      body: { currentPassword: password, newPassword },
      as: { uid, sid: String(payload['sid']), device: mine },
    })
    await guess('robbed')
    expect(codesOf([await logIn('robbed', lost, newPassword), await logIn('robbed', mine, newPassword)])).toEqual([
      'rate.limited',
      200,
    ])
  })

  it('T-112 is forgotten with the device after 180 days', () => {
    expect(RETENTION.find(({ table }) => table === 'known_devices')?.expiredWhen).toContain("'180 days'")
  })
})

describe('T-021 somebody who knows the password, but not the authenticator', () => {
  const secret = newTotpSecret()
  const codeNow = () => generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
  const wrong = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')

  /** A session that owes its code, opened on a device or on none. */
  async function halfIn(name: string, device?: string) {
    const { data } = await logIn(name, device)
    const { payload } = await jwtVerify(data.token, identity.publicKey, { currentDate: identity.time.now })
    const as = { uid: data.user.uid as string, sid: String(payload['sid']), state: 'second_factor' as const, device }
    return {
      as,
      verify: (code: string) => identity.call({ url: '/wardround/totp/verify', body: { code }, as }),
      recover: (code: string) => identity.call({ url: '/users/recoverycodes/use', body: { code }, as }),
    }
  }
  /** Uses up the twenty codes of an hour that are everybody's. */
  async function exhaust(name: string, device?: string) {
    for (let session = 0; session < 4; session += 1) {
      const { verify } = await halfIn(name, device)
      for (let n = 0; n < 5; n += 1) expect((await verify(wrong())).error.code).toBe('code.wrong')
    }
    expect((await (await halfIn(name, device)).verify(codeNow())).error.code).toBe('code.expired')
  }
  async function enrolled(name: string, device?: string) {
    const uid = await join(name)
    await enrolTotp(identity.deps, uid, secret)
    const { as, verify } = await halfIn(name, device)
    expect((await verify(codeNow())).status).toBe(200)
    const made = await identity.call({ url: '/users/recoverycodes', body: {}, as: { uid, sid: as.sid } })
    identity.pass(60)
    return made.data.recoveryCodes as string[]
  }

  it('keeps the owner neither from their device nor from their recovery codes', async () => {
    const device = randomUUID()
    const codes = await enrolled('factor', device)
    await exhaust('factor')
    expect((await (await halfIn('factor')).recover(codes[0]!)).status).toBe(200)
    expect((await (await halfIn('factor', device)).verify(codeNow())).status).toBe(200)
  })

  it('does not make a device known with the password alone', async () => {
    await enrolled('half-known')
    const device = randomUUID()
    await exhaust('half-known', device)
    expect((await (await halfIn('half-known', randomUUID())).verify(codeNow())).error.code).toBe('code.expired')
  })

  it('has twenty codes an hour on a known device as well', async () => {
    const device = randomUUID()
    await enrolled('lent', device)
    await exhaust('lent', device)
    expect((await (await halfIn('lent')).verify(codeNow())).status).toBe(200)
    identity.pass(3600)
    expect((await (await halfIn('lent', device)).verify(codeNow())).status).toBe(200)
  })
})
