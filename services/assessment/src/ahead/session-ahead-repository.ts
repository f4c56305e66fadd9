import { type Database, prepared } from '@wardround/kit/database.ts'
import type { AheadRow } from '#ahead/ahead-repository.ts'
import { isPa, type Learner } from '#learner.ts'
import { HELD } from '#sessions/held.ts'

/** As a session shows its questions: unanswered, in the newest version, until they are answered within it or it is over. */
const listStatement = prepared<AheadRow>(
  'session-questions-ahead',
  `
  select q.id, v.id as version_id, q.code, v.kind, s.number, p.id as category_id, 'session-' || p.id as category_slug, p.name as category_name,
    v.visible, coalesce(l.sequence, 0) as sequence, case when shown and not ${HELD} then l.progress else 0 end as progress, l.flagged_at, l.working,
    case when shown then l.answered_at end as answered_at,
    n.text as note_text, n.version as note_version, n.question_version_id as note_question_version_id, n.updated_at as note_updated_at
  from practice_sessions p
  join session_questions s on s.user_id = p.user_id and s.session_id = p.id and s.number >= $4::integer
  join questions q on q.id = s.question_id and q.for_pa = $2::boolean
  left join learner_questions l on l.user_id = p.user_id and l.question_id = q.id
  left join question_notes n on n.user_id = p.user_id and n.question_id = q.id
  cross join lateral (
    select coalesce(l.progress > 0 and (l.sequence > s.started_sequence or p.ended_at is not null or p.deadline_at <= now()), false)
      and not (${HELD} and l.sequence <= l.held_sequence) as shown
  ) as here
  join question_versions v on v.id = case when shown then l.version_id else q.version_id end
  where p.user_id = $1::uuid and p.id = $3::uuid
  order by s.number
  limit $5::integer`,
)

type Place = { sessionId: string; from: number; count: number }

/** Questions of one of the learner's own sessions from a number on, in its order. */
export const listSessionAhead = (db: Database, learner: Learner, { sessionId, from, count }: Place): Promise<AheadRow[]> =>
  listStatement(db, [learner.id, isPa(learner.group), sessionId, from, count])
