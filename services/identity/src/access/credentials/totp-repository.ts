import type { Connection } from '@wardround/kit/data/database.ts'

/** Wrong codes that one user may send in an hour, over all sessions. */
export const MAX_TRIES_PER_HOUR = 20
export const CODE_TRIES_SECONDS = 60 * 60
const HOUR = CODE_TRIES_SECONDS * 1000
/** An offered secret waits this long for its first code. */
const OFFERED_FOR = HOUR

/** `sealed` is the secret in force; `offer` one that is being set up. */
export type TotpSecret = { sealed: string | null; confirmedAt: Date | null; offer: string | null }

type Row = { sealed: string | null; confirmed_at: Date | null; offer_sealed: string | null; offered_at: Date | null }

const toSecret = (row: Row, now: Date): TotpSecret => ({
  sealed: row.sealed,
  confirmedAt: row.confirmed_at,
  offer: row.offered_at && row.offered_at.getTime() + OFFERED_FOR > now.getTime() ? row.offer_sealed : null,
})

export async function findTotp(conn: Connection, userId: string, now: Date): Promise<TotpSecret | undefined> {
  const row = await conn('totp_secrets').where({ user_id: userId }).first()
  return row && toSecret(row as Row, now)
}

export const hasConfirmedTotp = async (conn: Connection, userId: string): Promise<boolean> =>
  (await conn('totp_secrets').where({ user_id: userId }).whereNotNull('confirmed_at').first('user_id')) !== undefined

/** Keeps a secret that counts from its first right code, in place of one offered before. */
export async function offerTotp(conn: Connection, userId: string, sealed: string, now: Date): Promise<void> {
  await conn('totp_secrets')
    .insert({ user_id: userId, offer_sealed: sealed, offered_at: now, tries_since: now })
    .onConflict('user_id')
    .merge(['offer_sealed', 'offered_at'])
}

/** Puts a confirmed secret in place, whatever was there. */
export async function putTotp(conn: Connection, userId: string, sealed: string, now: Date): Promise<void> {
  await conn('totp_secrets')
    .insert({ user_id: userId, sealed, confirmed_at: now, tries_since: now })
    .onConflict('user_id')
    .merge(['sealed', 'confirmed_at'])
}

/**
 * Counts a try before the code is looked at and answers the secret; undefined when there is none or too many tries were
 * made.
 */
export async function takeTotpTry(conn: Connection, userId: string, now: Date): Promise<TotpSecret | undefined> {
  const { rows } = await conn.raw(
    `update totp_secrets set
       tries = case when tries_since <= :start then 1 else tries + 1 end,
       tries_since = case when tries_since <= :start then :now else tries_since end
     where user_id = :userId and (tries < :most or tries_since <= :start)
     returning sealed, confirmed_at, offer_sealed, offered_at`,
    { userId, now, start: new Date(now.getTime() - HOUR), most: MAX_TRIES_PER_HOUR },
  )
  return rows[0] && toSecret(rows[0] as Row, now)
}

/**
 * Uses up a step of the secret in force: each is good once, and none before the last one used. Answers whether this
 * call used it.
 */
export async function useStep(conn: Connection, userId: string, sealed: string, step: number): Promise<boolean> {
  const used = await conn('totp_secrets')
    .where({ user_id: userId, sealed })
    .where((still) => still.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step, tries: 0 })
  return used === 1
}

/**
 * The offered secret is the one in force from now on; its first step is used up. Answers whether this call made it so.
 */
export async function confirmOffer(
  conn: Connection,
  userId: string,
  offer: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await conn('totp_secrets')
    .where({ user_id: userId, offer_sealed: offer })
    .update({ sealed: offer, confirmed_at: now, last_step: step, tries: 0, offer_sealed: null, offered_at: null })
  return confirmed === 1
}

/** Answers whether there was one in force. */
export const deleteTotp = async (conn: Connection, userId: string): Promise<boolean> =>
  (await conn('totp_secrets').where({ user_id: userId }).whereNotNull('confirmed_at').delete()) === 1
