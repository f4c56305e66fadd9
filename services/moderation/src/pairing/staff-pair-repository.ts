import type { Connection } from '@wardround/kit/data/database.ts'
import type { PairEnd } from '@wardround/proto/http/moderation/pairing.ts'
import type { Knex } from 'knex'

export type AskedPairs = { page: number; size: number; show: 'all' | 'open' | 'reported' | 'live' }

/** A report with the name of whoever wrote it, null once that account is gone. */
export type ReportRow = {
  id: string
  name: string | null
  reason: string
  at: Date | string
  closed_at: Date | string | null
}

type Row = {
  id: string
  created_at: Date
  ended_at: Date | null
  ended_by: PairEnd | null
  people: { uid: string; name: string; rating: number | null }[]
  reports: ReportRow[]
}

const PEOPLE = `
  (select coalesce(json_agg(json_build_object('uid', m.user_id, 'name', m.name, 'rating', m.rating) order by m.id), '[]')
  from pair_members m
  where m.pair_id = pairs.id) as people`
const REPORT = `
  select r.id, r.pair_id, m.name, r.reason, r.created_at as at, r.closed_at
  from pair_reports r
  left join pair_members m on m.pair_id = r.pair_id and m.user_id = r.user_id`
const REPORTS = `
  (select coalesce(json_agg(r order by r.at), '[]')
  from (${REPORT} where r.pair_id = pairs.id) r) as reports`

/** A page of pairs, the newest first. */
export async function listPairRows(
  conn: Connection,
  { page, size, show }: AskedPairs,
): Promise<{ rows: Row[]; total: number }> {
  const matching = () => {
    const query = conn('pairs')
    if (show === 'live') query.whereNull('ended_at')
    if (show === 'reported' || show === 'open')
      query.whereExists((reports) => {
        reports.from('pair_reports as r').whereRaw('r.pair_id = pairs.id')
        if (show === 'open') reports.whereNull('r.closed_at')
      })
    return query
  }
  const [rows, counted] = await Promise.all([
    matching()
      .select('pairs.*', conn.raw(PEOPLE), conn.raw(REPORTS))
      .orderByRaw('created_at desc, id desc')
      .limit(size)
      .offset((page - 1) * size),
    matching().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

/** Finds a report and locks it until the transaction ends. */
export async function lockReport(trx: Knex.Transaction, id: string): Promise<ReportRow | undefined> {
  const { rows } = await trx.raw<{ rows: ReportRow[] }>(`${REPORT} where r.id = ? for update of r`, [id])
  return rows[0]
}

export const saveReportEnd = (
  trx: Knex.Transaction,
  id: string,
  end: { closed_at: Date | null; closed_by: string | null },
): Promise<number> => trx('pair_reports').where({ id }).update(end)

export async function countOpenPairReports(conn: Connection): Promise<number> {
  const row = await conn('pair_reports').whereNull('closed_at').count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}
