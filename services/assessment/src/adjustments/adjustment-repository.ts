import type { Connection } from '@wardround/kit/data/database.ts'
import type { Adjustment } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { Knex } from 'knex'

export type AdjustmentRow = {
  learner_id: string
  extra_percent: number
  extra_minutes: number
  rest_breaks: number
  rest_minutes: number
  reason: string
  granted_by: string
  updated_at: Date
}

/** What staff granted a learner; nothing extra where there is none. */
export async function findAdjustment(connection: Connection, learnerId: string): Promise<Adjustment> {
  const row: AdjustmentRow | undefined = await connection('adjustments').where({ learner_id: learnerId }).first()
  return {
    extraPercent: row?.extra_percent ?? 0,
    extraMinutes: row?.extra_minutes ?? 0,
    restBreaks: row?.rest_breaks ?? 0,
    restMinutes: row?.rest_minutes ?? 0,
  }
}

/** A page of what was granted, the latest change first. */
export async function listAdjustmentRows(
  connection: Connection,
  { uid, page, size }: { uid: string | undefined; page: number; size: number },
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const query = connection('adjustments')
  if (uid) query.where({ learner_id: uid })
  const [rows, counted] = await Promise.all([
    query
      .clone()
      .orderBy('updated_at', 'desc')
      .orderBy('learner_id')
      .limit(size)
      .offset((page - 1) * size),
    query.clone().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

export async function upsertAdjustment(
  trx: Knex.Transaction,
  row: Omit<AdjustmentRow, 'updated_at'>,
): Promise<AdjustmentRow> {
  const [saved] = await trx('adjustments')
    .insert({ ...row, updated_at: trx.raw('clock_now()') })
    .onConflict('learner_id')
    .merge()
    .returning('*')
  return saved
}

export type OpenPaper = { id: string; paper: number; minutes: number; adjustment: Adjustment; kind: string }

/** Papers of mocks that a learner has not ended, with the minutes that everybody has. */
export async function listOpenPapers(trx: Knex.Transaction, learnerId: string): Promise<OpenPaper[]> {
  const { rows } = await trx.raw<{ rows: OpenPaper[] }>(
    `select s.id, s.paper, cast(m.papers -> (s.paper - 1) ->> 'minutes' as integer) as minutes, t.adjustment, m.kind
    from sittings s
    join mock_attempts t on t.learner_id = s.learner_id and t.id = s.id
    join mocks m on m.id = t.mock_id
    where s.learner_id = :learnerId
      and s.ended_at is null
    for update of s`,
    { learnerId },
  )
  return rows
}

export const changeAttemptAdjustment = (
  trx: Knex.Transaction,
  { learnerId, id }: { learnerId: string; id: string },
  adjustment: Adjustment,
): Promise<unknown> =>
  trx('mock_attempts')
    .where({ learner_id: learnerId, id })
    .update({ adjustment: JSON.stringify(adjustment) })
