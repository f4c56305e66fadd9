import { jwtVerify } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Standing = 'nothing special' | 'banned' | 'banned for a time' | 'not verified' | 'with a second factor'
type Reply = Awaited<ReturnType<Harness['call']>>
/** What a way in came to: the code that refused it, or what its session may do, or that there is none. */
type Outcome = string

const { password } = person('')
const secret = newTotpSecret()
const emailOf = (name: string) => `${name}@wardround.test`
const codeNow = () => generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
const sidOf = async (token: string) =>
  String(
    (await jwtVerify(token, identity.publicKey, { typ: 'wr-session', currentDate: identity.time.now })).payload['sid'],
  )
const logIn = (name: string) => identity.call({ url: '/users/login', body: { email: emailOf(name), password } })
const mailTo = async (name: string) => (await identity.emails()).filter(({ to }) => to === emailOf(name)).at(-1)!

async function putInto(standing: Standing, uid: string): Promise<void> {
  const users = identity.db.knex('users').where({ id: uid })
  if (standing === 'banned') await users.update({ ban: 1 })
  if (standing === 'banned for a time')
    await users.update({ ban: 2, ban_ends_at: new Date(identity.time.now.getTime() + 3_600_000) })
  if (standing === 'with a second factor') await enrolTotp(identity.deps, uid, secret)
}

async function outcomeOf(reply: Reply): Promise<Outcome> {
  if (reply.error) return reply.error.data?.banned ? `${reply.error.code} ${reply.error.data.banned}` : reply.error.code
  if (!reply.session) return 'no session'
  const state = await identity.sessionState(await sidOf(reply.session))
  return `${state.state}, ${state.verified ? 'verified' : 'not verified'}`
}

/** Somebody who has signed up and may or may not have confirmed the address. */
async function join(name: string, standing: Standing): Promise<string> {
  const { uid } = await createUser(identity.deps, { ...person(name), group: 1, verified: standing !== 'not verified' })
  await putInto(standing, uid)
  return uid
}
/** Somebody who has signed up just now: the email with code and link is the way in. */
async function signUp(name: string, standing: Standing): Promise<{ flow: string }> {
  const { data } = await identity.call({ url: '/users/signup', body: person(name) })
  const user = await identity.db
    .knex('users')
    .where({ email_key: emailOf(name) })
    .first()
  await putInto(standing, user.id)
  return { flow: data.flow }
}
/** A session that has given the password while there was an authenticator, and owes its code. */
async function halfIn(name: string, standing: Standing) {
  const uid = await join(name, standing === 'not verified' ? standing : 'nothing special')
  await enrolTotp(identity.deps, uid, secret)
  const sid = await sidOf((await logIn(name)).data.token)
  if (standing !== 'with a second factor') await putInto(standing, uid)
  return { uid, sid, state: 'second_factor' as const }
}

const WAYS: Record<string, (name: string, standing: Standing) => Promise<Reply>> = {
  password: async (name, standing) => {
    await join(name, standing)
    return logIn(name)
  },
  'the code of the sign-up mail': async (name, standing) => {
    const { flow } = await signUp(name, standing)
    return identity.call({ url: '/users/activatecode', body: { flow, code: (await mailTo(name)).fields.code } })
  },
  'the link of the sign-up mail': async (name, standing) => {
    await signUp(name, standing)
    return identity.call({
      url: '/users/activatecode',
      body: { token: (await mailTo(name)).fields.token },
    })
  },
  'the code of a text message': async (name, standing) => {
    const as = { uid: await join(name, standing), sid: crypto.randomUUID() }
    const { data } = await identity.call({ url: '/wardround/otp/request', body: { phone: '+447400123456' }, as })
    const text = (await identity.texts()).filter(({ uid }) => uid === as.uid).at(-1)!
    return identity.call({ url: '/wardround/otp/verify', body: { flow: data.flow, code: text.fields.code }, as })
  },
  'the authenticator': async (name, standing) => {
    const as = await halfIn(name, standing)
    return identity.call({ url: '/wardround/totp/verify', body: { code: codeNow() }, as })
  },
  'a recovery code': async (name, standing) => {
    const as = await halfIn(name, standing)
    const made = await identity.call({ url: '/users/recoverycodes', body: {}, as: { uid: as.uid, sid: as.sid } })
    return identity.call({ url: '/users/recoverycodes/use', body: { code: made.data.recoveryCodes[0] }, as })
  },
  'a new password': async (name, standing) => {
    await join(name, standing)
    await identity.call({ url: '/users/forgotpassword', body: { email: emailOf(name) } })
    const token = (await mailTo(name)).fields.token
    return identity.call({ url: '/users/resetpassword', body: { token, newPassword: 'another bridge umbrella' } })
  },
}

const BANNED = ['account.banned 1', 'account.banned 2'] as const
/**
 * In the order of STANDINGS. A code that opens nothing, whoever enters it, and a new password, which opens nothing
 * either, lead past no rule.
 */
const EXPECTED: Record<string, readonly Outcome[]> = {
  password: ['full, verified', ...BANNED, 'full, not verified', 'second_factor, verified'],
  'the code of the sign-up mail': ['full, verified', ...BANNED, 'full, verified', 'second_factor, verified'],
  'the link of the sign-up mail': ['full, verified', ...BANNED, 'full, verified', 'second_factor, verified'],
  'the code of a text message': Array(5).fill('no session'),
  'the authenticator': ['full, verified', ...BANNED, 'full, not verified', 'full, verified'],
  'a recovery code': ['full, verified', ...BANNED, 'full, not verified', 'full, verified'],
  'a new password': Array(5).fill('no session'),
}
const STANDINGS: readonly Standing[] = [
  'nothing special',
  'banned',
  'banned for a time',
  'not verified',
  'with a second factor',
]

describe('T-010 every way in keeps the same rules', () => {
  it.each(Object.keys(WAYS))('%s', async (way) => {
    const outcomes: Outcome[] = []
    for (const standing of STANDINGS) {
      const name = `${way} ${standing}`.replaceAll(/[^a-z]+/g, '-')
      outcomes.push(await outcomeOf(await (WAYS[way] as (typeof WAYS)[string])(name, standing)))
      identity.pass(31)
    }
    expect(Object.fromEntries(STANDINGS.map((standing, at) => [standing, outcomes[at]]))).toEqual(
      Object.fromEntries(STANDINGS.map((standing, at) => [standing, EXPECTED[way]?.[at]])),
    )
  })
})

describe('T-007 log-ins at one account', () => {
  it('are compared at most five times, from however many addresses and over every process, and say when to try again', async () => {
    await join('stuffed', 'nothing special')
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        identity.call({
          url: '/users/login',
          body: { email: emailOf('stuffed'), password: `not this one ${n}` },
          headers: { 'x-forwarded-for': `198.51.100.${n % 50}` },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    const limited = replies.filter(({ status }) => status === 429)
    expect([limited.length, limited.every(({ headers }) => Number(headers['retry-after']) > 0)]).toEqual([195, true])
  })
})
