import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { withholdMarking } from '#questions/learner-columns.ts'
import type { QuestionRow } from '#questions/question-repository.ts'
import { SESSION_KINDS_READ } from '#sessions/session.ts'
import { isWithheld } from '#sittings/withheld.ts'
import { showsStanding } from './shows-standing.ts'

/**
 * A question as part of a session. While the session runs it shows the newest version and nothing of earlier answers
 * until it is answered within; the sequence goes on. Once the session is over it is shown as anywhere else.
 */
const byNumber = prepared<QuestionRow & { own_answer: boolean }>(
  'session-question-by-number',
  `
  select q.id, case when shown and not withheld then l.version_id else q.version_id end as version_id, q.code, s.number,
    p.id as category_id, 'session-' || p.id as category_slug, p.name as category_name,
    coalesce(l.sequence, 0) as sequence, case when shown then l.progress else 0 end as progress, l.flagged_at,
    l.working, case when shown then l.response end as response, case when shown then l.milliseconds end as milliseconds,
    case when shown then l.answered_at end as answered_at,
    case when shown then l.version_id end as answered_version_id,
    case when shown then l.marked_version_id end as marked_version_id,
    case when shown then l.remarked_at end as remarked_at, withheld, p.started_sequences is null as own_answer,
    c.firsts as peer_firsts, c.picks as peer_picks
  from sittings p
  cross join lateral (
    select p.question_ids[$5::integer] as question_id, p.started_sequences[$5] as started_sequence, $5 as number
  ) s
  join questions q on q.id = s.question_id and q.for_pa = $2::boolean
  left join learner_questions l on l.user_id = p.learner_id and l.question_id = q.id
  ${showsStanding('$1')}
  cross join lateral (select ${isWithheld({ learner: '$1', question: 'q.id' })} as withheld) as hidden
  left join option_counts c on shown
    and c.version_id = l.version_id
    and c.user_group = $3::smallint
    and c.firsts >= ${PEERS_SHOWN_FROM}
  where p.learner_id = $1::uuid
    and p.id = $4::uuid
    and p.kind in ${SESSION_KINDS_READ}`,
)

/** The nth question of one of the learner's own sessions. */
export async function findSessionQuestion(
  db: Database,
  learner: Learner,
  { sessionId, number }: { sessionId: string; number: number },
): Promise<QuestionRow | undefined> {
  const [found] = await byNumber(db, [learner.id, isPa(learner.group), learner.group, sessionId, number])
  if (!found) return undefined
  const { own_answer: ownAnswer, ...row } = found
  return withholdMarking(db, learner.id, row.id, row, ownAnswer ? sessionId : null)
}
