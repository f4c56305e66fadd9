import type { Connection } from '@wardround/kit/data/database.ts'
import { ERASING } from '@wardround/proto/events/erasures.ts'
import type { Knex } from 'knex'

/** Starts to follow an erasure through the services. */
export const insertErasure = (trx: Knex.Transaction, userId: string, now: Date): Promise<unknown> =>
  trx('erasures').insert({ user_id: userId, deleted_at: now, told_at: now })

/**
 * Keeps what a service said; the last one completes the erasure, once the provider of identity checks has redacted too.
 */
export async function keepAnswer(
  trx: Knex.Transaction,
  userId: string,
  service: string,
  rows: number,
  now: Date,
): Promise<void> {
  const known = await trx('erasures').where({ user_id: userId }).forUpdate().first('user_id')
  if (!known) return
  await trx('erasure_answers')
    .insert({ user_id: userId, service, rows, answered_at: now })
    .onConflict(['user_id', 'service'])
    .ignore()
  await completeErasure(trx, userId, now)
}

export async function completeErasure(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  await trx('erasures')
    .where({ user_id: userId })
    .whereNull('completed_at')
    .whereNotNull('redacted_at')
    .whereRaw('(select count(*) from erasure_answers a where a.user_id = erasures.user_id) = ?', [ERASING.length])
    .update({ completed_at: now })
}

/** People of whom the provider of identity checks may still hold something. */
export const listUnredacted = (conn: Connection, most: number): Promise<string[]> =>
  conn('erasures').whereNull('redacted_at').orderBy('deleted_at').limit(most).pluck('user_id')

/** The provider holds nothing any longer: the rows that named its checks go. */
export async function markRedacted(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  await trx('kyc_checks').where({ user_id: userId }).delete()
  await trx('erasures').where({ user_id: userId }).update({ redacted_at: now })
  await completeErasure(trx, userId, now)
}

/** Erasures that not every service has answered in an hour; they count as told again. */
export async function takeUnanswered(
  trx: Knex.Transaction,
  now: Date,
  most: number,
): Promise<{ uid: string; at: Date }[]> {
  const rows = await trx('erasures')
    .whereIn(
      'user_id',
      trx('erasures')
        .whereNull('completed_at')
        .where('told_at', '<', new Date(now.getTime() - 3_600_000))
        .whereRaw('(select count(*) from erasure_answers a where a.user_id = erasures.user_id) < ?', [ERASING.length])
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('user_id'),
    )
    .update({ told_at: now })
    .returning(['user_id', 'deleted_at'])
  return rows.map(({ user_id, deleted_at }) => ({ uid: user_id, at: deleted_at }))
}
