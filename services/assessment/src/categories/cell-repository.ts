import type { Connection } from '@wardround/kit/database.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import { isPa, type Learner } from '#learner.ts'
import { HELD, SHOWN_PROGRESS } from '#sessions/held.ts'

export type CellRow = {
  id: string
  number: number
  progress: Progress
  /** Also where the marking is held back, and progress says nothing. */
  answered: boolean
  selected: boolean
  flagged: boolean
  worked_at: Date | null
  milliseconds: number | null
  /** None while the question is held: they may count one's own answer within the session. */
  firsts: number
  firsts_correct: number
  beginning: string
}

/** Every active question of a category with the learner's state of it, in order. `beginning` is visible text only. */
export async function listCells(connection: Connection, learner: Learner, categoryId: string): Promise<CellRow[]> {
  const { rows } = await connection.raw<{ rows: CellRow[] }>(
    `select q.id, q.number, ${SHOWN_PROGRESS} as progress, ${SHOWN_PROGRESS} > 0 as answered, coalesce(jsonb_array_length(l.working -> 'selected') > 0, false) as selected,
      l.flagged_at is not null as flagged, l.worked_at, case when ${SHOWN_PROGRESS} > 0 then l.milliseconds end as milliseconds,
      case when ${HELD} then 0 else coalesce(c.firsts, 0) end as firsts, case when ${HELD} then 0 else coalesce(c.correct, 0) end as firsts_correct,
      left(t.body, 200) as beginning
    from questions q
    join question_texts t on t.version_id = q.version_id
    left join learner_questions l on l.user_id = :userId and l.question_id = q.id
    left join question_counts c on c.user_group = :group and c.question_id = q.id
    where q.category_id = :categoryId and q.for_pa = :forPa and q.active
    order by q.number`,
    { userId: learner.id, group: learner.group, forPa: isPa(learner.group), categoryId },
  )
  return rows
}
