import type { Connection } from '@wardround/kit/data/database.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import { isPa, type Learner } from '#learner.ts'

export type FoundRow = {
  id: string
  code: string
  category_slug: string
  category_name: string
  number: number
  progress: Progress
  excerpt: string
  total: number
}

const SHOWN = 25
/** Longer texts are searched whole; an excerpt comes from their beginning. */
const EXCERPT_FROM = 4_000
const HEADLINE = 'StartSel="\u2068", StopSel="\u2069", MinWords=12, MaxWords=28, ShortWord=2'

/** Active questions of the group's bank whose visible text matches, best first, with the count of all. */
export async function findByWords(connection: Connection, learner: Learner, query: string): Promise<FoundRow[]> {
  const { rows } = await connection.raw<{ rows: FoundRow[] }>(
    `with found as materialized (
      select q.id, q.code, q.number, k.slug, k.name, t.body, ts_rank(t.words, s.query) as rank, count(*) over () as total
      from (select to_tsquery('english', :query) as query) s
      join question_texts t on t.words @@ s.query
      join questions q on q.version_id = t.version_id and q.active and q.for_pa = :forPa
      join categories k on k.id = q.category_id and k.active
      order by rank desc, q.code, q.id
      limit ${SHOWN}
    )
    select f.id, f.code, f.slug as category_slug, f.name as category_name, f.number, f.total, coalesce(l.progress, 0) as progress,
      ts_headline('english', left(f.body, ${EXCERPT_FROM}), to_tsquery('english', :query), :headline) as excerpt
    from found f
    left join learner_questions l on l.user_id = :userId and l.question_id = f.id
    order by f.rank desc, f.code, f.id`,
    { query, forPa: isPa(learner.group), userId: learner.id, headline: HEADLINE },
  )
  return rows
}
