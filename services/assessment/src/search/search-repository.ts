import type { Connection } from '@wardround/kit/data/database.ts'
import { excerptSql } from '@wardround/kit/data/excerpt-sql.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import { isPa, type Learner } from '#learner.ts'
import { isResting, isWithheld, unlessWithheld } from '#sittings/withheld.ts'

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

/**
 * Active questions of the group's bank whose visible text matches, and those answered whose explanation or key points
 * do; best first, with the count of all. What a sitting withholds is not searched for what it teaches,
 * and not at all in a rest break.
 */
export async function findByWords(connection: Connection, learner: Learner, query: string): Promise<FoundRow[]> {
  const { rows } = await connection.raw<{ rows: FoundRow[] }>(
    `with asked as (
      select to_tsquery('english', :query) as query
    ), matched as (
      select t.version_id, t.body as text, ts_rank(t.words, a.query) as rank
      from asked a
      join question_texts t on t.words @@ a.query
      union all
      select t.version_id, t.taught, ts_rank(t.taught_words, a.query)
      from asked a
      join question_texts t on t.taught_words @@ a.query and not t.words @@ a.query
      join questions q on q.version_id = t.version_id
      join learner_questions l on l.user_id = :userId and l.question_id = q.id and l.progress > 0
      where not ${isWithheld({ learner: 'l.user_id', question: 'l.question_id' })}
    ), found as materialized (
      select q.id, q.code, q.number, k.slug, k.name, m.text, m.rank, count(*) over () as total
      from matched m
      join questions q on q.version_id = m.version_id and q.active and q.for_pa = :forPa
      join categories k on k.id = q.category_id and k.active
      where not ${isResting({ learner: ':userId', question: 'q.id' })}
      order by rank desc, q.code, q.id
      limit ${SHOWN}
    )
    select f.id, f.code, f.slug as category_slug, f.name as category_name, f.number, f.total,
      ${unlessWithheld({ learner: ':userId', question: 'f.id' }, { mark: 'coalesce(l.progress, 0)', none: '0' })}
        as progress,
      ${excerptSql('f.text', "to_tsquery('english', :query)")} as excerpt
    from found f
    left join learner_questions l on l.user_id = :userId and l.question_id = f.id
    order by f.rank desc, f.code, f.id`,
    { query, forPa: isPa(learner.group), userId: learner.id },
  )
  return rows
}
