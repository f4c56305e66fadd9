import { type Database, prepared } from '@wardround/kit/database.ts'
import { isPa } from '#learner.ts'
import type { AnswerInput, Attempt } from '#practice/answer.ts'
import { PEERS_SHOWN_FROM } from '#practice/marking.ts'
import type { LearnerColumns } from '#practice/question-repository.ts'

export type RefusalRow = LearnerColumns & {
  question_known: boolean
  kept_question_id: string | null
  kept_version_id: string
  kept_sequence: number
  kept_response: string[]
  kept_milliseconds: number
  kept_certainty: Attempt['certainty'] | null
  kept_mode: Attempt['mode']
  kept_correct: boolean
  kept_peer_firsts: number | null
  kept_peer_picks: number[] | null
  kept_marked_version_id: string | null
  key_version_id: string | null
}

/** The answer kept under the id, and the learner's latest answer. */
const statement = prepared<RefusalRow>(
  'answer-refusal',
  `
  select q.id is not null as question_known,
    a.question_id as kept_question_id, a.version_id as kept_version_id, a.sequence as kept_sequence, a.response as kept_response,
    a.milliseconds as kept_milliseconds, a.certainty as kept_certainty, a.mode as kept_mode, a.correct as kept_correct,
    a.peer_firsts as kept_peer_firsts, a.peer_picks as kept_peer_picks, a.marked_version_id as kept_marked_version_id, q.key_version_id,
    coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress, l.flagged_at, l.working, l.response, l.milliseconds, l.answered_at,
    l.version_id as answered_version_id, l.marked_version_id, l.remarked_at, coalesce(l.held_until > now(), false) as held, l.held_sequence, c.firsts as peer_firsts, c.picks as peer_picks
  from (select) as one
  left join questions q on q.id = $3::uuid and q.for_pa = $4::boolean and q.revision > 0
  left join answers a on a.user_id = $1::uuid and a.id = $2::uuid
  left join learner_questions l on l.user_id = $1 and l.question_id = $3
  left join option_counts c on c.version_id = l.version_id and c.user_group = $5::smallint and c.firsts >= ${PEERS_SHOWN_FROM}`,
)

/** What stands in the way of an answer, seen after the attempt to record it. */
export async function getRefusal(db: Database, { learner, attempt }: AnswerInput): Promise<RefusalRow> {
  const [row] = await statement(db, [learner.id, attempt.answerId, attempt.questionId, isPa(learner.group), learner.group])
  return row as RefusalRow
}
