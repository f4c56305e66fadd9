import { randomUUID } from 'node:crypto'
import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIdentity } from '../testing/harness.ts'
import { RETENTION } from './retention.ts'
import { NOBODYS, PERSONAL } from './tables.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const ago = (days: number) => new Date(identity.deps.clock().getTime() - days * 86_400_000)

async function person(): Promise<string> {
  const email = `${randomUUID()}@keeps.test`
  const [row] = await identity.db
    .knex('users')
    .insert({ email, email_key: email, first_name: 'Nia', last_name: 'Owens', user_group: 1, password_hash: '-' })
    .returning('id')
  return row.id
}

/** A row of each kind that began so many days ago and was good for `valid` days. */
async function keep(uid: string, days: number, valid: number): Promise<void> {
  const { knex } = identity.db
  const [created_at, ends, key] = [ago(days), ago(days - valid), randomUUID()]
  await knex('one_time_codes').insert({
    user_id: uid,
    purpose: 'phone',
    channel: 'text',
    target_sealed: '-',
    target_hash: '-',
    code_hash: '-',
    sent_at: created_at,
    expires_at: ends,
    created_at,
  })
  await knex('activation_flows').insert({
    user_id: uid,
    email: key,
    email_key: key,
    code_hash: '-',
    code_expires_at: ends,
    token_hash: key,
    token_expires_at: ends,
    sent_at: created_at,
    created_at,
  })
  await knex('password_resets').insert({
    user_id: uid,
    email_key: key,
    token_hash: key,
    expires_at: ends,
    sent: true,
    created_at,
  })
  await knex('email_changes').insert({
    user_id: uid,
    email: key,
    email_key: key,
    code_hash: '-',
    code_expires_at: ends,
    created_at,
  })
  await knex('deletion_requests').insert({
    user_id: uid,
    token_hash: key,
    code_hash: '-',
    expires_at: ends,
    created_at,
  })
}

const tables = ['one_time_codes', 'activation_flows', 'password_resets', 'email_changes', 'deletion_requests']
const kept = async (uid: string, names = tables) =>
  (
    await Promise.all(
      names.map(async (name) => ((await identity.db.knex(name).where({ user_id: uid })).length > 0 ? [name] : [])),
    )
  ).flat()
const round = () => purgeExpired(identity.deps, RETENTION)

it('T-112 removes codes and links after a day, and a link that is still good only when it is not', async () => {
  const [fresh, old, valid] = await Promise.all([person(), person(), person()])
  await keep(fresh, 0.9, 0.5)
  await keep(old, 1.01, 0.5)
  await keep(valid, 1.5, 2)
  await round()
  expect(await kept(fresh)).toEqual(tables)
  expect(await kept(old)).toEqual([])
  expect(await kept(valid)).toEqual(['activation_flows', 'password_resets', 'deletion_requests'])
})

it('T-112 removes sessions 30 days after their end, and those that nobody ended 30 days after they were last seen', async () => {
  const session = async (seen: number, ended: number | null) => {
    const uid = await person()
    const at = { created_at: ago(60), last_seen_at: ago(seen), ended_at: ended === null ? null : ago(ended) }
    await identity.db.knex('sessions').insert({ user_id: uid, jti: '-', second_factor_owed: false, ...at })
    return uid
  }
  const [open, ended, longEnded, abandoned] = [
    await session(0, null),
    await session(40, 29),
    await session(40, 31),
    await session(31, null),
  ]
  await round()
  const left = await identity.db
    .knex('sessions')
    .whereIn('user_id', [open, ended, longEnded, abandoned])
    .pluck('user_id')
  expect(left.sort()).toEqual([open, ended].sort())
})

it('T-112 removes notes of the use of the site after 90 days, and exports of which only the date is left after 30', async () => {
  const [early, late] = [await person(), await person()]
  const log = (uid: string, days: number) =>
    identity.db.knex('user_logs').insert({ user_id: uid, event: 'seen', created_at: ago(days) })
  const exported = (uid: string, days: number, state: string) =>
    identity.db.knex('data_exports').insert({ user_id: uid, state, requested_at: ago(days) })
  await Promise.all([log(early, 91), log(late, 89), exported(early, 31, 'ready'), exported(late, 31, 'queued')])
  await round()
  expect(await kept(early, ['user_logs', 'data_exports'])).toEqual([])
  expect(await kept(late, ['user_logs', 'data_exports'])).toEqual(['user_logs', 'data_exports'])
})

it('T-112 forgets counts and answered captchas whose time is over, and says how much went', async () => {
  const { knex } = identity.db
  const [now, past] = [ago(-0.01), ago(1.5)]
  for (const [key, until] of [
    ['counts', now],
    ['counted', past],
  ] as const) {
    await knex('code_counters').insert({ key, count: 1, since: past, until })
    await knex('captcha_uses').insert({ id: key, expires_at: until })
    await knex('login_failures').insert({ email_hash: key, failures: 1, since: until })
  }
  expect(await round()).toMatchObject({ code_counters: 1, captcha_uses: 1, login_failures: 1 })
  expect(await round()).toMatchObject({ code_counters: 0, captcha_uses: 0, login_failures: 0 })
  expect(await knex('code_counters').pluck('key')).toEqual(['counts'])
})

it('empties the bin of roles after 90 days', async () => {
  const { knex } = identity.db
  const role = (name: string, deleted_at: Date | null) => knex('roles').insert({ name, permissions: '{}', deleted_at })
  await Promise.all([role('Lives', null), role('Young', ago(89)), role('Old', ago(91))])
  expect(await round()).toMatchObject({ roles: 1 })
  expect(await knex('roles').whereIn('name', ['Lives', 'Young', 'Old']).orderBy('name').pluck('name')).toEqual([
    'Lives',
    'Young',
  ])
})

it('T-112 has a rule for every table of which the inventory says that its rows are kept for a time', () => {
  const timed = PERSONAL.filter(({ kept: words }) => !words.startsWith('as long as')).map(({ table }) => table)
  const ruled = RETENTION.map(({ table }) => table)
  expect(timed.filter((table) => !ruled.includes(table))).toEqual([])
  expect(ruled.filter((table) => !timed.includes(table) && !NOBODYS.includes(table))).toEqual([])
})
