import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_WORDS } from '#access/credentials/password-words.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const { password } = person('')
const NEW = 'lantern harbour violet'
const logIn = (name: string, given = password) =>
  identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password: given } })

async function enter(name: string) {
  const { data } = await logIn(name)
  const { payload } = await jwtVerify(data.token, identity.publicKey, { currentDate: identity.time.now })
  return { uid: data.user.uid as string, sid: String(payload['sid']), jti: payload.jti }
}
async function join(name: string) {
  await createUser(identity.deps, { ...person(name), group: 1, verified: true })
  return enter(name)
}
const change = (as: { uid: string; sid: string }, body: object) =>
  identity.call({ url: '/users/changepassword', body, as })
const stateOf = (sid: string) => identity.sessionState(sid)
const mailsTo = async (name: string) => (await identity.emails()).filter(({ to }) => to === `${name}@wardround.test`)

describe('changing the password', () => {
  it('T-003, T-011, T-031: takes the current one, ends the other sessions, renews the token of this one and writes to the owner', async () => {
    const other = await join('changer')
    const mine = await enter('changer')
    const reply = await change(mine, { currentPassword: password, newPassword: NEW })
    expect(reply).toMatchObject({ status: 200, data: { ended: 1 } })
    expect(reply.session).toBe(reply.data.token)
    const { payload } = await jwtVerify(reply.data.token, identity.publicKey, { currentDate: identity.time.now })
    expect([payload['sid'], payload.jti === mine.jti]).toEqual([mine.sid, false])
    expect((await stateOf(mine.sid)).jti).toBe(payload.jti)
    expect(await stateOf(other.sid)).toBeNull()
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({
      uid: mine.uid,
      sid: other.sid,
      ended: 'password',
    })
    expect(await mailsTo('changer')).toMatchObject([
      { kind: 'password-changed', uid: mine.uid, fields: { at: identity.time.now.toISOString() } },
    ])
    expect([(await logIn('changer')).status, (await logIn('changer', NEW)).status]).toEqual([400, 200])
  })

  it.each([
    ['missing', undefined],
    ['wrong', 'quite another thing'],
    ['empty', ''],
  ])('T-003: refuses when the current one is %s, and the old one still works', async (what, currentPassword) => {
    const mine = await join(`current-${what}`)
    expect(await change(mine, { currentPassword, newPassword: NEW })).toMatchObject({
      status: 400,
      error: { code: 'credentials.invalid', details: [{ path: 'body.currentPassword' }] },
    })
    expect((await logIn(`current-${what}`)).status).toBe(200)
    expect(await mailsTo(`current-${what}`)).toEqual([])
  })

  it.each([
    ['x'.repeat(9), 400],
    ['ö river 10', 200],
    [`${'plum kite '.repeat(6)}edge`, 200],
    [` 😀${'nine tall birches over '.repeat(5)}end`.padEnd(128, 'q').slice(0, 128).toWellFormed(), 200],
    ['y river '.repeat(125), 400],
  ])('T-002, T-005: validates lengths, takes the rest as typed: %s', async (newPassword, status) => {
    const name = `length-${newPassword.length}`
    const mine = await join(name)
    expect((await change(mine, { currentPassword: password, newPassword })).status).toBe(status)
    if (status !== 200) return
    const replies = [
      await logIn(name, newPassword.slice(0, -1)),
      await logIn(name, newPassword.toUpperCase()),
      await logIn(name, newPassword),
    ]
    expect(replies.map((each) => each.status)).toEqual([400, 400, 200])
  })

  it('T-004: refuses a hundred common ones', async () => {
    const mine = await join('common')
    const words = [...COMMON_WORDS].filter((_, at) => at % Math.floor(COMMON_WORDS.size / 100) === 0).slice(0, 100)
    expect(words).toHaveLength(100)
    for (const word of words) {
      const reply = await change(mine, { currentPassword: password, newPassword: `${word}1234567890`.slice(0, 128) })
      expect([word, reply.status, reply.error?.code]).toEqual([word, 400, 'password.weak'])
    }
  })

  it.each(['wardround forever and on', 'the okafor family tree', 'own-words lake and tea', password])(
    'T-006: refuses %s',
    async (newPassword) => {
      await createUser(identity.deps, { ...person('own-words'), group: 1, verified: true })
      const mine = await enter('own-words')
      expect(await change(mine, { currentPassword: password, newPassword })).toMatchObject({
        status: 400,
        error: { code: 'password.weak', details: [{ path: 'body.newPassword' }] },
      })
    },
  )

  it('T-001: compares five current ones in 15 minutes, and a log-in is not held up by it', async () => {
    const mine = await join('guesser')
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => change(mine, { currentPassword: 'guess guess', newPassword: NEW })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(4).fill(429)])
    expect(await change(mine, { currentPassword: password, newPassword: NEW })).toMatchObject({ status: 429 })
    expect((await logIn('guesser')).status).toBe(200)
    identity.pass(900)
    expect((await change(mine, { currentPassword: password, newPassword: NEW })).status).toBe(200)
  })

  it('T-052: is done once when asked many times at once', async () => {
    const mine = await join('twice')
    const texts = ['amber tide cabin', 'cedar moth orbit', 'hazel dune flute', 'ivory reef spoon']
    const replies = await Promise.all(
      texts.map((newPassword) => change(mine, { currentPassword: password, newPassword })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await mailsTo('twice')).toHaveLength(1)
  })

  it('T-042: takes no session of somebody else, and none at all is refused', async () => {
    const mine = await join('alone')
    const theirs = await join('bystander')
    expect(
      (await change({ uid: mine.uid, sid: theirs.sid }, { currentPassword: password, newPassword: NEW })).status,
    ).toBe(401)
    expect((await logIn('alone')).status).toBe(200)
    expect(await identity.call({ url: '/users/changepassword', body: { newPassword: NEW } })).toMatchObject({
      status: 401,
      error: { code: 'session.missing' },
    })
    expect(await change(mine, { currentPassword: password, newPassword: NEW, is_admin: true })).toMatchObject({
      status: 400,
    })
  })
})
