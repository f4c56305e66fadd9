import type { Connection } from '@wardround/kit/data/database.ts'
import { GEM_STATE, stateValues } from '#gems/gem-state.ts'
import type { Study } from '#memory/study.ts'

export type ReviewedRow = Record<'reviewed' | 'due' | 'known' | 'set_aside' | 'leeches', number> & {
  last_reviewed_at: Date | null
}

/** How the active gems that a learner has rated stand, whatever bank they are in. */
export async function countReviewed(connection: Connection, learnerId: string, study: Study): Promise<ReviewedRow> {
  const { rows } = await connection.raw<{ rows: ReviewedRow[] }>(
    `select count(*)::integer as reviewed,
      count(*) filter (where state = 'due')::integer as due,
      count(*) filter (where state = 'known')::integer as known,
      count(*) filter (where state in ('suspended', 'buried'))::integer as set_aside,
      count(*) filter (where leech_review_id is not null)::integer as leeches,
      max(last_reviewed_at) as last_reviewed_at
    from (
      select l.last_reviewed_at, l.leech_review_id, ${GEM_STATE} as state
      from learner_gems l
      join gems g on g.id = l.gem_id and g.active
      where l.user_id = :learnerId::uuid and l.reviews > 0
    ) rated`,
    { ...stateValues(study), learnerId },
  )
  return rows[0] as ReviewedRow
}
