import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_WORDS } from '#access/credentials/password-words.ts'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('changePassword checkPasswordReset forgotPassword resetPassword')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const { password } = person('')
const NEW = 'lantern harbour violet'
const addressOf = (name: string) => `${name}@wardround.test`
const join = async (name: string, verified = true) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified })).uid
const logIn = (name: string, given = password) =>
  identity.call({ url: '/users/login', body: { email: addressOf(name), password: given } })
const sidOf = async (token: string) =>
  String((await jwtVerify(token, identity.publicKey, { currentDate: identity.time.now })).payload['sid'])
const forgot = (name: string) => identity.call({ url: '/users/forgotpassword', body: { email: addressOf(name) } })
const reset = (token: string, newPassword = NEW) =>
  identity.call({ url: '/users/resetpassword', body: { token, newPassword } })
const mailsTo = async (name: string) => (await identity.emails()).filter(({ to }) => to === addressOf(name))
async function linkFor(name: string): Promise<string> {
  await forgot(name)
  return (await mailsTo(name)).at(-1)?.fields.token as string
}

describe('the link of an email', () => {
  it('says whether it is usable without being used', async () => {
    await join('looker')
    const token = await linkFor('looker')
    const look = async (one: string) =>
      (await identity.call({ method: 'GET', url: `/users/resetpassword/${one}` })).data.usable
    expect([await look(token), await look(token), await look('x'.repeat(43))]).toEqual([true, true, false])
    await reset(token)
    expect(await look(token)).toBe(false)
  })
})

describe('asking for a new password', () => {
  it('T-012: answers and writes the same for known and unknown addresses; only the known one gets an email', async () => {
    const uid = await join('known')
    const replies = [await forgot('known'), await forgot('nowhere')]
    expect(replies.map(({ status, data }) => [status, data])).toEqual([
      [200, { sentTo: 'kn•••@wardround.test', expiresAt: '2026-05-01T09:00:00.000Z' }],
      [200, { sentTo: 'no•••@wardround.test', expiresAt: '2026-05-01T09:00:00.000Z' }],
    ])
    const rows = await identity.db.knex('password_resets').whereIn('email_key', ['known', 'nowhere'].map(addressOf))
    expect(rows.map(({ sent }) => sent)).toEqual([true, true])
    expect(await mailsTo('known')).toMatchObject([{ kind: 'password-forgotten', uid, firstName: 'Amara' }])
    expect((await mailsTo('known'))[0]?.fields.token).toMatch(/^[\w-]{43}$/)
    expect(await mailsTo('nowhere')).toEqual([])
  })

  it('sends one email a minute and six an hour, and answers the same all along', async () => {
    await join('eager')
    await Promise.all([forgot('eager'), forgot('eager'), forgot('eager')])
    expect(await mailsTo('eager')).toHaveLength(1)
    for (let minute = 0; minute < 12; minute += 1) {
      identity.pass(61)
      expect((await forgot('eager')).status).toBe(200)
    }
    expect(await mailsTo('eager')).toHaveLength(6)
  })

  it('refuses what is no address', async () => {
    const reply = await identity.call({ url: '/users/forgotpassword', body: { email: 'nobody' } })
    expect(reply).toMatchObject({ status: 400, error: { code: 'request.invalid', details: [{ path: 'body.email' }] } })
  })
})

describe('choosing a new password by the link', () => {
  it('T-013, T-014: works once, ends every session, opens none, and tells the owner', async () => {
    await join('forgetful')
    const sids = await Promise.all(
      [await logIn('forgetful'), await logIn('forgetful')].map(({ data }) => sidOf(data.token)),
    )
    const token = await linkFor('forgetful')
    const reply = await reset(token)
    expect(reply).toMatchObject({ status: 200, data: { changed: true } })
    expect(reply.session).toBeUndefined()
    for (const sid of sids) expect(await identity.sessionState(sid)).toBeNull()
    expect((await mailsTo('forgetful')).map(({ kind }) => kind)).toEqual(['password-forgotten', 'password-changed'])
    expect([(await logIn('forgetful')).status, (await logIn('forgetful', NEW)).status]).toEqual([400, 200])
    expect(await reset(token, 'another harbour at dusk')).toMatchObject({
      status: 410,
      error: { code: 'code.expired' },
    })
  })

  it('T-013: is over after an hour, and an unknown one is too', async () => {
    await join('late')
    const token = await linkFor('late')
    identity.pass(3600)
    expect((await reset(token)).status).toBe(410)
    expect((await reset('n'.repeat(43))).status).toBe(410)
  })

  it('T-013, T-052: is good for one of many who use it at once', async () => {
    await join('crowd')
    const token = await linkFor('crowd')
    const texts = ['amber tide cabin', 'cedar moth orbit', 'hazel dune flute', 'ivory reef spoon']
    const replies = await Promise.all(texts.map((text) => reset(token, text)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  })

  it('T-014: still owes the authenticator code at the next log-in', async () => {
    const uid = await join('careful')
    await enrolTotp(identity.deps, uid, newTotpSecret())
    await reset(await linkFor('careful'))
    expect((await logIn('careful', NEW)).data).toMatchObject({ next: 'totp', user: { state: 'second_factor' } })
  })

  it('T-010: lifts no ban and confirms no address', async () => {
    const uid = await join('banned-one')
    await identity.db.knex('users').where({ id: uid }).update({ ban: 1 })
    expect((await reset(await linkFor('banned-one'))).status).toBe(200)
    expect(await logIn('banned-one', NEW)).toMatchObject({ status: 403, error: { code: 'account.banned' } })
    await identity.call({ url: '/users/signup', body: person('unsure') })
    const mail = (await mailsTo('unsure'))[0]
    await reset(await linkFor('unsure'))
    expect((await logIn('unsure', NEW)).data.user.verified).toBe(false)
    const token = mail?.fields.token
    expect((await identity.call({ url: '/users/activatecode', body: { token } })).status).toBe(410)
  })

  it('T-004: refuses a hundred common ones, and the link stays good', async () => {
    await join('common-reset')
    const token = await linkFor('common-reset')
    const words = [...COMMON_WORDS].filter((_, at) => at % Math.floor(COMMON_WORDS.size / 100) === 0).slice(0, 100)
    for (const word of words) {
      const reply = await reset(token, `${word}1234567890`)
      expect([word, reply.status, reply.error?.code]).toEqual([word, 400, 'password.weak'])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('of an earlier email stops working when the password is changed', async () => {
    const uid = await join('changed-since')
    const token = await linkFor('changed-since')
    const sid = await sidOf((await logIn('changed-since')).data.token)
    const body = { currentPassword: password, newPassword: NEW }
    expect((await identity.call({ url: '/users/changepassword', body, as: { uid, sid } })).status).toBe(200)
    expect((await reset(token, 'another harbour at dusk')).status).toBe(410)
  })

  it('T-014: ends every other link to a new password, and the wait after wrong tries at the log-in', async () => {
    await join('two-links')
    const first = await linkFor('two-links')
    identity.pass(61)
    const second = await linkFor('two-links')
    for (let i = 0; i < 5; i += 1) await logIn('two-links', 'not it at all')
    expect((await logIn('two-links')).status).toBe(429)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first, 'another harbour at dusk')).status).toBe(410)
    expect((await logIn('two-links', NEW)).status).toBe(200)
  })

  it('T-017: leaves no token in clear', async () => {
    await join('sealed')
    const token = await linkFor('sealed')
    const tables = await Promise.all(['password_resets', 'outbox_messages'].map((table) => identity.db.knex(table)))
    expect(JSON.stringify(tables)).not.toContain(token)
  })
})
