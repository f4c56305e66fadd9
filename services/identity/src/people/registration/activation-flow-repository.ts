import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { codeTry } from '#access/credentials/code-try-repository.ts'
import type { UserDetails } from '#people/users/user-repository.ts'
import { type IssuedCode, MAX_CODE_TRIES } from './activation-code.ts'

/**
 * `userId` is null for an address that has an account already. `details` replace the user's when the flow is completed.
 */
export type ActivationFlow = {
  id: string
  userId: string | null
  email: string
  emailKey: string
  details: UserDetails | null
  sentAt: Date
  createdAt: Date
}
type Row = {
  id: string
  user_id: string | null
  email: string
  email_key: string
  details: UserDetails | null
  sent_at: Date
  created_at: Date
}

const toFlow = (row: Row): ActivationFlow => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  emailKey: row.email_key,
  details: row.details,
  sentAt: row.sent_at,
  createdAt: row.created_at,
})

const toRow = (issued: IssuedCode) => ({
  code_hash: issued.codeHash,
  code_expires_at: issued.codeExpiresAt,
  token_hash: issued.tokenHash,
  token_expires_at: issued.tokenExpiresAt,
  sent_at: issued.sentAt,
})

type NewFlow = Omit<ActivationFlow, 'sentAt' | 'createdAt'> & { issued: IssuedCode; sends: number }

export async function insertFlow(trx: Knex.Transaction, flow: NewFlow): Promise<void> {
  await trx('activation_flows').insert({
    id: flow.id,
    user_id: flow.userId,
    email: flow.email,
    email_key: flow.emailKey,
    details: flow.details && JSON.stringify(flow.details),
    sends: flow.sends,
    created_at: flow.issued.sentAt,
    ...toRow(flow.issued),
  })
}

/** An open flow of the last day, held until the end of the transaction. */
export async function findOpenFlow(
  trx: Knex.Transaction,
  id: string,
  createdAfter: Date,
): Promise<ActivationFlow | undefined> {
  const row = await trx('activation_flows')
    .where({ id })
    .whereNull('used_at')
    .where('created_at', '>', createdAfter)
    .forUpdate()
    .first()
  return row && toFlow(row as Row)
}

/** The open flow of a user at this address whose code was sent since then and has a try left. */
export async function findFreshFlow(
  conn: Connection,
  userId: string,
  emailKey: string,
  sentAfter: Date,
): Promise<ActivationFlow | undefined> {
  const row = await conn('activation_flows')
    .where({ user_id: userId, email_key: emailKey })
    .whereNull('used_at')
    .where('sent_at', '>', sentAfter)
    .where('tries', '<', MAX_CODE_TRIES)
    .orderBy('sent_at', 'desc')
    .first()
  return row && toFlow(row as Row)
}

/** When a code was last sent to this address. */
export async function lastSentTo(conn: Connection, emailKey: string): Promise<Date | undefined> {
  const row = await conn('activation_flows').where({ email_key: emailKey }).max({ at: 'sent_at' }).first()
  return (row?.at as Date | null) ?? undefined
}

/** Emails to this address since then, over all its flows. */
export async function countMails(conn: Connection, emailKey: string, since: Date): Promise<number> {
  const row = await conn('activation_flows')
    .where({ email_key: emailKey })
    .where('created_at', '>', since)
    .sum({ sends: 'sends' })
    .first()
  return Number(row?.sends ?? 0)
}

/** The new code and link replace the old ones, with five tries again. */
export async function replaceCode(trx: Knex.Transaction, id: string, issued: IssuedCode): Promise<void> {
  await trx('activation_flows')
    .where({ id })
    .update({ ...toRow(issued), tries: 0, wrong_hashes: [] })
    .increment('sends', 1)
}

/**
 * Counts a try of `codeHash` before it is compared, in a statement of its own; the same wrong code counts once. Answers
 * what to compare with, or undefined when no try is left or the code is old.
 */
export async function takeCodeTry(
  conn: Connection,
  id: string,
  codeHash: string,
  now: Date,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const [row] = await conn('activation_flows')
    .where({ id })
    .whereNull('used_at')
    .where('code_expires_at', '>', now)
    .where('tries', '<', MAX_CODE_TRIES)
    .update(codeTry(conn, codeHash))
    .returning(['code_hash', 'tries'])
  return row && { codeHash: row.code_hash, triesLeft: MAX_CODE_TRIES - row.tries }
}

/** Uses up the flow that still has this code; undefined when somebody was quicker or a newer code was sent. */
export async function useCode(
  trx: Knex.Transaction,
  id: string,
  codeHash: string,
  now: Date,
): Promise<ActivationFlow | undefined> {
  const [row] = await trx('activation_flows')
    .where({ id, code_hash: codeHash })
    .whereNotNull('user_id')
    .whereNull('used_at')
    .update({ used_at: now })
    .returning('*')
  return row && toFlow(row as Row)
}

/** Uses up the flow of a link; undefined when it is old, used or not known. */
export async function useLink(
  trx: Knex.Transaction,
  tokenHash: string,
  now: Date,
): Promise<ActivationFlow | undefined> {
  const [row] = await trx('activation_flows')
    .where({ token_hash: tokenHash })
    .whereNotNull('user_id')
    .whereNull('used_at')
    .where('token_expires_at', '>', now)
    .update({ used_at: now })
    .returning('*')
  return row && toFlow(row as Row)
}

export const isLinkUsable = async (conn: Connection, tokenHash: string, now: Date): Promise<boolean> =>
  (await conn('activation_flows')
    .where({ token_hash: tokenHash })
    .whereNotNull('user_id')
    .whereNull('used_at')
    .where('token_expires_at', '>', now)
    .first('id')) !== undefined

/** Closes what is still open for a user, so that no earlier email works. */
export const closeFlows = (trx: Knex.Transaction, userId: string, now: Date): Promise<number> =>
  trx('activation_flows').where({ user_id: userId }).whereNull('used_at').update({ used_at: now })
