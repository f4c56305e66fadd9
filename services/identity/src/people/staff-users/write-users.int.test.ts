import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRoles, saveRole } from '#people/users/role-repository.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { grant, STAFF } from '#testing/staff.ts'
import { createUser } from './create-user.ts'

covers('changeUser inviteUser listHistoryOfUser mailPasswordLink')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const GONE = '0199a000-0000-7000-8000-00000000ffff'
const addressOf = (name: string) => `${name}@wardround.test`
const fields = (name: string) => ({
  firstName: 'Amara',
  lastName: 'Okafor',
  email: addressOf(name),
  group: 1,
  examDate: null,
})
const join = async (name: string, verified = true) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified })).uid
const create = (body: object, as: object = STAFF) => identity.call({ url: '/a/wardround/user', body, as })
const change = (id: string, body: object, as: object = STAFF) =>
  identity.call({ method: 'PUT', url: `/a/wardround/user/${id}`, body, as })
const read = async (id: string) => (await identity.call({ url: `/a/wardround/user/${id}`, as: STAFF })).data
const rowOf = (id: string) => identity.db.knex('users').where({ id }).first()
const audits = (id: string) =>
  identity.db.knex('audit_entries').where({ entity: 'users', entity_id: id }).orderBy('seq')
const mailsTo = async (name: string) => (await identity.emails()).filter(({ to }) => to === addressOf(name))
const logIn = (name: string, password: string) =>
  identity.call({ url: '/users/login', body: { email: addressOf(name), password } })
const events = async (type: string, uid: string) =>
  (await identity.payloads(`events.identity.${type}.v1`)).filter((data) => data.uid === uid)
const may = (permissions: object) => ({ ...STAFF, permissions })

describe('an account made by staff', () => {
  it('belongs to whoever gets the email: the link sets the password and confirms the address', async () => {
    const { status, data } = await create({ ...fields('invited'), group: 3, examDate: '2026-08-13' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      email: addressOf('invited'),
      group: 3,
      examDate: '2026-08-13',
      verified: false,
      admin: false,
      version: 1,
    })
    const [mail] = await mailsTo('invited')
    expect(mail).toMatchObject({
      kind: 'user-invited',
      uid: data.id,
      firstName: 'Amara',
      fields: { expiresAt: new Date(identity.time.now.getTime() + 7 * 86_400_000).toISOString() },
    })
    identity.pass(6 * 86_400)
    const token = mail?.fields.token
    const reset = await identity.call({
      url: '/users/resetpassword',
      body: { token, newPassword: 'lantern harbour violet' },
    })
    expect(reset.status).toBe(200)
    expect((await logIn('invited', 'lantern harbour violet')).data.user).toMatchObject({
      uid: data.id,
      verified: true,
      group: 3,
    })
    expect(await events('user.activated', data.id)).toHaveLength(1)
  })

  it('T-015 carries no secret in answer, log or audit trail', async () => {
    const { data } = await create(fields('secret'))
    const token = (await mailsTo('secret'))[0]?.fields.token as string
    const everything = JSON.stringify([
      data,
      await audits(data.id),
      await identity.db.knex('outbox_messages'),
      await rowOf(data.id),
    ])
    expect(everything).not.toContain(token)
    expect(Object.keys(data)).not.toContain('password')
  })

  it('keeps the rules for names and addresses', async () => {
    const reply = await create({ ...fields('x'), firstName: 'A', email: 'nobody' })
    expect(reply).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.firstName' }, { path: 'body.email' }] },
    })
    await join('known')
    expect(await create({ ...fields('x'), email: 'KNOWN@wardround.test' })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.email' }] },
    })
  })

  it('needs the permission to add', async () => {
    expect((await create(fields('no'), may({ Users: 've' }))).error.code).toBe('access.permission')
    expect((await create(fields('no'), {})).error.code).toBe('session.missing')
    expect(await identity.db.knex('users').where({ email_key: addressOf('no') })).toEqual([])
  })
})

describe('changing a user', () => {
  it('takes names, group and exam date, tells the other services and the sessions, and has one audit row (T-116)', async () => {
    const id = await join('plain')
    await logIn('plain', person('').password)
    const { status, data } = await change(id, {
      ...fields('plain'),
      firstName: 'Adaeze',
      lastName: 'Ó Briain',
      group: 3,
      examDate: '2026-11-05',
      version: 1,
    })
    expect([status, data.version]).toEqual([200, 2])
    expect(data).toMatchObject({ lastName: 'Ó Briain', group: 3, examDate: '2026-11-05', verified: true })
    expect(await read(id)).toEqual(data)
    expect(await events('user.changed', id)).toMatchObject([{ uid: id, group: 3, sealedContact: expect.any(String) }])
    expect(await events('session.changed', id)).toContainEqual({ uid: id })
    expect(await audits(id)).toMatchObject([
      {
        actor: STAFF.uid,
        actor_name: 'Sam Staff',
        action: 'change',
        before: { group: 1 },
        after: { group: 3, firstName: 'A••• (another)', lastName: 'Ó•••' },
      },
    ])
    expect(await mailsTo('plain')).toEqual([])
  })

  it('T-011 tells the old address when the address changes; the new one has to be confirmed and old links are dead', async () => {
    const id = await join('moving')
    await identity.db.knex('users').where({ id }).update({ student: true })
    await identity.call({ url: '/users/forgotpassword', body: { email: addressOf('moving') } })
    const link = (await mailsTo('moving')).at(-1)?.fields.token
    const own = { uid: id, sid: id }
    const flow = (await identity.call({ url: '/wardround/emailotp/request', body: {}, as: own })).data.flow
    const code = (await mailsTo('moving')).at(-1)?.fields.code
    const { data } = await change(id, { ...fields('moved'), version: 1 })
    expect(data).toMatchObject({ email: addressOf('moved'), verified: false })
    expect((await rowOf(id)).student).toBe(false)
    expect((await mailsTo('moving')).at(-1)).toMatchObject({
      kind: 'email-changed-by-staff',
      uid: id,
      fields: { address: 'mo•••@wardround.test' },
    })
    expect(await mailsTo('moved')).toMatchObject([{ kind: 'verification-code', uid: id }])
    expect(await events('user.changed', id)).toMatchObject([{ sealedContact: null }])
    const reset = await identity.call({
      url: '/users/resetpassword',
      body: { token: link, newPassword: 'lantern harbour violet' },
    })
    expect(reset.error.code).toBe('code.expired')
    expect((await identity.call({ url: '/wardround/emailotp/verify', body: { flow, code }, as: own })).error.code).toBe(
      'code.expired',
    )
    expect((await logIn('moved', person('').password)).data.user).toMatchObject({ uid: id, verified: false })
    const [confirm] = await mailsTo('moved')
    const { data: opened } = await identity.call({
      url: '/users/activatecode',
      body: { token: confirm?.fields.token },
    })
    expect(opened.user).toMatchObject({ uid: id, verified: true })
    expect(JSON.stringify(await audits(id))).not.toContain(addressOf('moved'))
  })

  it('leaves the address confirmed when only capitals change', async () => {
    const id = await join('capital')
    expect(
      (await change(id, { ...fields('capital'), email: 'Capital@Wardround.test', version: 1 })).data,
    ).toMatchObject({
      email: 'Capital@Wardround.test',
      verified: true,
    })
    expect(await mailsTo('capital')).toEqual([])
  })

  it('refuses a version that is old, and shows the newest', async () => {
    const id = await join('twice')
    const at = (firstName: string) => change(id, { ...fields('twice'), firstName, version: 1 })
    const replies = await Promise.all([at('Beatrix'), at('Cecilia')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'resource.stale',
      data: { current: { version: 2 } },
    })
    await identity.db.knex('users').where({ id }).update({ first_name: 'Dorothy' })
    expect((await read(id)).version).toBe(3)
  })

  it('refuses an address that somebody else has, and a user who is not there', async () => {
    await join('first')
    const id = await join('second')
    expect((await change(id, { ...fields('first'), version: 1 })).error).toMatchObject({
      code: 'resource.taken',
      details: [{ path: 'body.email' }],
    })
    expect((await change(GONE, { ...fields('third'), version: 1 })).error.code).toBe('resource.missing')
    expect((await change(id, { ...fields('second'), firstName: '', version: 1 })).status).toBe(400)
  })

  it('T-044 takes nothing that is not asked for, and changes nothing then', async () => {
    const id = await join('strict')
    const before = await rowOf(id)
    const more = [
      'is_admin',
      'is_subscribed',
      'qb',
      'gems',
      'verified',
      'price',
      'uid',
      'ownerId',
      'passwordHash',
      'ban',
      'roles',
      'entitlements',
      'id',
    ]
    for (const name of more) {
      expect([name, (await change(id, { ...fields('strict'), version: 1, [name]: 1 })).status]).toEqual([name, 400])
      expect([name, (await create({ ...fields(`strict-${name}`), [name]: 1 })).status]).toEqual([name, 400])
    }
    expect(await rowOf(id)).toEqual(before)
    expect(await audits(id)).toEqual([])
  })

  it('of somebody with a role needs all that the roles allow', async () => {
    const id = await join('boss')
    const [role] = await identity.db
      .knex('roles')
      .insert({ name: 'boss', permissions: { Roles: { v: true, e: true }, Users: { v: true } }, impersonate: false })
      .returning('id')
    await identity.db.knex('users_roles').insert({ user_id: id, role_id: role.id })
    const body = { ...fields('thief'), version: 1 }
    expect((await change(id, body)).error.code).toBe('access.permission')
    expect((await change(id, body, may({ Users: 'vae', Roles: 'v' }))).error.code).toBe('access.permission')
    expect(await mailsTo('thief')).toEqual([])
    expect((await change(id, { ...fields('boss'), version: 1 }, may({ Users: 'vae', Roles: 've' }))).status).toBe(200)
  })

  it('needs the permission to edit', async () => {
    const id = await join('guarded')
    expect((await change(id, { ...fields('guarded'), version: 1 }, may({ Users: 'va' }))).error.code).toBe(
      'access.permission',
    )
    expect((await change(id, { ...fields('guarded'), version: 1 }, {})).error.code).toBe('session.missing')
  })
})

describe('a new password for a user', () => {
  const reset = (id: string, as: object = STAFF) =>
    identity.call({ url: `/a/wardround/users/reset/${id}`, body: {}, as })

  it('T-015 is only an email: staff see neither link nor password, and the old password works on', async () => {
    const id = await join('forgetful', false)
    const before = await rowOf(id)
    const { status, data } = await reset(id)
    expect([status, data]).toEqual([
      200,
      { sentTo: 'fo•••@wardround.test', expiresAt: new Date(identity.time.now.getTime() + 86_400_000).toISOString() },
    ])
    const [mail] = await mailsTo('forgetful')
    expect(mail).toMatchObject({
      kind: 'password-reset-by-staff',
      fields: { expiresAt: new Date(identity.time.now.getTime() + 86_400_000).toISOString() },
    })
    const token = mail?.fields.token as string
    expect(JSON.stringify([await audits(id), await identity.db.knex('outbox_messages')])).not.toContain(token)
    expect(await audits(id)).toMatchObject([
      { action: 'mail-password-link', after: { sentTo: 'fo•••@wardround.test' } },
    ])
    expect((await rowOf(id)).password_hash).toBe(before.password_hash)
    expect((await logIn('forgetful', person('').password)).status).toBe(200)
    await identity.call({ url: '/users/resetpassword', body: { token, newPassword: 'lantern harbour violet' } })
    expect((await rowOf(id)).verified_at).not.toBeNull()
  })

  it('goes once a minute and six times an hour', async () => {
    const id = await join('pestered')
    expect((await Promise.all([reset(id), reset(id)])).map(({ status }) => status).sort()).toEqual([200, 429])
    for (let minute = 0; minute < 5; minute += 1) {
      identity.pass(61)
      expect((await reset(id)).status).toBe(200)
    }
    identity.pass(61)
    expect((await reset(id)).error.code).toBe('code.too-soon')
    expect(await mailsTo('pestered')).toHaveLength(6)
  })

  it('is refused for somebody with more rights, as other acts are', async () => {
    const id = await join('stronger')
    await saveRole(identity.db.knex, 'Keeper of roles', grant({ Roles: 'vae' }), identity.time.now)
    await giveRoles(identity.db.knex, id, ['Keeper of roles'])
    expect((await reset(id, may({ Users: 'vae' }))).error.code).toBe('access.permission')
    expect(await mailsTo('stronger')).toEqual([])
    expect((await reset(id, may({ Users: 'vae', Roles: 'vae' }))).status).toBe(200)
  })

  it('refuses strangers, and staff without the permission', async () => {
    const id = await join('safe')
    expect((await reset(GONE)).error.code).toBe('resource.missing')
    expect((await reset(id, may({ Users: 'va' }))).error.code).toBe('access.permission')
    expect((await reset(id, {})).error.code).toBe('session.missing')
    expect(await mailsTo('safe')).toEqual([])
  })
})

describe('the audit trail of a user', () => {
  it('names who did what, the newest first, without names and addresses', async () => {
    const { data } = await create(fields('trail'))
    await change(data.id, { ...fields('trail'), group: 2, version: 1 })
    const { data: trail } = await identity.call({ url: `/a/wardround/user/${data.id}/history`, as: STAFF })
    expect(trail).toMatchObject({
      total: 2,
      items: [{ action: 'change', before: { group: 1 }, after: { group: 2 } }, { action: 'create' }],
    })
    expect(trail.items[1]).toMatchObject({
      actorName: 'Sam Staff',
      after: { firstName: 'A•••', email: 'tr•••@wardround.test' },
    })
    expect(trail.items[0].after).toEqual({ group: 2 })
    expect(
      (await identity.call({ url: `/a/wardround/user/${data.id}/history`, as: may({ Query: 'v' }) })).error.code,
    ).toBe('access.permission')
    expect((await identity.call({ url: `/a/wardround/user/${data.id}/history` })).error.code).toBe('session.missing')
  })
})
