import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { MAX_CODE_TRIES } from '#people/registration/activation-code.ts'
import { type Sent, sentSince } from '#verification/one-time-codes/sent-since-repository.ts'

type NewRequest = { id: string; userId: string; tokenHash: string; codeHash: string; expiresAt: Date; createdAt: Date }

export const insertDeletionRequest = (trx: Knex.Transaction, request: NewRequest): Promise<unknown> =>
  trx('deletion_requests').insert({
    id: request.id,
    user_id: request.userId,
    token_hash: request.tokenHash,
    code_hash: request.codeHash,
    expires_at: request.expiresAt,
    created_at: request.createdAt,
  })

/** Emails of this kind to the user since `from`, and when the last one went. */
export const deletionMailsSent = (conn: Connection, userId: string, from: Date): Promise<Sent> =>
  sentSince(conn('deletion_requests').where({ user_id: userId }), from)

type Tried = { id: string; userId: string; codeHash: string; triesLeft: number }

/**
 * Counts a try before anything is compared; undefined when the link is old, used, not known, or five tries were made.
 */
export async function takeDeletionTry(conn: Connection, tokenHash: string, now: Date): Promise<Tried | undefined> {
  const [row] = await conn('deletion_requests')
    .where({ token_hash: tokenHash })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_CODE_TRIES)
    .update({ tries: conn.raw('tries + 1') })
    .returning(['id', 'user_id', 'code_hash', 'tries'])
  return row && { id: row.id, userId: row.user_id, codeHash: row.code_hash, triesLeft: MAX_CODE_TRIES - row.tries }
}

/** Uses up a request; false when another call did. */
export const useDeletionRequest = async (trx: Knex.Transaction, id: string, now: Date): Promise<boolean> =>
  (await trx('deletion_requests').where({ id }).whereNull('used_at').update({ used_at: now })) === 1

/** No earlier email of the user deletes anything any longer. */
export const closeDeletionRequests = (trx: Knex.Transaction, userId: string, now: Date): Promise<number> =>
  trx('deletion_requests').where({ user_id: userId }).whereNull('used_at').update({ used_at: now })
