import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { RefundState } from './refund.ts'

export type RefundRow = {
  id: string
  order_id: string
  provider_refund_id: string | null
  amount: number
  currency: string
  reason: string
  state: RefundState
  by_uid: string | null
  by_name: string
  created_at: Date
  settled_at: Date | null
}

export async function insertRefund(
  trx: Knex.Transaction,
  refund: Omit<RefundRow, 'id' | 'settled_at'> & { settled_at?: Date | null },
): Promise<RefundRow> {
  const [row] = await trx<RefundRow>('refunds').insert(refund).returning('*')
  return row as RefundRow
}

export const listRefunds = (db: Connection, orderIds: string[]): Promise<RefundRow[]> =>
  db<RefundRow>('refunds').whereIn('order_id', orderIds).orderBy('created_at')

/** The refund that the provider knows by this number, or that we sent under our own id. */
export const findRefund = (
  trx: Knex.Transaction,
  { providerId, ownId }: { providerId: string; ownId: string | undefined },
): Promise<RefundRow | undefined> =>
  trx<RefundRow>('refunds')
    .where({ provider_refund_id: providerId })
    .modify((query) => void (ownId && query.orWhere({ id: ownId })))
    .first()

export async function updateRefund(
  trx: Knex.Transaction,
  id: string,
  changes: Partial<Pick<RefundRow, 'provider_refund_id' | 'state' | 'settled_at'>>,
): Promise<RefundRow> {
  const [row] = await trx<RefundRow>('refunds').where({ id }).update(changes).returning('*')
  return row as RefundRow
}

/**
 * What a member of staff has given back on a London day, in minor units. Waits for other refunds of the same person, so
 * that two at once both count.
 */
export async function sumRefundsOf(trx: Knex.Transaction, uid: string, day: string): Promise<number> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`refunds:${uid}`])
  const row = await trx('refunds')
    .where({ by_uid: uid })
    .whereIn('state', ['pending', 'requires_action', 'succeeded'])
    .whereRaw("(created_at at time zone 'Europe/London')::date = ?::date", [day])
    .sum({ total: 'amount' })
    .first()
  return Number(row?.total ?? 0)
}

/** Refunds that we stored and the provider never confirmed, older than `before`. */
export const listUnsentRefunds = (db: Connection, before: Date, limit: number): Promise<RefundRow[]> =>
  db<RefundRow>('refunds')
    .whereNull('provider_refund_id')
    .where({ state: 'pending' })
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
