import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { AheadRow } from '#ahead/withhold-prefetched.ts'
import { isPa, type Learner } from '#learner.ts'
import { SESSION_KINDS_READ } from '#sessions/session.ts'
import { showsStanding } from '#sessions/shows-standing.ts'
import { isWithheld } from '#sittings/withheld.ts'
import { NOTE_COLUMNS } from './note-columns.ts'
import { withholdPrefetched } from './withhold-prefetched.ts'

/**
 * As a session shows its questions: unanswered, in the newest version, until they are answered within it or it is over.
 */
const listStatement = prepared<AheadRow & { own_answers: boolean }>(
  'session-questions-ahead',
  `
  select q.id, v.id as version_id, q.code, v.kind, s.number, p.id as category_id, 'session-' || p.id as category_slug,
    p.name as category_name, v.visible, coalesce(l.sequence, 0) as sequence,
    case when shown then l.progress else 0 end as progress, l.flagged_at, l.working,
    case when shown then l.answered_at end as answered_at, withheld, p.started_sequences is null as own_answers,
    ${NOTE_COLUMNS}
  from sittings p
  cross join unnest(p.question_ids, p.started_sequences) with ordinality as s (question_id, started_sequence, number)
  join questions q on q.id = s.question_id and q.for_pa = $2::boolean
  left join learner_questions l on l.user_id = p.learner_id and l.question_id = q.id
  left join question_notes n on n.user_id = p.learner_id and n.question_id = q.id
  ${showsStanding('$1')}
  cross join lateral (select ${isWithheld({ learner: '$1', question: 'q.id' })} as withheld) as hidden
  join question_versions v on v.id = case when shown and not withheld then l.version_id else q.version_id end
  where p.learner_id = $1::uuid
    and p.id = $3::uuid
    and p.kind in ${SESSION_KINDS_READ}
    and s.number >= $4::integer
  order by s.number
  limit $5::integer`,
)

type From = { sessionId: string; from: number; count: number }

/** Questions of one of the learner's own sessions from a number on, in its order. */
export async function listSessionAhead(
  db: Database,
  learner: Learner,
  { sessionId, from, count }: From,
): Promise<AheadRow[]> {
  const rows = await listStatement(db, [learner.id, isPa(learner.group), sessionId, from, count])
  return withholdPrefetched(db, learner.id, rows, rows[0]?.own_answers ? sessionId : null)
}
