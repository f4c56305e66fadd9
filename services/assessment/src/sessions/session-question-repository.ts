import { type Database, prepared } from '@wardround/kit/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#practice/marking.ts'
import type { QuestionRow } from '#practice/question-repository.ts'

/**
 * A question as part of a session. While the session runs it shows the newest version and nothing of earlier answers until it is
 * answered within; the sequence goes on. Once the session is over it is shown as anywhere else.
 */
const byNumber = prepared<QuestionRow>(
  'session-question-by-number',
  `
  select q.id, case when shown then l.version_id else q.version_id end as version_id, q.code, s.number,
    p.id as category_id, 'session-' || p.id as category_slug, p.name as category_name,
    coalesce(l.sequence, 0) as sequence, case when shown then l.progress else 0 end as progress, l.flagged_at, l.working,
    case when shown then l.response end as response, case when shown then l.milliseconds end as milliseconds,
    case when shown then l.answered_at end as answered_at, case when shown then l.version_id end as answered_version_id,
    case when shown then l.marked_version_id end as marked_version_id, case when shown then l.remarked_at end as remarked_at, held, l.held_sequence,
    c.firsts as peer_firsts, c.picks as peer_picks
  from practice_sessions p
  join session_questions s on s.user_id = p.user_id and s.session_id = p.id and s.number = $5::integer
  join questions q on q.id = s.question_id and q.for_pa = $2::boolean
  left join learner_questions l on l.user_id = p.user_id and l.question_id = q.id
  cross join lateral (
    select coalesce(l.progress > 0 and (l.sequence > s.started_sequence or p.ended_at is not null or p.deadline_at <= now()), false) as shown,
      coalesce(l.held_until > now(), false) as held
  ) as here
  left join option_counts c on shown and c.version_id = l.version_id and c.user_group = $3::smallint and c.firsts >= ${PEERS_SHOWN_FROM}
  where p.user_id = $1::uuid and p.id = $4::uuid`,
)

/** The nth question of one of the learner's own sessions. */
export async function findSessionQuestion(
  db: Database,
  learner: Learner,
  place: { sessionId: string; number: number },
): Promise<QuestionRow | undefined> {
  const [row] = await byNumber(db, [learner.id, isPa(learner.group), learner.group, place.sessionId, place.number])
  return row
}
