import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { removeUnconfirmed, UNCONFIRMED_DAYS } from './remove-unconfirmed.ts'

const DAY = 86_400
let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const rowOf = (id: string) => identity.db.knex('users').where({ id }).first()
const byAddress = (name: string) =>
  identity.db
    .knex('users')
    .where({ email_key: person(name).email })
    .first()
const round = () => removeUnconfirmed(identity.deps)
const told = async () => (await identity.payloads('events.identity.user.deleted.v1')).map(({ uid }) => uid)
const backdate = (id: string) => {
  const at = identity.deps.clock()
  return identity.db.knex('users').where({ id }).update({ created_at: at, updated_at: at })
}

async function signUp(name: string): Promise<string> {
  expect((await identity.call({ url: '/users/signup', body: person(name) })).status).toBe(200)
  const { id } = await byAddress(name)
  await backdate(id)
  return id
}
const confirm = async () => {
  const { fields } = (await identity.emails()).at(-1)!
  return identity.call({ url: '/users/activatecode', body: { token: fields.token } })
}

describe('an account that nobody confirms', () => {
  it('T-112 goes 30 days after its sign-up, with what other services keep; the address can sign up again and be confirmed', async () => {
    const uid = await signUp('never')
    identity.pass(UNCONFIRMED_DAYS * DAY - 60)
    await round()
    expect((await rowOf(uid)).deleted_at).toBeNull()
    identity.pass(60)
    expect((await Promise.all([round(), round(), round()])).reduce((sum, each) => sum + each)).toBe(1)
    expect(await rowOf(uid)).toMatchObject({
      email: '',
      first_name: '',
      last_name: '',
      password_hash: '',
      terms_accepted_at: null,
    })
    expect((await told()).filter((each) => each === uid)).toHaveLength(1)
    expect(await identity.db.knex('erasures').where({ user_id: uid })).toHaveLength(1)

    const again = await signUp('never')
    expect(again).not.toBe(uid)
    expect((await confirm()).data.user).toMatchObject({ uid: again, verified: true })
  })

  it('stays where somebody signs up again or logs in meanwhile', async () => {
    const [again, inside] = [await signUp('again'), await signUp('inside')]
    identity.pass(UNCONFIRMED_DAYS * DAY - 60)
    await identity.call({ url: '/users/signup', body: person('again') })
    expect((await identity.call({ url: '/users/login', body: person('inside') })).status).toBe(400)
    await identity.call({ url: '/users/login', body: { email: person('inside').email, password: person('').password } })
    identity.pass(120)
    await round()
    expect([(await rowOf(again)).deleted_at, (await rowOf(inside)).deleted_at]).toEqual([null, null])
  })

  it('stays with a role, a ban, a service, or an address that was confirmed before another one came', async () => {
    const ids = await Promise.all(['role', 'ban', 'paid', 'moved'].map((name) => signUp(name)))
    const [role, ban, paid, moved] = ids as [string, string, string, string]
    const [{ id: roleId }] = await identity.db
      .knex('roles')
      .insert({ name: 'waiting', permissions: {} })
      .returning('id')
    await identity.db.knex('users_roles').insert({ user_id: role, role_id: roleId })
    await identity.db.knex('users').where({ id: ban }).update({ ban: 1 })
    await identity.db.knex('users').where({ id: paid }).update({ qb_until: identity.deps.clock() })
    await identity.db.knex('users').where({ id: moved }).update({ verified_at: identity.deps.clock() })
    await identity.db.knex('users').where({ id: moved }).update({ verified_at: null })
    const confirmed = (await createUser(identity.deps, { ...person('confirmed'), group: 1, verified: true })).uid
    await backdate(confirmed)
    identity.pass((UNCONFIRMED_DAYS + 1) * DAY)
    await round()
    for (const id of [...ids, confirmed]) expect((await rowOf(id)).deleted_at, id).toBeNull()
  })

  it('and a sign-up at the moment of its removal leave one live account', async () => {
    const uid = await signUp('race')
    identity.pass((UNCONFIRMED_DAYS + 1) * DAY)
    await Promise.all([round(), identity.call({ url: '/users/signup', body: person('race') }), round()])
    const live = await byAddress('race')
    const old = await rowOf(uid)
    expect(live).toMatchObject({ first_name: 'Amara', deleted_at: null })
    if (live.id !== uid) expect(old).toMatchObject({ email: '', first_name: '' })
    expect((await confirm()).data.user.uid).toBe(live.id)
  })
})
