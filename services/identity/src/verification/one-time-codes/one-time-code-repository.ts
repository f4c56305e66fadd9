import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { codeTry } from '#access/credentials/code-try-repository.ts'
import { CODE_LIMITS } from './code-limits.ts'
import type { Channel, Purpose } from './purposes.ts'

export type CodeFlow = {
  id: string
  channel: Channel
  targetSealed: string
  /** The event that an entry code is for. */
  eventId: string | null
  sentAt: Date
  expiresAt: Date
}
type Row = {
  id: string
  channel: Channel
  target_sealed: string
  event_id: string | null
  sent_at: Date
  expires_at: Date
}
/** Whose flow, and what for: part of every look-up, so that a code is good for nothing and nobody else. */
export type FlowOf = { flow: string; userId: string; purpose: Purpose }

const toFlow = (row: Row): CodeFlow => ({
  id: row.id,
  channel: row.channel,
  targetSealed: row.target_sealed,
  eventId: row.event_id,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})

type NewCode = {
  id: string
  userId: string
  purpose: Purpose
  channel: Channel
  targetSealed: string
  targetHash: string
  eventId: string | null
  codeHash: string
  sentAt: Date
  expiresAt: Date
}

export async function insertCode(trx: Knex.Transaction, code: NewCode): Promise<void> {
  await trx('one_time_codes').insert({
    id: code.id,
    user_id: code.userId,
    purpose: code.purpose,
    channel: code.channel,
    target_sealed: code.targetSealed,
    target_hash: code.targetHash,
    event_id: code.eventId,
    code_hash: code.codeHash,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    created_at: code.sentAt,
  })
}

const open = (conn: Connection, { flow, userId, purpose }: FlowOf) =>
  conn('one_time_codes').where({ id: flow, user_id: userId, purpose }).whereNull('closed_at')

/** Earlier codes for the same purpose stop working. */
export const closeCodes = (trx: Knex.Transaction, userId: string, purpose: Purpose, now: Date): Promise<number> =>
  trx('one_time_codes').where({ user_id: userId, purpose }).whereNull('closed_at').update({ closed_at: now })

/** An open flow in which a try is left, held until the end of the transaction; its code may have run out. */
export async function findOpenFlow(
  trx: Knex.Transaction,
  of: FlowOf,
  createdAfter: Date,
): Promise<CodeFlow | undefined> {
  const row = await open(trx, of)
    .where('created_at', '>', createdAfter)
    .where('tries', '<', CODE_LIMITS.triesOfFlow.most)
    .forUpdate()
    .first()
  return row && toFlow(row as Row)
}

/** A new code in place of the flow's; the tries that were made stay counted. */
export const replaceCode = (
  trx: Knex.Transaction,
  id: string,
  codeHash: string,
  now: Date,
  expiresAt: Date,
): Promise<number> =>
  trx('one_time_codes')
    .where({ id })
    .update({ code_hash: codeHash, sent_at: now, expires_at: expiresAt })
    .increment('sends', 1)

/**
 * Counts a try of `codeHash` in a statement of its own, before anything is compared; a wrong code that was tried before
 * counts once. Undefined when no try is left or the code is old.
 */
export async function takeTry(
  conn: Connection,
  of: FlowOf,
  codeHash: string,
  now: Date,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const [row] = await open(conn, of)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_LIMITS.triesOfFlow.most)
    .update(codeTry(conn, codeHash))
    .returning(['code_hash', 'tries'])
  return row && { codeHash: row.code_hash, triesLeft: CODE_LIMITS.triesOfFlow.most - row.tries }
}

/** Uses up the flow that still has this code; undefined when somebody was quicker or a newer code was sent. */
export async function useCode(
  trx: Knex.Transaction,
  of: FlowOf,
  codeHash: string,
  now: Date,
): Promise<CodeFlow | undefined> {
  const [row] = await open(trx, of).where({ code_hash: codeHash }).update({ closed_at: now }).returning('*')
  return row && toFlow(row as Row)
}
