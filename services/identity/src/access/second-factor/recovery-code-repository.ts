import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { hashCode } from '#access/credentials/keyed-hash.ts'
import { readRecoveryCode } from './recovery-code.ts'

const hashOf = (key: Buffer, userId: string, code: string) => hashCode(key, 'recovery', userId, readRecoveryCode(code))

/** Keeps hashes of new codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  trx: Knex.Transaction,
  key: Buffer,
  userId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx('recovery_codes').insert(
    codes.map((code) => ({ user_id: userId, code_hash: hashOf(key, userId, code), created_at: now })),
  )
}

export const deleteRecoveryCodes = (trx: Knex.Transaction, userId: string): Promise<number> =>
  trx('recovery_codes').where({ user_id: userId }).delete()

/** Uses a code up; answers whether this call used it. */
export const takeRecoveryCode = async (
  conn: Connection,
  key: Buffer,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> =>
  (await conn('recovery_codes')
    .where({ user_id: userId, code_hash: hashOf(key, userId, code) })
    .whereNull('used_at')
    .update({ used_at: now })) === 1

export async function countRecoveryCodes(conn: Connection, userId: string): Promise<number> {
  const row = await conn('recovery_codes').where({ user_id: userId }).whereNull('used_at').count({ left: '*' }).first()
  return Number(row?.left ?? 0)
}
