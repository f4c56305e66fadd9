import { DomainError } from '../base/errors.ts'
import type { Database } from '../data/database.ts'

export type IdempotencyKey = { caller: string; call: string; key: string; requestHash: string }
export type KeptAnswer = { status: number; body: string }

/** A request that has not answered after this long died with its process; the next one with its key takes over. */
const ABANDONED = '60 seconds'

/**
 * Claims a key. Undefined: the caller is the first and goes to work. Otherwise the answer that was kept.
 * Throws `idempotency.mismatch` for another request under the key, `idempotency.in-progress` while the first one runs.
 */
export async function claimKey(
  db: Database,
  { caller, call, key, requestHash }: IdempotencyKey,
): Promise<KeptAnswer | undefined> {
  const claimed = await db.knex.raw<{ rows: unknown[] }>(
    `insert into idempotency_keys as known (caller, call, key, request_hash) values (?, ?, ?, ?)
     on conflict (caller, call, key) do update set started_at = now()
     where known.status is null and known.request_hash = excluded.request_hash and known.started_at < now() - interval '${ABANDONED}'
     returning 1`,
    [caller, call, key, requestHash],
  )
  if (claimed.rows.length > 0) return undefined
  const known: { request_hash: string; status: number | null; body: string | null } | undefined = await db
    .knex('idempotency_keys')
    .where({ caller, call, key })
    .first()
  if (known && known.request_hash !== requestHash) throw new DomainError('idempotency.mismatch')
  if (!known || known.status === null) throw new DomainError('idempotency.in-progress', { retryAfter: 1 })
  return { status: known.status, body: known.body ?? '' }
}

export async function completeKey(
  db: Database,
  { caller, call, key }: IdempotencyKey,
  answer: KeptAnswer,
): Promise<void> {
  await db.knex('idempotency_keys').where({ caller, call, key }).update({ status: answer.status, body: answer.body })
}

/** Forgets a key whose request failed for our own reasons. */
export async function releaseKey(db: Database, { caller, call, key }: IdempotencyKey): Promise<void> {
  await db.knex('idempotency_keys').where({ caller, call, key }).whereNull('status').delete()
}
