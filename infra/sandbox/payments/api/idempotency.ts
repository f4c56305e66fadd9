import { createHash } from 'node:crypto'
import type { Connection } from '@wardround/kit/data/database.ts'
import { ApiError } from '../base/api-error.ts'

export type Reply = { status: number; body: object }

/** Same call, same parameters, same caller: same fingerprint. */
export const fingerprintOf = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Runs `work` once for each key within 24 hours and gives a repeat the first answer.
 * The key's lock ends with the transaction, so a killed process leaves nothing locked and nothing half done.
 */
export async function once(
  trx: Connection,
  key: string,
  fingerprint: string,
  work: () => Promise<Reply>,
): Promise<Reply & { replayed: boolean }> {
  const lock = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [key],
  )
  if (!lock.rows[0]?.locked) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is another request in progress with the idempotency key ${key}.`,
    })
  }
  await trx('payment_replies').where('created_at', '<', trx.raw("now() - interval '24 hours'")).delete()
  const first = await trx('payment_replies').where({ idempotency_key: key }).first('fingerprint', 'status', 'body')
  if (first && first.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Use another key than '${key}'.`,
    })
  }
  if (first) return { status: first.status, body: first.body, replayed: true }
  const reply = await work()
  await trx('payment_replies').insert({
    idempotency_key: key,
    fingerprint,
    status: reply.status,
    body: JSON.stringify(reply.body),
  })
  return { ...reply, replayed: false }
}
