import type { Connection } from '@wardround/kit/data/database.ts'
import type { PairEnd } from '@wardround/proto/http/moderation/pairing.ts'

export type AskedPairs = { page: number; size: number; show: 'all' | 'reported' | 'live' }

type Row = {
  id: string
  created_at: Date
  ended_at: Date | null
  ended_by: PairEnd | null
  people: { uid: string; name: string; rating: number | null }[]
  reports: { uid: string; reason: string; at: string }[]
}

const PEOPLE = `
  (select coalesce(json_agg(json_build_object('uid', m.user_id, 'name', m.name, 'rating', m.rating) order by m.id), '[]')
  from pair_members m
  where m.pair_id = pairs.id) as people`
const REPORTS = `
  (select coalesce(
    json_agg(json_build_object('uid', r.user_id, 'reason', r.reason, 'at', r.created_at) order by r.created_at), '[]')
  from pair_reports r
  where r.pair_id = pairs.id) as reports`

/** A page of pairs, the newest first. */
export async function listPairRows(
  conn: Connection,
  { page, size, show }: AskedPairs,
): Promise<{ rows: Row[]; total: number }> {
  const matching = () => {
    const query = conn('pairs')
    if (show === 'live') query.whereNull('ended_at')
    if (show === 'reported') query.whereRaw('exists (select 1 from pair_reports r where r.pair_id = pairs.id)')
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
