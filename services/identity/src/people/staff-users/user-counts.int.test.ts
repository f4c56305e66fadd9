import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const STAFF = { uid: '0199a000-0000-7000-8000-000000000001', sid: 's', admin: true, permissions: { Users: 'v' } }
const ask = (as: object) => identity.call({ url: '/a/wardround/usercounts', as })

describe('counts of users', () => {
  it('follow the definitions of the lists', async () => {
    const now = identity.time.now.getTime()
    const in_ = (days: number) => new Date(now + days * 86_400_000)
    const add = async (n: number, changes: object) => {
      const row = {
        email: `${n}@x.test`,
        email_key: `${n}@x.test`,
        first_name: 'A',
        last_name: 'B',
        user_group: 1,
        password_hash: 'x',
      }
      const [user] = await identity.deps.db
        .knex('users')
        .insert({ ...row, verified_at: in_(-9), last_login_at: in_(-1), ...changes })
        .returning('id')
      return user.id
    }
    await add(1, { qb_until: in_(3) })
    await add(2, { gems_until: in_(3), qb_until: in_(-3) })
    await add(3, { qb_until: in_(-3) })
    await add(4, {})
    await add(5, { verified_at: null })
    await add(6, { last_login_at: in_(-181) })
    await add(7, { ban: 1 })
    await add(8, { ban: 2, ban_ends_at: in_(1) })
    await add(9, { ban: 2, ban_ends_at: in_(-1) })
    const admin = await add(10, {})
    const [role] = await identity.deps.db.knex('roles').insert({ name: 'r', permissions: {} }).returning('id')
    await identity.deps.db.knex('users_roles').insert({ user_id: admin, role_id: role.id })
    expect((await ask(STAFF)).data).toEqual({
      total: 10,
      admin: 1,
      active: 2,
      expired: 1,
      neverPaid: 6,
      inactive: 2,
      blocked: 2,
    })
  })

  it('are for staff who see users', async () => {
    expect((await ask({})).status).toBe(401)
    expect((await ask({ ...STAFF, permissions: { Pages: 'v' } })).error.code).toBe('access.permission')
  })
})
