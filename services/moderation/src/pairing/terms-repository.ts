import type { Connection } from '@wardround/kit/data/database.ts'

export type Acceptance = { version: number; accepted_at: Date }

/** The newest version of the terms that a person accepted. */
export const findAcceptance = (conn: Connection, uid: string): Promise<Acceptance | undefined> =>
  conn('pair_terms').where({ user_id: uid }).orderBy('version', 'desc').first('version', 'accepted_at')

/** Accepting again keeps the first moment. */
export async function saveAcceptance(conn: Connection, uid: string, version: number, now: Date): Promise<void> {
  await conn('pair_terms').insert({ user_id: uid, version, accepted_at: now }).onConflict().ignore()
}
