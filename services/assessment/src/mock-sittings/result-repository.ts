import type { Connection } from '@wardround/kit/data/database.ts'
import type { GmcDomain } from '@wardround/proto/codes.ts'
import { beginningOf, isWithheld } from '#sittings/withheld.ts'

/** How a question of a released attempt went. */
export type ResultRow = {
  question_id: string
  paper: number
  number: number
  category_slug: string
  category_name: string
  domain: GmcDomain | null
  excerpt: string
  answers: number
  /** Of the last answer and of the first one; null where there is none or its marking is withheld. */
  correct: boolean | null
  first_correct: boolean | null
  /** The last answer chose other options than the first. */
  changed: boolean
  milliseconds: number
  flagged: boolean
  remarked_at: Date | null
  /** Another sitting withholds it: it is being answered again. */
  withheld: boolean
  /** Of the snapshot: first attempts at the mock, and how many were right at this question. */
  firsts: number | null
  firsts_correct: number | null
  /** Mean of those that answered it. */
  firsts_milliseconds: number | null
}

const AT = { learner: ':learnerId', question: 'm.question_id' }

/** The questions of an attempt in their order, with their answers and those of peers. */
export async function listResultRows(connection: Connection, learnerId: string, id: string): Promise<ResultRow[]> {
  const { rows } = await connection.raw<{ rows: ResultRow[] }>(
    `with given as (
      select a.question_id, count(*) as answers, sum(a.milliseconds) as milliseconds,
        (array_agg(a.correct order by a.sequence desc))[1] as correct,
        (array_agg(a.correct order by a.sequence))[1] as first_correct,
        (array_agg(a.id order by a.sequence desc))[1] as last_id
      from sitting_answers a
      where a.learner_id = :learnerId
        and a.sitting_id = :id
        and a.counts
      group by a.question_id
    )
    select m.question_id, m.paper, m.number, k.slug as category_slug, k.name as category_name, q.domain,
      left(${beginningOf(AT, 'x.body')}, 120) as excerpt, coalesce(g.answers, 0) as answers, g.correct, g.first_correct,
      coalesce((
        select not (one.response @> other.response and one.response <@ other.response)
        from sitting_answers one
        join sitting_answers other on other.learner_id = :learnerId
          and other.sitting_id = one.sitting_id
          and other.question_id = one.question_id
          and other.counts
          and other.sequence = g.answers
        where one.learner_id = :learnerId
          and one.sitting_id = :id
          and one.question_id = m.question_id
          and one.counts
          and one.sequence = 1
      ), false) as changed,
      coalesce(g.milliseconds, 0)
        + case when w.sequence = coalesce(g.answers, 0) then cast(w.state ->> 'seconds' as integer) * 1000 else 0 end
        as milliseconds,
      f.question_id is not null as flagged,
      (select max(r.remarked_at) from answer_remarks r where r.user_id = :learnerId and r.answer_id = g.last_id)
        as remarked_at,
      ${isWithheld(AT)} as withheld,
      n.firsts, cast(n.questions -> cast(m.question_id as text) ->> 'correct' as integer) as firsts_correct,
      cast(n.questions -> cast(m.question_id as text) ->> 'time' as integer) as firsts_milliseconds
    from mock_attempts t
    join mock_questions m on m.mock_id = t.mock_id
    join questions q on q.id = m.question_id
    join categories k on k.id = q.category_id
    left join question_texts x on x.version_id = m.version_id
    left join given g on g.question_id = m.question_id
    left join sitting_workings w on w.learner_id = t.learner_id
      and w.sitting_id = t.id
      and w.paper = m.paper and w.question_id = m.question_id
    left join mock_flags f on f.learner_id = t.learner_id
      and f.question_id = m.question_id
      and f.type = case when t.user_group = 3 then 3 else 2 end
    left join mock_snapshots n on n.mock_id = t.mock_id
    where t.learner_id = :learnerId
      and t.id = :id
    order by m.paper, m.number`,
    { learnerId, id },
  )
  return rows
}

/** When the snapshot of a mock was taken. */
export async function findTakenAt(connection: Connection, mockId: string): Promise<Date | null> {
  const row = await connection('mock_snapshots').where({ mock_id: mockId }).first('taken_at')
  return row?.taken_at ?? null
}
