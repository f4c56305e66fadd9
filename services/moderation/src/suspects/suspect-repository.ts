import type { Connection } from '@wardround/kit/data/database.ts'
import type { BanCode } from '@wardround/proto/http/moderation/bans.ts'
import type { SignalKind } from '@wardround/proto/http/moderation/signals.ts'
import { SIGNAL_LIFE } from '#signals/signal.ts'

export type SuspectRow = {
  user_id: string
  score: number
  kinds: Partial<Record<SignalKind, number>>
  last_at: Date
  ban: BanCode | null
}
type Asked = {
  page: number
  size: number
  sort?: string | undefined
  kind?: SignalKind | undefined
  threshold: number
  now: Date
}

/** The score as `scoreOf` reckons it, over the signals that have something left. */
const SUSPECTS = `
  with counting as (
    select user_id, kind, count(*)::integer as n, max(recorded_at) as last_at,
      sum(weight * least(1, 1 - extract(epoch from (:now::timestamptz - recorded_at)) * 1000 / :life)) as worth
    from signals where recorded_at > :since and dismissed_at is null group by user_id, kind
  ),
  suspects as (
    select user_id, least(100, floor(sum(worth)))::integer as score, jsonb_object_agg(kind, n) as kinds, max(last_at) as last_at
    from counting group by user_id
    having least(100, floor(sum(worth))) > :threshold and (:kind::text is null or bool_or(kind = :kind))
  )`

const ORDERS: Readonly<Record<string, string>> = {
  score: 'score, last_at, user_id',
  '-score': 'score desc, last_at desc, user_id',
  lastAt: 'last_at, user_id',
  '-lastAt': 'last_at desc, user_id',
}
export const SUSPECT_SORTS = Object.keys(ORDERS)

/**
 * A page of those above the threshold; the highest score first unless `sort`, one of `SUSPECT_SORTS`, says otherwise.
 */
export async function listSuspectRows(conn: Connection, asked: Asked): Promise<{ rows: SuspectRow[]; total: number }> {
  const { page, size, sort = '-score', kind = null, threshold, now } = asked
  const known = { now, life: SIGNAL_LIFE, since: new Date(now.getTime() - SIGNAL_LIFE), threshold, kind }
  const [listed, counted] = await Promise.all([
    conn.raw<{ rows: SuspectRow[] }>(
      `${SUSPECTS} select s.*, b.ban from suspects s
        left join lateral (select ban from bans where bans.user_id = s.user_id and lifted_at is null and (ends_at is null or ends_at > :now)
          order by starts_at desc limit 1) b on true
        order by ${ORDERS[sort] ?? 'score desc'} limit :size offset :skip`,
      { ...known, size, skip: (page - 1) * size },
    ),
    conn.raw<{ rows: [{ total: number }] }>(`${SUSPECTS} select count(*)::integer as total from suspects`, known),
  ])
  return { rows: listed.rows, total: counted.rows[0].total }
}
