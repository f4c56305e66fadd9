import type { Connection } from '@wardround/kit/data/database.ts'
import type { IncidentKind } from '@wardround/proto/http/billing/incidents.ts'
import type { Knex } from 'knex'

export type IncidentRow = {
  id: string
  kind: IncidentKind
  subject: string
  order_id: string | null
  user_id: string | null
  done: string
  open: boolean
  found_at: Date
  closed_by: string | null
  closed_at: Date | null
  note: string | null
}
export type NewIncident = {
  kind: IncidentKind
  /** The provider's number of what it is about: one incident for each kind and subject. */
  subject: string
  orderId?: string | undefined
  userId?: string | undefined
  done: string
  /** Somebody has to act. */
  open: boolean
}

/** Stores an incident once; returns whether it is new. */
export async function insertIncident(db: Connection, incident: NewIncident, now: Date): Promise<boolean> {
  const { kind, subject, orderId, userId, done, open } = incident
  const rows = await db('incidents')
    .insert({ kind, subject, order_id: orderId ?? null, user_id: userId ?? null, done, open, found_at: now })
    .onConflict(['kind', 'subject'])
    .ignore()
    .returning('id')
  return rows.length > 0
}

type Ask = { page: number; size: number; open?: boolean | undefined; kind?: IncidentKind | undefined }

export async function listIncidentRows(
  db: Connection,
  { page, size, open, kind }: Ask,
): Promise<{ rows: IncidentRow[]; total: number }> {
  const asked = db('incidents').modify((query: Knex.QueryBuilder) => {
    if (open !== undefined) query.where({ open })
    if (kind) query.where({ kind })
  })
  const [rows, counted] = await Promise.all([
    asked
      .clone()
      .orderBy([
        { column: 'open', order: 'desc' },
        { column: 'found_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(size)
      .offset((page - 1) * size),
    asked.clone().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

export const listIncidentsOfOrder = (db: Connection, orderId: string): Promise<IncidentRow[]> =>
  db<IncidentRow>('incidents').where({ order_id: orderId }).orderBy('found_at')

export const lockIncident = (trx: Knex.Transaction, id: string): Promise<IncidentRow | undefined> =>
  trx<IncidentRow>('incidents').where({ id }).forUpdate().first()

export async function closeIncidentRow(
  trx: Knex.Transaction,
  id: string,
  closed: { by: string; at: Date; note: string },
): Promise<IncidentRow> {
  const [row] = await trx<IncidentRow>('incidents')
    .where({ id })
    .update({ open: false, closed_by: closed.by, closed_at: closed.at, note: closed.note })
    .returning('*')
  return row as IncidentRow
}
