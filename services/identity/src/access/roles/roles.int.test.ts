import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { EVERYTHING, grant, staffOf } from '#testing/staff.ts'
import { up as publishRight } from '../../../migrations/20261126090000_publish_right.ts'
import { up as exportRight } from '../../../migrations/20261127110000_export_right.ts'

covers(`
  bulkRoles changeRole createRole deleteRole getRole listAllRoles listDeletedRoles listHistoryOfRole listRoleHolders
  listRoles listRolesAsCsv restoreRole
`)

let identity: Harness
let staff: ReturnType<typeof staffOf>
let boss: Awaited<ReturnType<typeof staff.hire>>
let lead: typeof boss
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  boss = await staff.hire('boss', EVERYTHING)
  lead = await staff.hire('lead', grant({ Roles: 'vae', Users: 'v', Pages: 've' }))
})
afterAll(() => identity.stop())

const NONE = '0199a000-0000-7000-8000-0000000000ff'
const body = (name: string, changes: object = {}) => ({
  name,
  description: 'For tests',
  permissions: { Pages: { v: true, a: false, e: true } },
  impersonate: false,
  ...changes,
})
const create = (input: object, as = boss.as) => identity.call({ url: '/a/wardround/role', body: input, as })
const change = (id: string, input: object, as = boss.as) =>
  identity.call({ method: 'PUT', url: `/a/wardround/role/${id}`, body: input, as })
const remove = (id: string, as = boss.as) => identity.call({ method: 'DELETE', url: `/a/wardround/role/${id}`, as })
const read = async (id: string) => (await identity.call({ url: `/a/wardround/role/${id}`, as: boss.as })).data
const told = () => identity.payloads('events.identity.session.changed.v1')

describe('roles', () => {
  it('are created, changed, read, listed, deleted and brought back', async () => {
    const created = await create(body('Writers'))
    expect(created).toMatchObject({
      status: 200,
      data: { version: 1, holders: 0, permissions: { Pages: { v: true, a: false, e: true } } },
    })
    const { id } = created.data
    expect(await change(id, { ...body('Page writers'), version: 1 })).toMatchObject({
      status: 200,
      data: { version: 2, name: 'Page writers' },
    })
    expect(await change(id, { ...body('Stale'), version: 1 })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { version: 2 } } },
    })
    expect(await create(body('PAGE writers'))).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.name' }] },
    })
    const listed = await identity.call({ url: '/a/wardround/roles?search=writers&sort=-updatedAt', as: boss.as })
    expect(listed.data).toMatchObject({ total: 1, items: [{ id, name: 'Page writers' }] })
    expect((await identity.call({ url: '/a/wardround/roles/all', as: boss.as })).data).toContainEqual({
      id,
      label: 'Page writers',
    })
    const table = await identity.file('/a/wardround/roles/csv?search=writers', boss.as)
    expect([table.status, table.text.includes('Page writers')]).toEqual([200, true])
    expect((await remove(id)).status).toBe(200)
    expect((await identity.call({ url: `/a/wardround/role/${id}`, as: boss.as })).status).toBe(404)
    expect((await identity.call({ url: '/a/wardround/roles/bin', as: boss.as })).data.items).toMatchObject([
      { id, label: 'Page writers' },
    ])
    expect(
      (await identity.call({ url: `/a/wardround/role/${id}/restore`, method: 'POST', as: boss.as })).data,
    ).toMatchObject({ id })
    const history = await identity.call({ url: `/a/wardround/role/${id}/history`, as: boss.as })
    expect(history.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'change',
      'create',
    ])
    expect(await verifyAuditChain(identity.db)).not.toHaveProperty('brokenAt')
  })

  it('view goes with add and edit, and viewing users with viewing as one of them', async () => {
    const permissions = { Mail: { v: false, a: true, e: false }, Gems: { v: false, a: false, e: false } }
    const { data } = await create(body('Implied', { permissions, impersonate: true }))
    expect(data.permissions).toEqual({ Mail: { v: true, a: true, e: false }, Users: { v: true, a: false, e: false } })
  })

  it.each([
    ['another area', { permissions: { Nothing: { v: true, a: false, e: false } } }],
    ['another flag', { permissions: { Pages: { v: true, a: false, e: false, x: true } } }],
    ['flags left out', { permissions: { Pages: { v: true } } }],
    ['no name', { name: ' ' }],
    ['another field', { holders: 3 }],
  ])('T-044: are refused with %s', async (_what, changes) => {
    expect(await create(body('Wrong', changes))).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  })

  it('are not made with more than their maker holds', async () => {
    const permissions = { Pages: { v: true, a: true, e: true }, Mail: { v: true, a: false, e: false } }
    const refused = await create(body('Greedy', { permissions, impersonate: true }), lead.as)
    expect(refused).toMatchObject({ status: 403, error: { code: 'role.beyond-own' } })
    expect(refused.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'body.permissions.Pages.a',
      'body.permissions.Mail.v',
      'body.impersonate',
    ])
    expect((await create(body('Modest'), lead.as)).status).toBe(200)
  })

  it('that allow more than somebody holds are neither raised, lowered, renamed nor deleted by them', async () => {
    const { data: high } = await create(body('High', { permissions: { Mail: { v: true, a: true, e: true } } }))
    for (const changes of [{}, { permissions: {} }, { permissions: { Pages: { v: true, a: false, e: false } } }])
      expect((await change(high.id, { ...body('High'), ...changes, version: 1 }, lead.as)).error.code).toBe(
        'role.beyond-own',
      )
    expect((await remove(high.id, lead.as)).error.code).toBe('role.beyond-own')
    expect(await read(high.id)).toMatchObject({ version: 1, name: 'High' })
    const rows = [{ id: high.id, version: 1 }]
    const bulk = await identity.call({ url: '/a/wardround/roles/bulk', body: { action: 'delete', rows }, as: lead.as })
    expect(bulk.data).toMatchObject({ done: 0, outcomes: [{ code: 'role.beyond-own' }] })
  })

  it('one cannot raise the role one holds oneself, nor bring back a deleted one that is above', async () => {
    const own = await read(lead.role)
    const permissions = { ...own.permissions, Users: { v: true, a: false, e: true } }
    const input = { name: own.name, description: '', permissions, impersonate: false, version: own.version }
    expect((await change(lead.role, input, lead.as)).error.details).toEqual([
      { path: 'body.permissions.Users.e', message: expect.any(String) },
    ])
    const { data: gone } = await create(body('Gone', { permissions: { Mail: { v: true, a: false, e: false } } }))
    await remove(gone.id)
    expect(
      (await identity.call({ method: 'POST', url: `/a/wardround/role/${gone.id}/restore`, as: lead.as })).error.code,
    ).toBe('role.beyond-own')
  })

  it('that somebody holds are not deleted, and say who holds them', async () => {
    expect(await remove(lead.role)).toMatchObject({ status: 409, error: { code: 'role.held' } })
    expect(await read(lead.role)).toMatchObject({ holders: 1 })
    const holders = await identity.call({ url: `/a/wardround/role/${lead.role}/holders`, as: boss.as })
    expect(holders.data).toEqual({ items: [{ uid: lead.uid, name: 'Amara Okafor' }], total: 1, page: 1, size: 25 })
    expect((await identity.call({ url: `/a/wardround/role/${NONE}/holders`, as: boss.as })).status).toBe(404)
  })

  it('T-046: a change is told to the gateways for everybody who holds the role', async () => {
    const temp = await staff.hire('temp', grant({ Pages: 've', Gems: 'v' }))
    const own = await read(temp.role)
    const before = (await told()).length
    await change(temp.role, { ...body(own.name), version: own.version })
    expect((await told()).slice(before)).toEqual([{ uid: temp.uid }])
    expect((await staff.identityOf(temp.uid)).permissions).toEqual({ Pages: 've' })
  })

  it('the last one who holds every permission keeps it, the role itself included', async () => {
    const own = await read(boss.role)
    const { Mail: _mail, ...fewer } = own.permissions
    const input = {
      name: own.name,
      description: '',
      permissions: own.permissions,
      impersonate: true,
      publish: true,
      exportPeople: true,
      version: own.version,
    }
    for (const less of [{ permissions: fewer }, { impersonate: false }, { publish: false }, { exportPeople: false }])
      expect(await change(boss.role, { ...input, ...less })).toMatchObject({
        status: 409,
        error: { code: 'role.last-administrator' },
      })
    expect((await change(boss.role, { ...input, name: 'Chief' })).status).toBe(200)
  })

  it('may publish questions from the start where they edited them until now', async () => {
    const trx = await identity.db.knex.transaction()
    await trx.raw('alter table roles drop column publish')
    const roles = [
      ['Edits', { Questions: { v: true, a: false, e: true } }],
      ['Adds', { Questions: { v: true, a: true, e: false } }],
      ['Edits pages', { Pages: { v: true, a: true, e: true } }],
    ] as const
    await trx('roles').insert(roles.map(([name, permissions]) => ({ name, permissions: JSON.stringify(permissions) })))
    await publishRight(trx)
    const names = roles.map(([name]) => name)
    expect(await trx('roles').whereIn('name', names).where({ publish: true }).pluck('name')).toEqual(['Edits'])
    await trx.rollback()
  })

  it('may export people from the start where they gave rights and saw people until now', async () => {
    const trx = await identity.db.knex.transaction()
    await trx.raw('alter table roles drop column export_people')
    const flags = { v: true, a: true, e: true }
    const roles = [
      ['Gives both', { Roles: flags, Users: { ...flags, a: false, e: false } }],
      ['Sees nobody', { Roles: flags }],
      ['Gives nothing', { Users: flags }],
    ] as const
    await trx('roles').insert(roles.map(([name, permissions]) => ({ name, permissions: JSON.stringify(permissions) })))
    await exportRight(trx)
    const names = roles.map(([name]) => name)
    expect(await trx('roles').whereIn('name', names).where({ export_people: true }).pluck('name')).toEqual([
      'Gives both',
    ])
    await trx.rollback()
  })

  it('T-037: are written only by a session that proved itself in the last ten minutes', async () => {
    const as = { ...boss.as, provedAt: Math.floor(Date.now() / 1000) - 601 }
    const { data } = await create(body('Proved'))
    const url = `/a/wardround/role/${data.id}`
    const asked = { roles: [], was: [] }
    const answers = await Promise.all([
      create(body('Unproved'), as),
      change(data.id, { ...body('Unproved'), version: 1 }, as),
      remove(data.id, as),
      identity.call({ method: 'POST', url: `${url}/restore`, as }),
      identity.call({
        url: '/a/wardround/roles/bulk',
        body: { action: 'restore', rows: [{ id: data.id, version: 1 }] },
        as,
      }),
      identity.call({ method: 'PUT', url: `/a/wardround/user/${lead.uid}/roles`, body: asked, as }),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(6).fill('access.step-up'))
  })

  it('are for staff with the permission', async () => {
    const cases = [
      ['GET', '/a/wardround/roles', 'Roles:v'],
      ['POST', '/a/wardround/role', 'Roles:a'],
      ['PUT', `/a/wardround/user/${NONE}/roles`, 'Roles:e'],
    ] as const
    for (const [method, url] of cases) {
      expect((await identity.call({ method, url })).status).toBe(401)
      const as = { uid: NONE, sid: NONE, admin: true, permissions: { Users: 'vae' } }
      expect((await identity.call({ method, url, as })).error.code).toBe('access.permission')
    }
  })
})
