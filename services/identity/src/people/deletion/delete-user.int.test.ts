import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { STAFF } from '#testing/staff.ts'

covers('deleteUser')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const addressOf = (name: string) => `${name}@wardround.test`
const join = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), firstName: 'Zuleika', group: 1, verified: true })).uid
const remove = (id: string, version = 1, as: object = STAFF) =>
  identity.call({ url: `/a/wardround/users/delete/${id}`, body: { version }, as })
const logIn = (name: string) =>
  identity.call({ url: '/users/login', body: { email: addressOf(name), password: person('').password } })

describe('deleting a user', () => {
  it('ends the sessions, leaves nothing of the person in any table, and tells everybody', async () => {
    const id = await join('leaver')
    await enrolTotp(identity.deps, id, newTotpSecret()).catch(() => undefined)
    await logIn('leaver')
    // The second email within the minute and a sign-up with the address are kept for the address alone.
    for (let i = 0; i < 2; i += 1)
      await identity.call({ url: '/users/forgotpassword', body: { email: addressOf('leaver') } })
    await identity.call({ url: '/users/signup', body: person('leaver') })
    await identity.call({ url: '/users/login', body: { email: addressOf('leaver'), password: 'wrong' } })
    const change = { currentPassword: 'wrong', newPassword: 'lantern harbour violet' }
    await identity.call({ url: '/users/changepassword', body: change, as: { uid: id, sid: id } })
    const kept = { caller: id, call: 'x', key: 'leaver', request_hash: 'x', status: 200, body: '{}' }
    await identity.db.knex('idempotency_keys').insert(kept)
    expect(await identity.db.knex('login_failures')).toHaveLength(2)
    const last = (await identity.db.knex('outbox_messages').max('seq as seq').first())?.['seq']
    expect(await remove(id)).toMatchObject({ status: 200, data: { id } })
    expect(await identity.db.knex('login_failures')).toEqual([])
    const after = await identity.db.knex('outbox_messages').where('seq', '>', last).orderBy('seq')
    expect(after.map(({ subject, payload }) => [subject, payload.data.uid])).toEqual([
      ['events.identity.session.changed.v1', id],
      ['events.identity.user.deleted.v1', id],
    ])
    const tables = await identity.db
      .knex('information_schema.tables')
      .where({ table_schema: 'public', table_type: 'BASE TABLE' })
      .pluck('table_name')
    for (const table of tables.filter((name: string) => !name.startsWith('knex') && name !== 'outbox_messages')) {
      const rows = JSON.stringify(await identity.db.knex(table))
      expect([table, /leaver|zuleika/i.test(rows)]).toEqual([table, false])
    }
    expect(await identity.db.knex('sessions').where({ user_id: id })).toEqual([])
    expect((await logIn('leaver')).error.code).toBe('credentials.invalid')
    expect((await identity.call({ url: '/a/wardround/users?search=leaver', as: STAFF })).data.total).toBe(0)
  })

  it('leaves the address free, and has one audit row (T-116)', async () => {
    const id = await join('again')
    await remove(id)
    expect(await join('again')).not.toBe(id)
    expect(await identity.db.knex('audit_entries').where({ entity_id: id })).toMatchObject([
      { action: 'delete', actor: STAFF.uid, before: { firstName: 'Z•••', email: 'ag•••@wardround.test' }, after: null },
    ])
    expect((await remove(id, 2)).error.code).toBe('resource.missing')
  })

  it('happens once, however often it is sent at once', async () => {
    const id = await join('once')
    const replies = await Promise.all([remove(id), remove(id), remove(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await identity.payloads('events.identity.user.deleted.v1')).filter(({ uid }) => uid === id)).toHaveLength(1)
  })

  it('is refused for oneself, for somebody with a role, for another version and without the permission', async () => {
    const id = await join('kept')
    expect((await remove(id, 1, { ...STAFF, uid: id })).error.code).toBe('user.self')
    expect((await remove(id, 7)).error).toMatchObject({ code: 'resource.stale', data: { current: { id, version: 1 } } })
    const [role] = await identity.db.knex('roles').insert({ name: 'kept', permissions: {} }).returning('id')
    await identity.db.knex('users_roles').insert({ user_id: id, role_id: role.id })
    expect((await remove(id)).error.code).toBe('user.staff')
    expect((await remove(id, 1, { ...STAFF, permissions: { Users: 'va' } })).error.code).toBe('access.permission')
    expect((await remove(id, 1, {})).error.code).toBe('session.missing')
    expect((await remove(id, 1, { ...STAFF, provedAt: 0 })).error.code).toBe('access.step-up')
    expect((await remove('0199a000-0000-7000-8000-00000000ffff')).error.code).toBe('resource.missing')
    expect((await identity.db.knex('users').where({ id }).first()).deleted_at).toBeNull()
  })
})
