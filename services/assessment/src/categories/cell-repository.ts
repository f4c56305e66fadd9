import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import type { CellRow } from '#progress/cell.ts'
import { beginningOf, unlessWithheld } from '#sittings/withheld.ts'

const AT = { learner: ':userId', question: 'q.id' }

/** Every active question of a category with the learner's state of it, in order. `beginning` is visible text only. */
export async function listCells(connection: Connection, learner: Learner, categoryId: string): Promise<CellRow[]> {
  const { rows } = await connection.raw<{ rows: CellRow[] }>(
    `select q.id, q.number, coalesce(l.progress > 0, false) as answered,
      ${unlessWithheld(AT, { mark: 'coalesce(l.progress, 0)', none: '0' })} as progress,
      coalesce(jsonb_array_length(l.working -> 'selected') > 0, false) as selected,
      l.flagged_at is not null as flagged, l.worked_at, case when l.progress > 0 then l.milliseconds end as milliseconds,
      coalesce(c.firsts, 0) as firsts, coalesce(c.correct, 0) as firsts_correct,
      ${beginningOf(AT)} as beginning
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
