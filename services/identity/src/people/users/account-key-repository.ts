import type { Connection } from '@wardround/kit/data/database.ts'

const confirmed = (db: Connection) => db('users').whereNotNull('verified_at').whereNull('deleted_at')

/** Uids of confirmed accounts by the key of their address. */
export async function listConfirmedByKey(db: Connection, keys: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; email_key: string }[] = await confirmed(db)
    .whereIn('email_key', [...keys])
    .select('id', 'email_key')
  return new Map(rows.map(({ id, email_key }) => [email_key, id]))
}

export const readConfirmedKey = async (db: Connection, uid: string): Promise<string | null> =>
  (await confirmed(db).where({ id: uid }).first<{ email_key: string } | undefined>('email_key'))?.email_key ?? null
