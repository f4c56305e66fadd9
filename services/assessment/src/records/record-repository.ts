import type { Connection } from '@wardround/kit/data/database.ts'
import type { ANSWER_MODES, CERTAINTY } from '@wardround/proto/codes.ts'
import { beginningOf, isWithheld, unlessWithheld } from '#sittings/withheld.ts'

export type RecordRow = {
  id: string
  question_id: string
  code: string
  category_slug: string | null
  category_name: string | null
  number: number
  sequence: number
  /** Null while it is unreleased, or a sitting withholds the question, which is being answered again. */
  correct: boolean | null
  /** Set when the answer was re-marked; `was` is the mark before the first time. */
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

type Bound = { from: string; where: string }

const COLUMNS = 'user_id, id, question_id, version_id, sequence, correct, milliseconds, certainty, mode, answered_at'

const AT = { learner: ':userId', question: 'a.question_id' }

/** The learner's answers, those without a mark among them where they are not asked for by outcome. */
const given = (correct: boolean | null) => `(
    select ${COLUMNS} from answers where user_id = :userId
    ${
      correct === null
        ? `union all
    (
      select distinct on (id) ${COLUMNS.replace('user_id', 'learner_id')}
      from sitting_answers
      where learner_id = :userId and correct is null
      order by id
    )`
        : 'and correct = :correct'
    }
  ) a`

/**
 * The learner's answers that pass the filter; only what it asks about is joined. A page of 25 out of 10,000 unfiltered
 * answers then reads those and nothing beside them, which needs no index that every answer would have to write.
 */
function matching({ categoryId, correct, archived }: RecordFilter): Bound {
  const joins = [
    ...(categoryId === null ? [] : ['join questions q on q.id = a.question_id']),
    ...(archived === null
      ? []
      : ['left join learner_questions l on l.user_id = :userId and l.question_id = a.question_id']),
  ]
  const conditions = [
    ...(categoryId === null ? [] : ['q.category_id = :categoryId']),
    ...(correct === null ? [] : [`not ${isWithheld(AT)}`]),
    ...(archived === null ? [] : ['(a.sequence <= l.archived_through) = :archived']),
  ]
  return { from: [given(correct), ...joins].join(' '), where: ['true', ...conditions].join(' and ') }
}

/**
 * A page of the learner's answers, newest first, with the count of all that match. Reads the learner's own part of the
 * log only.
 */
export async function listAnswers(
  connection: Connection,
  userId: string,
  filter: RecordFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const { from, where } = matching(filter)
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
  const [list, count] = await Promise.all([
    connection.raw<{ rows: RecordRow[] }>(
      `with shown as materialized (
        select a.* from ${from} where ${where} order by a.answered_at desc, a.id desc limit :size offset :offset
      )
      select a.id, a.question_id, q.code, k.slug as category_slug, k.name as category_name,
        case when q.active then q.number else 0 end as number, a.sequence,
        ${unlessWithheld(AT, { mark: 'a.correct', none: 'null' })} as correct,
        ${unlessWithheld(AT, { mark: 'r.remarked_at', none: 'null' })} as remarked_at,
        r.was, a.milliseconds, a.certainty, a.mode, a.answered_at, a.sequence <= l.archived_through as archived,
        ${beginningOf(AT)} as beginning
      from shown a
      join questions q on q.id = a.question_id
      join question_texts t on t.version_id = a.version_id
      left join learner_questions l on l.user_id = :userId and l.question_id = a.question_id
      left join categories k on k.id = q.category_id and k.revision > 0
      left join lateral (
        select max(remarked_at) as remarked_at, (array_agg(was order by id))[1] as was
        from answer_remarks where user_id = :userId and answer_id = a.id
      ) r on true
      order by a.answered_at desc, a.id desc`,
      { userId, ...asked, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total from ${from} where ${where}`, {
      userId,
      ...asked,
    }),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
