import { covers } from '@wardround/kit/testing/covers.ts'
import { USER_LISTS } from '@wardround/proto/http/identity/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { STAFF } from '#testing/staff.ts'

covers('countUsers getStaffUser listUsers listUsersAsCsv listUsersInRange')

let identity: Harness
const ids: Record<string, string> = {}
const daysOn = (days: number) => new Date(identity.time.now.getTime() + days * 86_400_000)

async function add(name: string, changes: object = {}): Promise<void> {
  const [firstName, lastName] = [name, 'Okafor']
  const [row] = await identity.db
    .knex('users')
    .insert({
      email: `${name.toLowerCase()}@x.test`,
      email_key: `${name.toLowerCase()}@x.test`,
      first_name: firstName,
      last_name: lastName,
      user_group: 1,
      password_hash: 'x',
      verified_at: daysOn(-100),
      last_login_at: daysOn(-1),
      created_at: daysOn(-100),
      ...changes,
    })
    .returning('id')
  ids[name] = row.id
}

beforeAll(async () => {
  identity = await startIdentity()
  await add('Live', { qb_until: daysOn(3), created_at: daysOn(-10), user_group: 3 })
  await add('Gemma', { gems_until: daysOn(9), qb_until: daysOn(-3), created_at: daysOn(-20) })
  await add('Over', { qb_until: daysOn(-3), created_at: daysOn(-30), last_name: 'Ó Briain' })
  await add('Never', { created_at: daysOn(-40) })
  await add('Fresh', { verified_at: null, last_login_at: null, created_at: daysOn(-1) })
  await add('Away', { last_login_at: daysOn(-181), created_at: daysOn(-300) })
  await add('Banned', { ban: 1 })
  await add('Paused', { ban: 2, ban_ends_at: daysOn(1) })
  await add('Back', { ban: 2, ban_ends_at: daysOn(-1) })
  await add('Staff')
  await add('Gone', { deleted_at: daysOn(-1), ban: 1, qb_until: daysOn(3) })
  const [role] = await identity.db.knex('roles').insert({ name: 'r', permissions: {} }).returning('id')
  await identity.db.knex('users_roles').insert({ user_id: ids['Staff'], role_id: role.id })
})
afterAll(() => identity.stop())

const ask = (query: string, as: object = STAFF) => identity.call({ url: `/a/wardround/users${query}`, as })
const names = async (query: string) =>
  (await ask(query)).data.items.map(({ firstName }: { firstName: string }) => firstName)
const EVERYBODY = ['Fresh', 'Live', 'Gemma', 'Over', 'Never', 'Banned', 'Paused', 'Back', 'Staff', 'Away']

describe('lists of users', () => {
  it('hold who domain.md says, and nobody who is deleted', async () => {
    const seesAll = { ...STAFF, permissions: { Users: 'v', ual: 'v' } }
    const found: Record<string, string[]> = {}
    for (const list of USER_LISTS)
      found[list] = (await ask(`?list=${list}`, seesAll)).data.items
        .map(({ firstName }: { firstName: string }) => firstName)
        .sort()
    expect(found).toMatchObject({ all: [...EVERYBODY].sort(), active: ['Gemma', 'Live'], expired: ['Over'] })
    expect(found).toMatchObject({
      neverpaid: ['Away', 'Back', 'Banned', 'Fresh', 'Never', 'Paused'],
      inactive: ['Away', 'Fresh'],
    })
    expect(found).toMatchObject({ blocked: ['Banned', 'Paused'], admin: ['Staff'] })
  })

  it('agree with the counts', async () => {
    const counts = (await identity.call({ url: '/a/wardround/usercounts', as: STAFF })).data
    const totals = await Promise.all(
      (['all', 'active', 'expired', 'neverpaid', 'inactive', 'blocked'] as const).map(
        async (list) => (await ask(`?list=${list}&size=1`)).data.total,
      ),
    )
    expect(totals).toEqual([
      counts.total,
      counts.active,
      counts.expired,
      counts.neverPaid,
      counts.inactive,
      counts.blocked,
    ])
  })

  it('show what staff need of a user and nothing secret (T-043)', async () => {
    const { data } = await ask('?search=gemma')
    expect(data).toEqual({
      items: [
        {
          id: ids['Gemma'],
          version: 1,
          createdAt: daysOn(-20).toISOString(),
          updatedAt: expect.any(String),
          firstName: 'Gemma',
          lastName: 'Okafor',
          email: 'gemma@x.test',
          group: 1,
          examDate: null,
          verified: true,
          verifiedAt: daysOn(-100).toISOString(),
          admin: false,
          ban: 0,
          banEndsAt: null,
          entitlements: { 'question-bank': daysOn(-3).toISOString(), gems: daysOn(9).toISOString() },
          lastLoginAt: daysOn(-1).toISOString(),
        },
      ],
      page: 1,
      size: 25,
      total: 1,
    })
    expect(
      (await ask('?list=blocked&sort=name')).data.items.map(({ ban, banEndsAt }: Record<string, unknown>) => [
        ban,
        banEndsAt,
      ]),
    ).toEqual([
      [1, null],
      [2, daysOn(1).toISOString()],
    ])
  })

  it('are searched by words of name and address in any order, by id, and take signs as they are', async () => {
    expect(await names('?search=okafor%20live')).toEqual(['Live'])
    expect(await names('?search=BRIAIN')).toEqual(['Over'])
    expect(await names('?search=never%40x')).toEqual(['Never'])
    expect(await names(`?search=${ids['Away']}`)).toEqual(['Away'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?search=_ive')).toEqual([])
    expect(await names(`?search=${encodeURIComponent("'; drop table users; --")}`)).toEqual([])
  })

  it('are filtered by group, confirmation and days, both ends included', async () => {
    const day = (days: number) => daysOn(days).toISOString().slice(0, 10)
    expect(await names('?group=3')).toEqual(['Live'])
    expect(await names('?verified=no')).toEqual(['Fresh'])
    expect(await names(`?createdFrom=${day(-40)}&createdTo=${day(-20)}`)).toEqual(['Gemma', 'Over', 'Never'])
    expect(await names(`?untilFrom=${day(-3)}&untilTo=${day(3)}`)).toEqual(['Live', 'Over'])
  })

  it('are sorted both ways and paged; what is not there counts as the earliest', async () => {
    expect(await names('')).toEqual(await names('?sort=-createdAt'))
    expect((await names('?sort=email')).slice(0, 2)).toEqual(['Away', 'Back'])
    expect((await names('?sort=-until')).slice(0, 3)).toEqual(['Gemma', 'Live', 'Over'])
    expect((await names('?sort=lastLoginAt')).slice(0, 2)).toEqual(['Fresh', 'Away'])
    expect((await names('?sort=-name'))[0]).toBe('Over')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`?sort=name&size=3&page=${page}`)))
    expect(pages.map(({ data }) => [data.items.length, data.total])).toEqual([3, 3, 3, 1].map((count) => [count, 10]))
    expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }: { id: string }) => id))).size).toBe(10)
  })

  it('refuse what they do not know', async () => {
    for (const query of [
      '?sort=passwordHash',
      '?list=everybody',
      '?size=101',
      '?group=4',
      '?createdFrom=yesterday',
      '?role=x',
      '?list=all&list=admin',
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400])
  })
})

describe('who may see them (T-041)', () => {
  const as = (permissions: object) => ({ ...STAFF, permissions })
  it('the list of administrators needs ual instead of Users', async () => {
    expect((await ask('?list=admin')).error.code).toBe('access.permission')
    expect(
      (await ask('?list=admin', as({ ual: 'v' }))).data.items.map(({ firstName }: { firstName: string }) => firstName),
    ).toEqual(['Staff'])
    expect((await ask('', as({ ual: 'v' }))).error.code).toBe('access.permission')
    expect((await ask('/csv?list=admin')).error.code).toBe('access.permission')
    expect((await ask('/csv?list=admin', as({ ual: 'v' }))).error.code).toBe('access.permission')
    expect((await ask('?list=admin&list=admin', as({ ual: 'v' }))).error.code).toBe('access.permission')
  })

  it('needs a session and the permission', async () => {
    expect((await ask('', {})).error.code).toBe('session.missing')
    expect((await ask('', as({ Pages: 'vae' }))).error.code).toBe('access.permission')
    expect((await ask('', { ...STAFF, admin: false })).error.code).toBe('access.permission')
    const one = { url: `/a/wardround/user/${ids['Live']}` }
    expect((await identity.call({ ...one, as: as({ ual: 'vae' }) })).error.code).toBe('access.permission')
    expect((await identity.call(one)).error.code).toBe('session.missing')
  })
})

describe('one user', () => {
  it('is read by id; a deleted one and a strange one are missing', async () => {
    const read = (id: string | undefined) => identity.call({ url: `/a/wardround/user/${id}`, as: STAFF })
    expect((await read(ids['Staff'])).data).toMatchObject({ firstName: 'Staff', admin: true })
    expect((await read(ids['Gone'])).error.code).toBe('resource.missing')
    expect((await read('0199a000-0000-7000-8000-00000000ffff')).error.code).toBe('resource.missing')
    expect((await read('abc')).status).toBe(400)
  })
})

describe('users in a range', () => {
  const range = (body: object, as: object = STAFF) => identity.call({ url: '/a/wardround/usersrange', body, as })
  const day = (days: number) => daysOn(days).toISOString().slice(0, 10)
  it('are counted by day and group, and listed by day', async () => {
    const { data } = await range({ by: 'created', from: day(-40), to: day(-1) })
    expect(data).toMatchObject({
      total: 5,
      page: 1,
      size: 25,
      groups: [
        { group: 1, count: 4 },
        { group: 3, count: 1 },
      ],
    })
    expect(data.days).toEqual([-40, -30, -20, -10, -1].map((days) => ({ day: day(days), count: 1 })))
    expect(data.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Never',
      'Over',
      'Gemma',
      'Live',
      'Fresh',
    ])
    const ending = (await range({ by: 'until', from: day(-3), to: day(3), group: 1, size: 1 })).data
    expect(ending).toMatchObject({ total: 1, days: [{ day: day(-3), count: 1 }], items: [{ firstName: 'Over' }] })
    expect((await range({ by: 'until', from: day(100), to: day(101) })).data).toMatchObject({
      total: 0,
      days: [],
      groups: [],
      items: [],
    })
  })

  it('refuse a range that is none', async () => {
    expect((await range({ by: 'created', from: day(1), to: day(0) })).error.details[0].path).toBe('body.to')
    expect((await range({ by: 'created', from: '2024-01-01', to: '2026-01-01' })).status).toBe(400)
    expect((await range({ by: 'updated', from: day(0), to: day(0) })).status).toBe(400)
    expect((await range({ by: 'created', from: day(0), to: day(0) }, {})).error.code).toBe('session.missing')
    expect(
      (await range({ by: 'created', from: day(0), to: day(0) }, { ...STAFF, permissions: { Users: 'ae' } })).error.code,
    ).toBe('access.permission')
  })
})

describe('the list as a table for spreadsheets', () => {
  it('T-066 holds no formula, in the order and with the filters of the list', async () => {
    await add('Cell', {
      first_name: '=HYPERLINK("x")',
      last_name: '+44',
      email: '@cmd@x.test',
      created_at: daysOn(-500),
    })
    const { text, headers } = await identity.file('/a/wardround/users/csv?sort=createdAt&verified=yes&page=7&size=1', {
      ...STAFF,
      permissions: { Users: 'vx' },
    })
    expect((await ask('/csv?sort=createdAt')).error.code).toBe('access.permission')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/attachment; filename="users-[\d-]+\.csv"/)
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFid,version,createdAt,updatedAt,firstName,lastName,email,/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")","'+44","'@cmd@x.test"`)
    expect(lines).toHaveLength(10 + 2)
    expect(text).not.toContain('password')
  })
})
