import { createIdentitySigner, type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import { USER_LISTS, type UserQuery } from '@wardround/proto/http/identity/users.ts'
import knexModule from 'knex'
import pg from 'pg'
import { countStatement, pageStatement } from '../../services/identity/src/people/staff-users/user-list-repository.ts'
import type { Stack } from '../local/stack-run.ts'
import { median } from './load.ts'
import { sized } from './part.ts'

export const USERS = sized(100_000, 5_000)
const TIMES = 21

/**
 * Learners as a site has them: a fifth with an active plan, a third whose plan has ended, the rest never had one; one
 * in twelve is not confirmed, a quarter has been away for long, one in 200 is banned; forty hold a role.
 */
const FILL = `
  with parts as (
    select array['Amara','Olena','Rhys','Zahra','Chidi','Mei','Tomás','Priya','Yusuf','Ines','Kofi','Sofia','Omar','Leila','Bartosz','Aoife','Hassan','Nadia','Pavel','Grace','Ravi','Elif','Samuel','Ifeoma','Luca','Marta','Ahmed','Sunita','Viktor','Chloe'] as firsts,
      array['Okafor','Kovalenko','Penhallow','Khan','Eze','Chen','García','Sharma','Demir','Costa','Mensah','Rossi','Haddad','Nowak','Byrne','Ali','Petrov','Adeyemi','Iyer','Yilmaz','Owusu','Balogun','Bianchi','Silva','Mahmoud','Patel','Novak','Martin','Hussain','Ó Briain','Nwosu','Ito','Fernandes','Larsen','Abiodun','Siddiqui','Popescu','Kaya','Osei','Murphy'] as lasts
  )
  insert into users (email, email_key, first_name, last_name, user_group, password_hash, created_at, verified_at, last_login_at, qb_until, gems_until, ban, ban_ends_at)
  select address, address, first, last, case when n % 10 < 7 then 1 when n % 10 = 7 then 2 else 3 end, '-', made,
    case when n % 12 = 0 then null else made + interval '5 minutes' end,
    case when n % 12 = 0 then null when n % 4 = 0 then made + interval '20 days' else now() - (n % 170) * interval '1 day' end,
    case when n % 5 = 0 then now() + (n % 150 + 1) * interval '1 day' when n % 3 = 0 then now() - (n % 700) * interval '1 day' end,
    case when n % 25 = 0 then now() + (n % 90 + 1) * interval '1 day' end,
    case when n % 400 = 0 then 1 when n % 400 = 1 then 2 end, case when n % 400 = 1 then now() + interval '12 hours' end
  from parts, generate_series(1, $USERS) n
  cross join lateral (select firsts[1 + n * 7 % 30] as first, lasts[1 + n * 11 % 40 ] as last) names
  cross join lateral (select lower(translate(first || '.' || last, ' áíó', '-aio')) || n || '@bench.test' as address, now() - (n % 1500) * interval '1 day' - n * interval '7 seconds' as made) row;
  insert into roles (name, permissions) values ('Bench', '{"Users": {"v": true}}') on conflict do nothing;
  insert into users_roles (user_id, role_id) select u.id, r.id from roles r, (select id from users where email like '%.%00@bench.test' order by id limit 40) u where r.name = 'Bench';
  vacuum analyze users;
  analyze users_roles;`

export type ListTime = { name: string; path: string; total: number; p50: number; max: number; plan: string }

type Case = { name: string; query: Partial<UserQuery> }
const START: UserQuery = { list: 'all', sort: '-createdAt', page: 1, size: 25 }

const CASES: readonly Case[] = [
  ...USER_LISTS.map((list) => ({ name: `${list}, first page`, query: { list } })),
  { name: 'all, last page', query: { page: USERS / 25 } },
  { name: 'all by name, in the middle', query: { sort: 'name', page: USERS / 50 } },
  { name: 'all by last sign-in, last page', query: { sort: '-lastLoginAt', page: USERS / 25 } },
  { name: 'never paid, deep', query: { list: 'neverpaid', page: 1500 } },
  { name: 'active by end of plan', query: { list: 'active', sort: 'until' } },
  { name: 'inactive by address, deep', query: { list: 'inactive', sort: 'email', page: 800 } },
  { name: 'all by name, backwards', query: { sort: '-name' } },
  { name: 'search: a surname', query: { search: 'okafor' } },
  { name: 'search: two words', query: { search: 'priya rossi' } },
  { name: 'search: an address', query: { search: 'mei.chen4' } },
  { name: 'search: two letters that many have', query: { search: 'an' } },
  { name: 'search: two letters that nobody has', query: { search: 'qx' } },
  { name: 'search: nobody', query: { search: 'nobody-has-this' } },
  { name: 'expired, a surname, by name', query: { list: 'expired', search: 'khan', sort: 'name' } },
  {
    name: 'filters: group, confirmed, a month',
    query: { group: '3', verified: 'yes', createdFrom: '2026-03-01', createdTo: '2026-03-31' },
  },
]

const STAFF: Identity = {
  ...NOBODY,
  uid: '0199a000-0000-7000-8000-000000000001',
  sid: 'bench',
  admin: true,
  permissions: { Users: 'v', ual: 'v' },
}

/** The plan of the page's statement, with the rows that each step really gave. */
async function planOf(databaseUrl: string, query: UserQuery): Promise<string> {
  const knex = knexModule({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } })
  try {
    const lines = []
    for (const { sql, values } of [pageStatement(query, new Date()), countStatement(query, new Date())]) {
      const { rows } = await knex.raw(`explain (analyze, costs off, summary off, buffers off) ${sql}`, values as never)
      lines.push(...rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']), '')
    }
    return lines.join('\n').trimEnd()
  } finally {
    await knex.destroy()
  }
}

/** Fills identity with so many users. */
export async function fillUsers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of FILL.replace('$USERS', String(count)).split(';\n')) await client.query(statement)
  await client.end()
}

/** Fills identity with 100,000 users and asks the service itself for pages of each list, one after the other. */
export async function measureUserLists(stack: Stack, say: (text: string) => void): Promise<ListTime[]> {
  const url = stack.urls.database('identity')
  await fillUsers(url, USERS)
  const sign = createIdentitySigner(stack.keys.gatewayKey)
  const times: ListTime[] = []
  for (const { name, query } of CASES) {
    const asked = { ...START, ...query }
    const path = `/a/wardround/users?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])))}`
    const taken: number[] = []
    let total = 0
    for (let time = 0; time < TIMES; time++) {
      const headers = { 'x-wardround-identity': sign(STAFF, 'identity') }
      const from = performance.now()
      const reply = await fetch(`${stack.urls.process('identity')}${path}`, { headers })
      const body = (await reply.json()) as { data?: { total: number } }
      taken.push(performance.now() - from)
      if (!body.data) throw new Error(`${path} answered ${reply.status}`)
      total = body.data.total
    }
    // The first one opens connections.
    const warm = taken.slice(1)
    const measured = { name, path, total, p50: median(warm), max: Math.max(...warm), plan: await planOf(url, asked) }
    say(`${name}: ${measured.p50.toFixed(1)} ms, at most ${measured.max.toFixed(1)} ms, ${total} users`)
    times.push(measured)
  }
  return times
}
