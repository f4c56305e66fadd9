import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureRole } from '#access/roles/ensure-role.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { ALL_PERMISSIONS } from '#people/users/permissions.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

covers('endUserSessions listUserSessions')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await ensureRole(identity.deps, { name: 'administrator', permissions: ALL_PERMISSIONS, impersonate: true })
})
afterAll(() => identity.stop())

const { password } = person('')
const STAFF = {
  uid: '019a0000-0000-7000-8000-0000000000aa',
  sid: '019a0000-0000-7000-8000-0000000000ab',
  name: 'Sam Support',
  admin: true,
}
const support = { ...STAFF, permissions: { Users: 've' } }
const join = async (name: string, roles: string[] = []) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true, roles })).uid
const logIn = (name: string) =>
  identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password } })
const list = (uid: string, as: object = support) => identity.call({ url: `/a/wardround/user/${uid}/sessions`, as })
const end = (uid: string, as: object = support) =>
  identity.call({ method: 'DELETE', url: `/a/wardround/user/${uid}/sessions`, as })
const open = (uid: string) => identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at')

describe('T-035 staff', () => {
  it('see where a user is logged in and log them out everywhere, which is written down', async () => {
    const uid = await join('watched')
    await logIn('watched')
    await logIn('watched')
    expect((await list(uid)).data).toMatchObject({ live: [{ endedAt: null }, { endedAt: null }], over: [] })
    expect((await end(uid)).data).toEqual({ ended: 2 })
    expect((await end(uid)).data).toEqual({ ended: 0 })
    expect((await list(uid)).data).toMatchObject({ live: [], over: [{ endedBy: 'staff' }, { endedBy: 'staff' }] })
    const told = await identity.payloads('events.identity.session.changed.v1')
    expect(told.filter((each) => each.uid === uid && each.ended === 'staff')).toHaveLength(2)
    const entries = await identity.db
      .knex('audit_entries')
      .where({ entity_id: uid, action: 'sessions.ended' })
      .orderBy('seq')
    expect(entries.map(({ actor, after }) => [actor, after])).toEqual([
      [STAFF.uid, { ended: 2 }],
      [STAFF.uid, { ended: 0 }],
    ])
  })

  it('need the permission, an account that exists, and as much as they act upon', async () => {
    const uid = await join('protected')
    expect((await list(uid, { ...STAFF, permissions: { Questions: 'vae' } })).error.code).toBe('access.permission')
    expect((await end(uid, { ...STAFF, permissions: { Users: 'v' } })).error.code).toBe('access.permission')
    expect((await end(uid, {})).error.code).toBe('session.missing')
    for (const ask of [list, end]) expect((await ask(crypto.randomUUID())).error.code).toBe('resource.missing')
    const boss = await join('boss', ['administrator'])
    await logIn('boss')
    expect((await end(boss)).error.code).toBe('role.beyond-own')
    expect(await open(boss)).toHaveLength(1)
  })
})

describe('the setting `devices`', () => {
  it('says on how many devices a learner may be logged in; staff may on any number', async () => {
    await identity.db
      .knex('setting_copies')
      .insert({ tag: 'devices', revision: 1, value: JSON.stringify(3) })
      .onConflict('tag')
      .merge()
    const [uid, boss] = [await join('three-devices'), await join('many-devices', ['administrator'])]
    for (let i = 0; i < 5; i += 1) {
      await logIn('three-devices')
      await logIn('many-devices')
    }
    expect([(await open(uid)).length, (await open(boss)).length]).toEqual([3, 5])
    const own = await identity.call({ url: '/users/sessions', as: { uid, sid: (await open(uid))[0].id } })
    expect(own.data.most).toBe(3)
    await identity.db.knex('setting_copies').where({ tag: 'devices' }).delete()
  })
})
