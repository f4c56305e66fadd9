import type { Connection } from '@wardround/kit/database.ts'
import type { ANSWER_MODES, CERTAINTY } from '@wardround/proto/codes.ts'
import { IS_HELD_ANSWER } from '#sessions/held.ts'

export type RecordRow = {
  id: string
  question_id: string
  code: string
  category_slug: string | null
  category_name: string | null
  number: number
  sequence: number
  /** Null while a timed session holds the marking back. */
  correct: boolean | null
  /** Set when the answer was marked anew; `was` is the mark before the first time. */
  remarked_at: Date | null
  was: boolean | null
  milliseconds: number
  certainty: (typeof CERTAINTY)[number] | null
  mode: (typeof ANSWER_MODES)[number]
  answered_at: Date
  archived: boolean
  beginning: string
}

export type RecordFilter = { categoryId: string | null; correct: boolean | null; archived: boolean | null }

const MATCHING = `
  from answers a
  join questions q on q.id = a.question_id
  left join learner_questions l on l.user_id = a.user_id and l.question_id = a.question_id
  where a.user_id = :userId
    and (cast(:categoryId as uuid) is null or q.category_id = :categoryId)
    and (cast(:correct as boolean) is null or a.correct = :correct and not ${IS_HELD_ANSWER})
    and (cast(:archived as boolean) is null or (a.sequence <= l.archived_through) = :archived)`

/** A page of the learner's answers, newest first, with the count of all that match. Reads the learner's own part of the log only. */
export async function listAnswers(
  connection: Connection,
  userId: string,
  filter: RecordFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const [list, count] = await Promise.all([
    connection.raw<{ rows: RecordRow[] }>(
      `with shown as (
        select a.*, q.code, q.category_id, case when q.active then q.number else 0 end as number, a.sequence <= l.archived_through as archived,
          ${IS_HELD_ANSWER} as held
        ${MATCHING} order by a.answered_at desc, a.id desc limit :size offset :offset
      )
      select s.id, s.question_id, s.code, k.slug as category_slug, k.name as category_name, s.number, s.sequence,
        case when not s.held then s.correct end as correct, case when not s.held then r.remarked_at end as remarked_at, r.was,
        s.milliseconds, s.certainty, s.mode, s.answered_at, s.archived, left(t.body, 200) as beginning
      from shown s
      join question_texts t on t.version_id = s.version_id
      left join categories k on k.id = s.category_id and k.revision > 0
      left join lateral (
        select max(remarked_at) as remarked_at, (array_agg(was order by id))[1] as was
        from answer_remarks where user_id = s.user_id and answer_id = s.id
      ) r on true
      order by s.answered_at desc, s.id desc`,
      { userId, ...filter, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${MATCHING}`, { userId, ...filter }),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
