import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import type { AnswerInput, Attempt } from '#practice/answer.ts'
import { type LearnerColumns, withholdMarking } from '#questions/learner-columns.ts'
import { isWithheld } from '#sittings/withheld.ts'

export type RefusalRow = LearnerColumns & {
  question_known: boolean
  kept_question_id: string | null
  kept_version_id: string
  kept_sequence: number
  kept_response: string[]
  kept_milliseconds: number
  kept_certainty: Attempt['certainty'] | null
  kept_mode: Attempt['mode']
  /** Null while it is unreleased. */
  kept_correct: boolean | null
  kept_peer_firsts: number | null
  kept_peer_picks: number[] | null
  kept_marked_version_id: string | null
  key_version_id: string | null
}

/** The answer kept under the id, in the log or unreleased, and the learner's latest answer. */
const statement = prepared<RefusalRow>(
  'answer-refusal',
  `
  with kept as (
    select question_id, version_id, sequence, response, milliseconds, certainty, mode, correct, peer_firsts,
      peer_picks, marked_version_id
    from answers
    where user_id = $1::uuid and id = $2::uuid
    union all
    select question_id, version_id, sequence, response, milliseconds, certainty, mode, null, null, null, null
    from sitting_answers
    where learner_id = $1 and id = $2 and correct is null
    limit 1
  )
  select q.id is not null as question_known, q.key_version_id, k.question_id as kept_question_id,
    k.version_id as kept_version_id, k.sequence as kept_sequence, k.response as kept_response,
    k.milliseconds as kept_milliseconds, k.certainty as kept_certainty, k.mode as kept_mode,
    k.correct as kept_correct, k.peer_firsts as kept_peer_firsts, k.peer_picks as kept_peer_picks,
    k.marked_version_id as kept_marked_version_id,
    coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress, l.flagged_at, l.working, l.response,
    l.milliseconds, l.answered_at, l.version_id as answered_version_id, l.marked_version_id, l.remarked_at,
    ${isWithheld({ learner: '$1', question: '$3::uuid' })} as withheld,
    c.firsts as peer_firsts, c.picks as peer_picks
  from (select) as one
  left join questions q on q.id = $3 and q.for_pa = $4::boolean and q.revision > 0
  left join kept k on true
  left join learner_questions l on l.user_id = $1 and l.question_id = $3
  left join option_counts c on c.version_id = l.version_id
    and c.user_group = $5::smallint
    and c.firsts >= ${PEERS_SHOWN_FROM}`,
)

/** What stands in the way of an answer, seen after the attempt to record it. */
export async function getRefusal(db: Database, { learner, attempt }: AnswerInput): Promise<RefusalRow> {
  const [row] = await statement(db, [
    learner.id,
    attempt.answerId,
    attempt.questionId,
    isPa(learner.group),
    learner.group,
  ])
  return withholdMarking(db, learner.id, attempt.questionId, row as RefusalRow)
}
