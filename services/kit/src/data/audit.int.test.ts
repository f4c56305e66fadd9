import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { audit, verifyAuditChain } from './audit.ts'
import { transaction } from './database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(() => db.close())

const write = (entityId: string) =>
  transaction(db, (trx) =>
    audit(trx, {
      actor: 'me',
      actorName: undefined,
      action: 'change',
      entity: 'note',
      entityId,
      before: { title: 'a', n: 1.5 },
      after: { title: 'ü "b"' },
    }),
  )
/** What only the owner of the server could do. */
const tamper = (sql: string) =>
  db.knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(sql)
  })

it('T-116 chains what is written, in one order, also from many at once', async () => {
  expect(await verifyAuditChain(db)).toEqual({ entries: 0 })
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(String(index))))
  await transaction(db, async (trx) => {
    await audit(trx, { actor: 'me', actorName: 'Edith', asUser: 'you', action: 'view', entity: 'user', entityId: '1' })
    throw new Error('no')
  }).catch(() => {})
  await write('last')
  expect(await verifyAuditChain(db)).toEqual({ entries: 31 })
})

it('T-116 refuses to change, delete or empty', async () => {
  for (const sql of [
    `update audit_entries set actor = 'x' where seq = 3`,
    'delete from audit_entries where seq = 3',
    'truncate audit_entries',
  ]) {
    await expect(db.knex.raw(sql)).rejects.toThrow('append-only')
  }
})

it('names the entry that was changed behind its back', async () => {
  await tamper(`update audit_entries set after = '{"title":"c"}' where seq = 5`)
  expect(await verifyAuditChain(db)).toEqual({ entries: 31, brokenAt: '5' })
  await tamper(`update audit_entries set after = '{"title":"ü \\"b\\""}' where seq = 5`)
  expect(await verifyAuditChain(db)).toEqual({ entries: 31 })
})

it('keeps no name of an account that has none yet', async () => {
  const trx = await db.knex.transaction()
  await audit(trx, { actor: 'me', actorName: '', action: 'change', entity: 'note', entityId: 'unnamed' })
  expect(await trx('audit_entries').where({ entity_id: 'unnamed' }).pluck('actor_name')).toEqual([null])
  await trx.rollback()
})

it('covers the name of who did it', async () => {
  await transaction(db, (trx) =>
    audit(trx, { actor: 'me', actorName: 'Edith', action: 'change', entity: 'note', entityId: 'named' }),
  )
  await tamper(`update audit_entries set actor_name = 'Rosa' where seq = 32`)
  expect(await verifyAuditChain(db)).toEqual({ entries: 32, brokenAt: '32' })
  await tamper(`update audit_entries set actor_name = 'Edith' where seq = 32`)
  expect(await verifyAuditChain(db)).toEqual({ entries: 32 })
})

it('T-116 sees that the last entry is gone, and one in the middle', async () => {
  await tamper('delete from audit_entries where seq = 32')
  expect(await verifyAuditChain(db)).toEqual({ entries: 31, brokenAt: 'end' })
  await tamper('delete from audit_entries where seq = 10')
  expect(await verifyAuditChain(db)).toEqual({ entries: 30, brokenAt: '11' })
})
