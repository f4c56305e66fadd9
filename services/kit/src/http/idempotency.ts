import { DomainError } from '../base/errors.ts'
import { pause } from '../base/pause.ts'
import type { Database } from '../data/database.ts'

export type IdempotencyKey = { caller: string; call: string; key: string; requestHash: string }
export type KeptAnswer = { status: number; body: string }

/** How often whoever works under a key says so. */
const BEAT_MS = 1_000
/**
 * Who has said nothing for this long died with its process; the next request with the key takes over. Three times as
 * long as a pool lets anybody wait for a connection, which is not to be taken for a death.
 */
const ABANDONED = '15 seconds'
/** Who still works after a minute has lost its caller and says nothing more. */
const MOST_BEATS = 60

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

/** Says until `over` that whoever claimed the key still works; what cannot be said is said at the next beat. */
export async function holdKey(db: Database, { caller, call, key }: IdempotencyKey, over: AbortSignal): Promise<void> {
  for (let beats = 0; beats < MOST_BEATS; beats += 1) {
    await pause(BEAT_MS, over)
    if (over.aborted) return
    await db
      .knex('idempotency_keys')
      .where({ caller, call, key })
      .whereNull('status')
      .update({ started_at: db.knex.fn.now() })
      .catch(() => undefined)
  }
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
