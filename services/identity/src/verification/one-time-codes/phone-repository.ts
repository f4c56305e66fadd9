import type { Connection } from '@wardround/kit/data/database.ts'
import { unseal } from '@wardround/kit/security/seal.ts'

export const savePhone = (conn: Connection, userId: string, sealed: string, now: Date): Promise<number> =>
  conn('users').where({ id: userId }).update({ phone_sealed: sealed, phone_confirmed_at: now, updated_at: now })

/** The confirmed number as E.164, or undefined. */
export async function findPhone(conn: Connection, sealKey: string, userId: string): Promise<string | undefined> {
  const row = await conn('users').where({ id: userId }).first('phone_sealed')
  return row?.phone_sealed ? unseal<{ number: string }>(sealKey, row.phone_sealed).number : undefined
}

/** The confirmed number and since when, or undefined. */
export async function findConfirmedPhone(
  conn: Connection,
  sealKey: string,
  userId: string,
): Promise<{ number: string; confirmedAt: Date } | undefined> {
  const row = await conn('users').where({ id: userId }).first('phone_sealed', 'phone_confirmed_at')
  if (!row?.phone_sealed || !row.phone_confirmed_at) return undefined
  return { number: unseal<{ number: string }>(sealKey, row.phone_sealed).number, confirmedAt: row.phone_confirmed_at }
}
