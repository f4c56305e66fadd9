import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { describePeople } from '#people/users/describe-people.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { onBanChanged } from './on-ban-changed.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const join = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
const logIn = (name: string) =>
  identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password: person('').password } })
const claimsOf = async (token: string, typ: string) =>
  (await jwtVerify(token, identity.publicKey, { typ, currentDate: identity.time.now })).payload
const sidOf = async (reply: { data: { token: string } }) =>
  String((await claimsOf(reply.data.token, 'wr-session'))['sid'])
const isOpen = async (sid: string) => (await identity.sessionState(sid)) !== null
const current = (uid: string, sid: string) => identity.call({ url: '/users/current', as: { uid, sid, state: 'ended' } })
const deliver = (data: object) =>
  transaction(identity.db, (trx) =>
    onBanChanged.handle(
      { trx, deps: identity.deps, afterCommit: () => {} },
      { id: randomUUID(), type: onBanChanged.event.type, occurredAt: identity.time.now.toISOString(), data },
    ),
  )
const ban = (uid: string, revision: number, change: object = {}) =>
  deliver({
    uid,
    banId: randomUUID(),
    revision,
    ban: 1,
    until: null,
    ...change,
  })
const soon = () => new Date(identity.time.now.getTime() + 60_000).toISOString()

describe('a ban', () => {
  it('T-034: ends every session, gives the ban and a token for the appeal once, and notifies the gateways of each', async () => {
    const [uid] = [await join('ended'), await join('bystander')]
    const sids = [await sidOf(await logIn('ended')), await sidOf(await logIn('ended'))]
    await ban(uid, 1)
    expect(await identity.db.knex('users').whereNotNull('ban').pluck('id')).toEqual([uid])
    for (const sid of sids) {
      expect(await isOpen(sid)).toBe(false)
      expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({
        uid,
        sid,
        ended: 'banned',
      })
    }
    // Whoever looks at the site as this person.
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid })
    const told = await current(uid, sids[0] as string)
    expect(told).toMatchObject({
      session: '',
      data: { invalidate: true, invalidate_reason: 'banned', email: '', blocked: { banned: 1 } },
    })
    expect(await claimsOf(told.data.blocked.token, 'wr-appeal')).toMatchObject({ sub: uid })
    expect((await current(uid, sids[0] as string)).error.code).toBe('session.missing')
  })

  it('T-010: keeps people out at the log-in until it is lifted or its time is over', async () => {
    const uid = await join('kept-out')
    await ban(uid, 1, { ban: 2, until: soon() })
    expect(await logIn('kept-out')).toMatchObject({
      status: 403,
      error: { code: 'account.banned', data: { banned: 2 } },
    })
    identity.pass(61)
    expect((await logIn('kept-out')).status).toBe(200)
    await ban(uid, 2)
    expect((await logIn('kept-out')).error).toMatchObject({ code: 'account.banned', data: { banned: 1 } })
    await ban(uid, 3, { ban: 0 })
    expect((await logIn('kept-out')).status).toBe(200)
  })

  it('T-001 leaves the tries at a log-in alone where the password was right, also after wrong ones', async () => {
    const uid = await join('right-banned')
    await ban(uid, 1)
    const wrong = () =>
      identity.call({
        url: '/users/login',
        body: { email: 'right-banned@wardround.test', password: 'this is not the one' },
      })
    for (let at = 0; at < 8; at += 1) expect((await logIn('right-banned')).error.code).toBe('account.banned')
    for (let at = 0; at < 4; at += 1) expect((await wrong()).error.code).toBe('credentials.invalid')
    expect((await logIn('right-banned')).error.code).toBe('account.banned')
    for (let at = 0; at < 5; at += 1) expect((await wrong()).error.code).toBe('credentials.invalid')
    expect((await wrong()).error.code).toBe('rate.limited')
  })

  it('follows the newest revision, whatever the order', async () => {
    const uid = await join('order')
    const sid = await sidOf(await logIn('order'))
    await ban(uid, 5, { ban: 0 })
    expect(await isOpen(sid)).toBe(true)
    await ban(uid, 4)
    expect(await isOpen(sid)).toBe(true)
    expect((await identity.db.knex('users').where({ id: uid }).first()).ban).toBeNull()
  })

  it('that was lifted before the browser asked comes without a token', async () => {
    const uid = await join('over')
    const sid = await sidOf(await logIn('over'))
    await ban(uid, 1)
    await ban(uid, 2, { ban: 0 })
    const { data } = await current(uid, sid)
    expect(data).toMatchObject({ invalidate: true, invalidate_reason: 'banned' })
    expect(data.blocked).toBeUndefined()
  })

  it('and many log-ins at once leave no session open', async () => {
    const uid = await join('race')
    await Promise.all([...Array.from({ length: 5 }, () => logIn('race')), ban(uid, 1), logIn('race')])
    expect(await identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at')).toHaveLength(0)
  })
})

it('describes people to other services', async () => {
  const uid = await join('described')
  const [staff, gone] = [await join('staff'), await join('gone')]
  const ensured = { name: 'Readers', permissions: { Users: { v: true, a: false, e: true } }, impersonate: true }
  const [role] = await identity.db
    .knex('roles')
    .insert({ ...ensured, permissions: JSON.stringify(ensured.permissions) })
    .returning('id')
  await identity.db.knex('users_roles').insert({ user_id: staff, role_id: role.id })
  await identity.db.knex('users').where({ id: gone }).update({ deleted_at: identity.time.now })
  const { people } = (await describePeople.answer(identity.deps, { uids: [uid, staff, gone, randomUUID()] })) as {
    people: object[]
  }
  expect(people).toHaveLength(2)
  expect(people).toContainEqual({ uid, name: 'Amara Okafor', permissions: null })
  expect(people).toContainEqual({ uid: staff, name: 'Amara Okafor', permissions: { Users: 'vei' } })
})
