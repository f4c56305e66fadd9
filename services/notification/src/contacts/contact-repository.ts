import type { Connection } from '@wardround/kit/data/database.ts'

/** Saves the newest contact of a user; `sealed` opens to {email, firstName}. */
export async function saveContact(conn: Connection, userId: string, sealed: string, at: Date): Promise<void> {
  await conn('contacts')
    .insert({ user_id: userId, sealed, updated_at: at })
    .onConflict('user_id')
    .merge()
    .where('contacts.updated_at', '<=', at)
}

export async function findContact(conn: Connection, userId: string): Promise<string | undefined> {
  const row = await conn('contacts').where({ user_id: userId }).first('sealed')
  return row?.sealed
}
