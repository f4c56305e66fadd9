import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { type Sent, sentSince } from '#verification/one-time-codes/sent-since-repository.ts'

/** `confirms`: using the link confirms the address as well. */
type NewReset = {
  userId: string | null
  emailKey: string
  tokenHash: string
  expiresAt: Date
  sent: boolean
  confirms?: boolean
  createdAt: Date
}

export const insertReset = (trx: Knex.Transaction, reset: NewReset): Promise<unknown> =>
  trx('password_resets').insert({
    user_id: reset.userId,
    email_key: reset.emailKey,
    token_hash: reset.tokenHash,
    expires_at: reset.expiresAt,
    sent: reset.sent,
    confirms: reset.confirms ?? false,
    created_at: reset.createdAt,
  })

/** Emails of this kind to the address since `from`, and when the last one went. */
export const resetsSent = (conn: Connection, emailKey: string, from: Date): Promise<Sent> =>
  sentSince(conn('password_resets').where({ email_key: emailKey, sent: true }), from)

const open = (conn: Connection, tokenHash: string, now: Date) =>
  conn('password_resets')
    .where({ token_hash: tokenHash })
    .whereNotNull('user_id')
    .whereNull('used_at')
    .where('expires_at', '>', now)

/** Whose a link is that is still good; nothing is used up. */
export const userOfReset = async (conn: Connection, tokenHash: string, now: Date): Promise<string | undefined> =>
  (await open(conn, tokenHash, now).first('user_id'))?.user_id

/** Uses up a link; undefined when another call did. */
export async function useReset(
  trx: Knex.Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ confirms: boolean } | undefined> {
  const [row] = await open(trx, tokenHash, now).update({ used_at: now }).returning('confirms')
  return row
}

/** No earlier link of the user works any longer. */
export const closeResets = (trx: Knex.Transaction, userId: string, now: Date): Promise<number> =>
  trx('password_resets').where({ user_id: userId }).whereNull('used_at').update({ used_at: now })
