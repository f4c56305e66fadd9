import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { EVERYTHING, grant, staffOf } from '#testing/staff.ts'

covers('assignRoles listUserRoles')

let identity: Harness
let staff: ReturnType<typeof staffOf>
let boss: Awaited<ReturnType<typeof staff.hire>>
let lead: typeof boss
let pages: string
let mail: string
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  boss = await staff.hire('boss', EVERYTHING)
  lead = await staff.hire('lead', grant({ Roles: 've', Pages: 'vae' }))
  pages = await staff.makeRole('Pages', grant({ Pages: 've' }))
  mail = await staff.makeRole('Mail', grant({ Mail: 'v' }))
})
afterAll(() => identity.stop())

const NONE = '0199a000-0000-7000-8000-0000000000ff'
const give = (uid: string, roles: string[], was: string[] = [], as = boss.as) =>
  identity.call({ method: 'PUT', url: `/a/wardround/user/${uid}/roles`, body: { roles, was }, as })
const rolesOf = async (uid: string, as = boss.as) =>
  (await identity.call({ url: `/a/wardround/user/${uid}/roles`, as })).data
const held = async (uid: string) =>
  (await rolesOf(uid)).roles.filter((role: { held: boolean }) => role.held).map((role: { id: string }) => role.id)
const enter = async (name: string) => {
  const { data } = await identity.call({
    url: '/users/login',
    body: { email: `${name}@wardround.test`, password: 'kettle bridge umbrella' },
  })
  return data
}

describe('roles of a person', () => {
  it('T-034: are given and taken; the sessions end, the owner is told by email, and it is written down', async () => {
    const uid = await staff.join('novice')
    const { user } = await enter('novice')
    expect(user).toMatchObject({ is_admin: false, state: 'full' })
    const given = await give(uid, [pages])
    expect(given.data).toMatchObject({ uid, name: 'Amara Okafor' })
    expect(await held(uid)).toEqual([pages])
    const open = await identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at')
    expect(open).toEqual([])
    expect((await identity.emails()).at(-1)).toMatchObject({
      kind: 'roles-changed',
      to: 'novice@wardround.test',
      fields: { roles: ['Pages'] },
    })
    expect(await enter('novice')).toMatchObject({ next: 'enrol', user: { is_admin: true, state: 'second_factor' } })
    expect((await give(uid, [], [pages])).status).toBe(200)
    expect((await identity.emails()).at(-1)?.fields).toMatchObject({ roles: [] })
    const trail = await identity.db.knex('audit_entries').where({ entity: 'users', entity_id: uid }).orderBy('seq')
    expect(trail).toMatchObject([
      { action: 'assign-roles', actor: boss.uid, before: { roles: [] }, after: { roles: ['Pages'] } },
      { before: { roles: ['Pages'] }, after: { roles: [] } },
    ])
  })

  it('are given to nobody before an address is confirmed, since anybody could have signed up with it', async () => {
    const { uid } = await createUser(identity.deps, { ...person('unconfirmed'), group: 1 })
    const refused = await give(uid, [pages])
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.roles' }] },
    })
    expect(await held(uid)).toEqual([])
    await identity.db.knex('users').where({ id: uid }).update({ verified_at: identity.time.now })
    await identity.db.knex('users').where({ id: uid }).update({ verified_at: null })
    expect((await give(uid, [pages])).status).toBe(200)
  })

  it('are taken from somebody whose address was never confirmed', async () => {
    const { uid } = await createUser(identity.deps, { ...person('never'), group: 1, roles: ['Pages'] })
    expect((await give(uid, [], [pages])).status).toBe(200)
    expect(await held(uid)).toEqual([])
  })

  it('a session that ended this way gives the reason once', async () => {
    const uid = await staff.join('told')
    await enter('told')
    const [{ id: sid }] = await identity.db.knex('sessions').where({ user_id: uid })
    await give(uid, [pages])
    const current = await identity.call({ url: '/users/current', as: { uid, sid, state: 'ended' } })
    expect(current.data).toMatchObject({ invalidate: true, invalidate_reason: 'roles' })
  })

  it('asked for twice change nothing more, and are not given on top of what somebody else gave meanwhile', async () => {
    const uid = await staff.join('twice')
    await give(uid, [pages])
    const mails = (await identity.emails()).length
    expect((await give(uid, [pages])).status).toBe(200)
    expect((await identity.emails()).length).toBe(mails)
    expect(await give(uid, [mail])).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { roles: [pages] } },
    })
    expect(await held(uid)).toEqual([pages])
  })

  it('T-052: of two who give at once, one hears that somebody else did', async () => {
    for (const name of ['contested-1', 'contested-2', 'contested-3']) {
      const uid = await staff.join(name)
      const replies = await Promise.all([give(uid, [pages]), give(uid, [mail])])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await held(uid)).toHaveLength(1)
    }
  })

  it('that are above the one who gives are neither given nor taken, to nobody', async () => {
    const uid = await staff.join('between', ['Mail'])
    const above = { status: 403, error: { code: 'role.beyond-own' } }
    expect(await give(uid, [mail, boss.role], [mail], lead.as)).toMatchObject(above)
    expect(await give(uid, [], [mail], lead.as)).toMatchObject(above)
    expect(await give(lead.uid, [lead.role, mail], [lead.role], lead.as)).toMatchObject(above)
    expect(await give(uid, [mail, pages], [mail], lead.as)).toMatchObject({ status: 200 })
    const seen = await rolesOf(uid, lead.as)
    expect(
      Object.fromEntries(seen.roles.map((role: { name: string; grantable: boolean }) => [role.name, role.grantable])),
    ).toEqual({
      "boss's role": false,
      "lead's role": true,
      Mail: false,
      Pages: true,
    })
  })

  it('own roles can be laid down, and the session that does it stays', async () => {
    const quitter = await staff.hire('quitter', grant({ Roles: 've' }))
    await give(quitter.uid, [quitter.role, pages], [quitter.role])
    await enter('quitter')
    await enter('quitter')
    const sessions = await identity.db
      .knex('sessions')
      .where({ user_id: quitter.uid })
      .whereNull('ended_at')
      .orderBy('id')
    const as = await staff.identityOf(quitter.uid, sessions[0].id)
    expect((await give(quitter.uid, [pages], [quitter.role, pages], as)).status).toBe(200)
    const open = await identity.db.knex('sessions').where({ user_id: quitter.uid }).whereNull('ended_at').pluck('id')
    expect(open).toEqual([sessions[0].id])
    expect((await identity.payloads('events.identity.session.changed.v1')).at(-1)).toEqual({ uid: quitter.uid })
  })

  it('T-052: of many who take the last two full administrators away at once, one is refused', async () => {
    const second = await staff.hire('second', EVERYTHING)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? give(boss.uid, [], [boss.role], second.as) : give(second.uid, [], [second.role], boss.as),
      ),
    )
    const codes = answers.map(({ status, error }) => error?.code ?? status)
    expect(new Set(codes)).not.toContain(500)
    const full = await identity.db.knex('users_roles').whereIn('role_id', [boss.role, second.role])
    expect(full).toHaveLength(1)
    await identity.db.knex('users_roles').insert({ user_id: boss.uid, role_id: boss.role }).onConflict().ignore()
    await give(second.uid, [], [second.role])
  })

  it('a ban does not leave the banned as the last administrator', async () => {
    const banned = await staff.join('banned', ["boss's role"])
    const ban = (until: number | null) =>
      identity.db
        .knex('users')
        .where({ id: banned })
        .update(until === null ? { ban: 1 } : { ban: 2, ban_ends_at: new Date(identity.time.now.getTime() + until) })
    for (const until of [null, 1000]) {
      await ban(until)
      expect(await give(boss.uid, [], [boss.role])).toMatchObject({
        status: 409,
        error: { code: 'role.last-administrator' },
      })
    }
    await ban(0)
    expect((await give(boss.uid, [], [boss.role])).status).toBe(200)
    await identity.db.knex('users_roles').insert({ user_id: boss.uid, role_id: boss.role })
  })

  it('refuse what is not there', async () => {
    expect((await give(NONE, [pages])).status).toBe(404)
    expect((await identity.call({ url: `/a/wardround/user/${NONE}/roles`, as: boss.as })).status).toBe(404)
    const uid = await staff.join('nothing')
    expect(await give(uid, [NONE])).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.roles' }] },
    })
    expect((await give('x', [])).status).toBe(400)
    const gone = await staff.makeRole('Gone', grant({ Mail: 'v' }))
    await identity.db.knex('roles').where({ id: gone }).update({ deleted_at: identity.time.now })
    expect(await give(uid, [gone])).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.roles' }] },
    })
    expect((await rolesOf(uid)).roles.map(({ id }: { id: string }) => id)).not.toContain(gone)
    expect((await identity.call({ url: `/a/wardround/role/${gone}/holders`, as: boss.as })).status).toBe(404)
  })
})
