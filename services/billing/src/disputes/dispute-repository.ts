import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { type DisputeState, isEscalation, isOlderReading } from './dispute.ts'

export type DisputeRow = {
  id: string
  order_id: string
  provider_dispute_id: string
  state: DisputeState
  reason: string
  amount: number
  currency: string
  due_at: Date | null
  evidence: string | null
  submitted_at: Date | null
  opened_at: Date
  closed_at: Date | null
}

export async function saveDispute(
  trx: Knex.Transaction,
  dispute: Omit<DisputeRow, 'id' | 'evidence' | 'submitted_at'>,
): Promise<{ row: DisputeRow; before: DisputeState | undefined }> {
  const known = await trx<DisputeRow>('disputes')
    .where({ provider_dispute_id: dispute.provider_dispute_id })
    .forUpdate()
    .first()
  if (known && isOlderReading(known.state, dispute.state)) return { row: known, before: known.state }
  const { state, due_at, closed_at, amount } = dispute
  const [row] = known
    ? await trx<DisputeRow>('disputes')
        .where({ id: known.id })
        .update({
          state,
          due_at,
          closed_at,
          amount,
          ...(isEscalation(known.state, state) ? { submitted_at: null } : {}),
        })
        .returning('*')
    : await trx<DisputeRow>('disputes').insert(dispute).returning('*')
  return { row: row as DisputeRow, before: known?.state }
}

export const listDisputes = (db: Connection, orderIds: string[]): Promise<DisputeRow[]> =>
  db<DisputeRow>('disputes').whereIn('order_id', orderIds).orderBy('opened_at')

const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review']

export async function listDisputeRows(
  db: Connection,
  { page, size, open }: { page: number; size: number; open?: boolean | undefined },
): Promise<{ rows: (DisputeRow & { user_id: string })[]; total: number }> {
  const asked = db('disputes as d').join('orders as o', 'o.id', 'd.order_id')
  if (open === true) asked.whereIn('d.state', OPEN)
  if (open === false) asked.whereNotIn('d.state', OPEN)
  const [rows, counted] = await Promise.all([
    asked
      .clone()
      .select('d.*', 'o.user_id')
      .orderByRaw('d.closed_at is not null, d.due_at, d.opened_at desc')
      .limit(size)
      .offset((page - 1) * size),
    asked.clone().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

export const findDispute = (db: Connection, id: string): Promise<(DisputeRow & { user_id: string }) | undefined> =>
  db('disputes as d')
    .join('orders as o', 'o.id', 'd.order_id')
    .where('d.id', id)
    .first<(DisputeRow & { user_id: string }) | undefined>('d.*', 'o.user_id')

const WANTS_EVIDENCE = ['needs_response', 'warning_needs_response']

/** Notes the evidence once; returns whether this was the first. */
export async function claimEvidence(db: Connection, id: string, evidence: string, now: Date): Promise<boolean> {
  const rows = await db('disputes')
    .where({ id, submitted_at: null })
    .whereIn('state', WANTS_EVIDENCE)
    .update({ evidence, submitted_at: now })
    .returning('id')
  return rows.length > 0
}

/** Evidence that was noted before a moment, of disputes that the provider still wants some of. */
export const listUnsentEvidence = (db: Connection, before: Date, limit: number): Promise<DisputeRow[]> =>
  db<DisputeRow>('disputes')
    .whereIn('state', WANTS_EVIDENCE)
    .where('submitted_at', '<', before)
    .orderBy('submitted_at')
    .limit(limit)

export async function releaseEvidence(db: Connection, id: string): Promise<void> {
  await db('disputes').where({ id }).update({ evidence: null, submitted_at: null })
}
