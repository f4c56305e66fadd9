import type { Connection } from '@wardround/kit/data/database.ts'

export type PastRow = { reviews: number; learned: number; remembered: number; seconds: number | null }

/** An answer after this is a learner who went away. */
const LONGEST_MS = 120_000

/** Days that are looked back on. */
export const PAST_MS = 30 * 86_400_000

export const presentPast = ({ reviews, learned, remembered }: PastRow) => ({
  reviews,
  remembered: learned === 0 ? null : remembered / learned,
})

/** How reviews since a moment went; `learned` are those of gems that had been learned before. */
export async function readPast(connection: Connection, learnerId: string, since: Date): Promise<PastRow> {
  const { rows } = await connection.raw<{ rows: PastRow[] }>(
    `select count(*)::integer as reviews,
      count(*) filter (where learned)::integer as learned,
      count(*) filter (where learned and rating > 1)::integer as remembered,
      percentile_cont(0.5) within group (order by least(milliseconds, ${LONGEST_MS})) / 1000 as seconds
    from (
      select r.rating, r.milliseconds, coalesce(r.before ->> 'state', '') = '2' as learned
      from gem_reviews r
      where r.user_id = :learnerId and r.rated_at >= :since and not r.cram
        and not exists (select from gem_review_undos u where u.user_id = r.user_id and u.review_id = r.id)
    ) past`,
    { learnerId, since },
  )
  return rows[0] as PastRow
}
