import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIdentity } from '../testing/harness.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const WORDS = ['zephyrine.quill', 'Zephyrine', 'Quillfeather', '203.0.113.77']

/** Tables of the whole database that say one of the words anywhere. */
async function tablesThatSay(words: readonly string[]): Promise<string[]> {
  const tables: string[] = await identity.db
    .knex('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .pluck('table_name')
  const say = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await identity.db.knex.raw('select count(*)::integer as found from ?? as t where t::text ilike any(?)', [
        table,
        words.map((word) => `%${word}%`),
      ])
      return rows[0].found > 0 ? [table] : []
    }),
  )
  return say.flat().sort()
}

it('T-115 leaves nothing in any table by which somebody who was deleted could be found', async () => {
  const { knex } = identity.db
  const now = identity.deps.clock()
  const email = 'zephyrine.quill@leaves.test'
  const [user] = await knex('users')
    .insert({
      email,
      email_key: email,
      first_name: 'Zephyrine',
      last_name: 'Quillfeather',
      user_group: 1,
      password_hash: '-',
      verified_at: now,
      deletion_due_at: new Date(now.getTime() - 1_000),
    })
    .returning('id')
  const of = { user_id: user.id, created_at: now }
  await knex('sessions').insert({
    ...of,
    jti: '-',
    second_factor_owed: false,
    last_seen_at: now,
    device: 'A phone',
    address: '203.0.113.77',
  })
  await knex('email_changes').insert({ ...of, email, email_key: email, code_hash: '-', code_expires_at: now })
  await knex('password_resets').insert({ ...of, email_key: email, token_hash: 'hash', expires_at: now, sent: true })
  await knex('password_resets').insert({ ...of, user_id: null, email_key: email, token_hash: 'other', expires_at: now, sent: true })
  await knex('user_logs').insert({ ...of, event: 'named', details: JSON.stringify({ name: 'Quillfeather' }) })
  expect(await tablesThatSay(WORDS)).toEqual(['email_changes', 'password_resets', 'sessions', 'user_logs', 'users'])
  expect(await carryOutDeletions(identity.deps)).toBe(1)
  expect(await tablesThatSay(WORDS)).toEqual([])
  expect(await knex('users').where({ id: user.id }).first('email', 'first_name')).toMatchObject({ email: '', first_name: '' })
})
