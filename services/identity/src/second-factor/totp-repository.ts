import type { Connection } from '@wardround/kit/database.ts'

/** Wrong codes that one user may send in an hour, over all sessions. */
const MAX_TRIES_PER_HOUR = 20
const HOUR = 60 * 60 * 1000

export type TotpSecret = { sealed: string; confirmedAt: Date | null }

export async function findTotp(conn: Connection, userId: string): Promise<TotpSecret | undefined> {
  const row = await conn('totp_secrets').where({ user_id: userId }).first()
  return row && { sealed: row.sealed, confirmedAt: row.confirmed_at }
}

export const hasConfirmedTotp = async (conn: Connection, userId: string): Promise<boolean> =>
  (await conn('totp_secrets').where({ user_id: userId }).whereNotNull('confirmed_at').first('user_id')) !== undefined

/** Keeps a new secret that is not confirmed yet. Answers false when there is a confirmed one. */
export async function offerTotp(conn: Connection, userId: string, sealed: string, now: Date): Promise<boolean> {
  const { rowCount } = await conn.raw(
    `insert into totp_secrets as known (user_id, sealed, tries_since) values (:userId, :sealed, :now)
     on conflict (user_id) do update set sealed = excluded.sealed, last_step = null where known.confirmed_at is null`,
    { userId, sealed, now },
  )
  return rowCount === 1
}

/** Puts a confirmed secret in place, whatever was there. */
export async function putTotp(conn: Connection, userId: string, sealed: string, now: Date): Promise<void> {
  await conn('totp_secrets')
    .insert({ user_id: userId, sealed, confirmed_at: now, tries_since: now })
    .onConflict('user_id')
    .merge(['sealed', 'confirmed_at'])
}

/** Counts a try before the code is looked at and answers the secret; undefined when there is none or too many tries were made. */
export async function takeTotpTry(conn: Connection, userId: string, now: Date): Promise<TotpSecret | undefined> {
  const { rows } = await conn.raw(
    `update totp_secrets set
       tries = case when tries_since <= :start then 1 else tries + 1 end,
       tries_since = case when tries_since <= :start then :now else tries_since end
     where user_id = :userId and (tries < :most or tries_since <= :start)
     returning sealed, confirmed_at`,
    { userId, now, start: new Date(now.getTime() - HOUR), most: MAX_TRIES_PER_HOUR },
  )
  return rows[0] && { sealed: rows[0].sealed, confirmedAt: rows[0].confirmed_at }
}

/** Uses up a step: each is good once, and none before the last one used. The secret is confirmed by it. Answers whether this call used it. */
export async function useStep(conn: Connection, userId: string, sealed: string, step: number, now: Date): Promise<boolean> {
  const used = await conn('totp_secrets')
    .where({ user_id: userId, sealed })
    .where((still) => still.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step, tries: 0, confirmed_at: conn.raw('coalesce(confirmed_at, ?)', [now]) })
  return used === 1
}
