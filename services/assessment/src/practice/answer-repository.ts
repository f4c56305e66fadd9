import { type Database, prepared } from '@wardround/kit/database.ts'
import { sqlState, takenColumns } from '@wardround/kit/database-errors.ts'
import { traceHeaders } from '@wardround/kit/telemetry.ts'
import { uuidv7 } from '@wardround/kit/uuid.ts'
import { answerRecorded } from '@wardround/proto/events/assessment.ts'
import { isPa } from '#learner.ts'
import type { AnswerInput } from '#practice/answer.ts'
import { PEERS_SHOWN_FROM, type Solution } from '#practice/marking.ts'

export type RecordedRow = {
  correct: boolean
  option_ids: string[]
  key: string[]
  solution: Solution
  peer_firsts: number | null
  peer_picks: number[] | null
}

/**
 * One round trip: marks the answer, moves the learner's state on under the guard of its sequence, keeps the answer for good and
 * announces it. No row comes back when anything stood in the way, and then nothing was written.
 */
const insertStatement = prepared<RecordedRow>(
  'record-answer',
  `
  with version as materialized (
    select v.id, v.question_id, v.option_ids, v.key, v.solution, c.firsts, c.picks,
      v.key @> $5::uuid[] and cardinality(v.key) = cardinality($5) as correct
    from question_versions v
    join questions q on q.id = v.question_id and q.for_pa = $9::boolean and q.revision > 0
    left join option_counts c on c.version_id = v.id and c.user_group = $8::smallint and c.firsts >= ${PEERS_SHOWN_FROM}
    where v.id = $4::uuid and v.question_id = $3::uuid
      and v.option_ids @> $5 and (v.kind = 'multiple' or cardinality($5) = 1)
  ), moved as (
    insert into learner_questions as l (user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id, version_id, response)
    select $1::uuid, question_id, $6::integer, case when correct then 1 else 2 end, correct, $7::integer, $12::text::timestamptz, $12::text::timestamptz, $2::uuid, id, $5
    from version
    where $6 = 1 or exists (select from learner_questions where user_id = $1 and question_id = $3)
    on conflict (user_id, question_id) do update set
      sequence = excluded.sequence, progress = excluded.progress, first_correct = coalesce(l.first_correct, excluded.first_correct),
      milliseconds = excluded.milliseconds, worked_at = excluded.worked_at, answered_at = excluded.answered_at,
      answer_id = excluded.answer_id, version_id = excluded.version_id, response = excluded.response, working = null
    where l.sequence = excluded.sequence - 1
    returning sequence
  ), kept as (
    insert into answers (user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, certainty, mode, peer_firsts, peer_picks, response, answered_at)
    select $1, $2, v.question_id, v.id, m.sequence, $8, v.correct, $7, $10::text, $11::text, v.firsts, v.picks, $5, $12::text::timestamptz
    from moved m, version v
  ), announced as (
    insert into outbox_messages (id, subject, headers, payload)
    select $13::uuid, '${answerRecorded.subject}', $14::jsonb, jsonb_build_object(
      'id', $13, 'type', '${answerRecorded.type}', 'occurredAt', $12,
      'data', jsonb_build_object('answerId', $2, 'uid', $1, 'questionId', v.question_id, 'versionId', v.id, 'group', $8,
        'response', $5, 'correct', v.correct, 'milliseconds', $7, 'first', m.sequence = 1))
    from moved m, version v
  )
  select v.correct, v.option_ids, v.key, v.solution, v.firsts as peer_firsts, v.picks as peer_picks from moved m, version v`,
)

/**
 * Records an answer; undefined when it was not recorded. An answer id that is in use already fails at the primary key of answers,
 * and with it the whole statement: that counts as not recorded.
 */
export async function insertAnswer(db: Database, { learner, attempt }: AnswerInput, now: Date): Promise<RecordedRow | undefined> {
  try {
    const [row] = await insertStatement(db, [
      learner.id,
      attempt.answerId,
      attempt.questionId,
      attempt.versionId,
      attempt.response,
      attempt.sequence,
      attempt.milliseconds,
      learner.group,
      isPa(learner.group),
      attempt.certainty ?? null,
      attempt.mode,
      now.toISOString(),
      uuidv7(),
      JSON.stringify(traceHeaders()),
    ])
    return row
  } catch (error) {
    if (sqlState(error) === '23505' && takenColumns(error)?.join() === 'user_id,id') return undefined
    throw error
  }
}
