import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { codeTry } from '#access/credentials/code-try-repository.ts'
import { MAX_CODE_TRIES } from '#people/registration/activation-code.ts'
import { type Sent, sentSince } from '#verification/one-time-codes/sent-since-repository.ts'

/** Codes of all changes that one user may try within an hour. */
const MAX_TRIES_PER_HOUR = 20

type NewChange = {
  id: string
  userId: string
  email: string
  emailKey: string
  codeHash: string
  codeExpiresAt: Date
  createdAt: Date
}

export const insertChange = (trx: Knex.Transaction, change: NewChange): Promise<unknown> =>
  trx('email_changes').insert({
    id: change.id,
    user_id: change.userId,
    email: change.email,
    email_key: change.emailKey,
    code_hash: change.codeHash,
    code_expires_at: change.codeExpiresAt,
    created_at: change.createdAt,
  })

/** Changes that a user began since `from`, and when the latest was. */
export const changesOf = (conn: Connection, userId: string, from: Date): Promise<Sent> =>
  sentSince(conn('email_changes').where({ user_id: userId }), from)

/** Emails to one address for changes of anybody since `from`. */
export async function changesTo(conn: Connection, emailKey: string, from: Date): Promise<number> {
  const row = await conn('email_changes')
    .where({ email_key: emailKey })
    .where('created_at', '>', from)
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** No earlier code of the user works any longer. */
export const closeChanges = (trx: Knex.Transaction, userId: string, now: Date): Promise<number> =>
  trx('email_changes').where({ user_id: userId }).whereNull('used_at').update({ used_at: now })

/**
 * Counts a try of `codeHash` before it is compared, in a statement of its own; the same wrong code counts once. Answers
 * what to compare with; undefined when no try is left for this change or within the hour, when the code is old, or when
 * the change is somebody else's.
 */
export async function takeChangeTry(
  conn: Connection,
  { id, userId, codeHash }: { id: string; userId: string; codeHash: string },
  now: Date,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const triesOfHour = conn('email_changes')
    .where({ user_id: userId })
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .select(conn.raw('coalesce(sum(tries), 0)'))
  const [row] = await conn('email_changes')
    .where({ id, user_id: userId })
    .whereNull('used_at')
    .where('code_expires_at', '>', now)
    .where('tries', '<', MAX_CODE_TRIES)
    .whereRaw('(?) < ?', [triesOfHour, MAX_TRIES_PER_HOUR])
    .update(codeTry(conn, codeHash))
    .returning(['code_hash', 'tries'])
  return row && { codeHash: row.code_hash, triesLeft: MAX_CODE_TRIES - row.tries }
}

/** Uses up the change; undefined when somebody was quicker or a newer code was sent. */
export async function useChange(
  trx: Knex.Transaction,
  change: { id: string; userId: string; codeHash: string },
  now: Date,
): Promise<{ email: string; emailKey: string } | undefined> {
  const [row] = await trx('email_changes')
    .where({ id: change.id, user_id: change.userId, code_hash: change.codeHash })
    .whereNull('used_at')
    .update({ used_at: now })
    .returning(['email', 'email_key'])
  return row && { email: row.email, emailKey: row.email_key }
}
