import type { Connection } from '@wardround/kit/database.ts'
import type { CellRow } from '#categories/cell-repository.ts'
import { isPa, type Learner } from '#learner.ts'
import { HELD } from '#sessions/held.ts'

/** `held`: an answer within a timed session that runs, whose progress is not told. */
export type SessionCellRow = CellRow & { held: boolean; category_slug: string; category_name: string }

/** Every question of a session in its order, with what was answered within it. */
export async function listSessionCells(connection: Connection, learner: Learner, sessionId: string): Promise<SessionCellRow[]> {
  const { rows } = await connection.raw<{ rows: SessionCellRow[] }>(
    `select q.id, s.number, case when ${HELD} then 0 else coalesce(w.progress, 0) end as progress, w.progress is not null as answered, ${HELD} as held,
      w.milliseconds,
      coalesce(jsonb_array_length(l.working -> 'selected') > 0, false) as selected, l.flagged_at is not null as flagged,
      case when l.worked_at >= p.started_at then l.worked_at end as worked_at,
      case when ${HELD} then 0 else coalesce(c.firsts, 0) end as firsts, case when ${HELD} then 0 else coalesce(c.correct, 0) end as firsts_correct, left(t.body, 200) as beginning,
      k.slug as category_slug, k.name as category_name
    from practice_sessions p
    join session_questions s on s.user_id = p.user_id and s.session_id = p.id
    join questions q on q.id = s.question_id and q.for_pa = :forPa
    join question_texts t on t.version_id = q.version_id
    join categories k on k.id = q.category_id
    left join learner_questions l on l.user_id = p.user_id and l.question_id = q.id
    cross join lateral (
      select case when p.ended_at is not null then s.progress when l.progress > 0 and l.sequence > s.started_sequence then l.progress end as progress,
        case when p.ended_at is not null then s.milliseconds when l.progress > 0 and l.sequence > s.started_sequence then l.milliseconds end as milliseconds
    ) w
    left join question_counts c on c.user_group = :group and c.question_id = q.id
    where p.user_id = :userId and p.id = :sessionId
    order by s.number`,
    { userId: learner.id, group: learner.group, forPa: isPa(learner.group), sessionId },
  )
  return rows
}
