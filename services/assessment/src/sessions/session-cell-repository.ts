import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import type { CellRow } from '#progress/cell.ts'
import { beginningOf, isWithheld, unlessWithheld } from '#sittings/withheld.ts'
import { answeredWithin } from './answered-within.ts'

/** `unmarked`: answered, and the marking is not released, or another sitting withholds it. */
export type SessionCellRow = CellRow & { unmarked: boolean; category_slug: string; category_name: string }

const AT = { learner: ':userId', question: 'q.id' }
const MARK = unlessWithheld(AT, {
  mark: 'case when w.correct then 1 when not w.correct then 2 else 0 end',
  none: '0',
})

/** Every question of a session in its order, with what was answered within it. */
export async function listSessionCells(
  connection: Connection,
  learner: Learner,
  sessionId: string,
): Promise<SessionCellRow[]> {
  const { rows } = await connection.raw<{ rows: SessionCellRow[] }>(
    `select q.id, s.number, ${MARK} as progress, w.answered,
      w.answered and (w.correct is null or ${isWithheld(AT)}) as unmarked, w.milliseconds,
      coalesce(jsonb_array_length(l.working -> 'selected') > 0, false) as selected,
      l.flagged_at is not null as flagged, case when l.worked_at >= p.started_at then l.worked_at end as worked_at,
      coalesce(c.firsts, 0) as firsts, coalesce(c.correct, 0) as firsts_correct,
      ${beginningOf(AT)} as beginning,
      k.slug as category_slug, k.name as category_name
    from sittings p
    cross join unnest(p.question_ids, p.started_sequences) with ordinality
      as s (question_id, started_sequence, number)
    join questions q on q.id = s.question_id and q.for_pa = :forPa
    join question_texts t on t.version_id = q.version_id
    join categories k on k.id = q.category_id
    ${answeredWithin(':userId')}
    left join question_counts c on c.user_group = :group and c.question_id = q.id
    where p.learner_id = :userId
      and p.id = :sessionId
    order by s.number`,
    { userId: learner.id, group: learner.group, forPa: isPa(learner.group), sessionId },
  )
  return rows
}
