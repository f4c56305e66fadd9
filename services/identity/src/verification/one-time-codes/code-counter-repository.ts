import type { Connection } from '@wardround/kit/data/database.ts'
import type { Limit } from './code-limits.ts'

/**
 * Counts one more under this key. Answers 0, or how many seconds to wait when there were enough; then nothing is
 * counted.
 */
export async function count(conn: Connection, key: string, { most, seconds }: Limit, now: Date): Promise<number> {
  const until = new Date(now.getTime() + seconds * 1000)
  const { rows } = await conn.raw(
    `insert into code_counters as known (key, count, since, until) values (:key, 1, :now, :until)
     on conflict (key) do update set
       count = case when known.until <= :now then 1 else known.count + 1 end,
       since = case when known.until <= :now then :now else known.since end,
       until = case when known.until <= :now then :until else known.until end
     where known.count < :most or known.until <= :now
     returning 1`,
    { key, now, until, most },
  )
  if (rows.length > 0) return 0
  const row = await conn('code_counters').where({ key }).first('until')
  const free: Date = row?.until ?? now
  return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000))
}
