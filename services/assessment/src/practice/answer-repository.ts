import { type Database, prepared } from '@wardround/kit/database.ts'
import { sqlState, takenColumns } from '@wardround/kit/database-errors.ts'
import { isPa } from '#learner.ts'
import type { AnswerInput } from '#practice/answer.ts'
import type { Mark } from '#practice/correction.ts'
import { PEERS_SHOWN_FROM } from '#practice/marking.ts'

/** Peers as they stood when the answer was recorded; `held` while a timed session keeps the marking back. */
export type RecordedRow = { peer_firsts: number | null; peer_picks: number[] | null; held: boolean }

/**
 * One round trip: moves the learner's state on under the guard of its sequence, keeps the answer for good and, for a first attempt, puts it
 * in line for the peers' counts. No row comes back when anything stood in the way, and then nothing was written: also when another version's
 * key counts by now than the one that the answer was marked by.
 */
const insertStatement = prepared<RecordedRow>(
  'record-answer',
  `
  with moved as (
    insert into learner_questions as l (user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id, version_id, response, marked_version_id)
    select $1::uuid, q.id, $6::integer, case when $13::boolean then 1 else 2 end, $13, $7::integer, $12::text::timestamptz, $12::text::timestamptz, $2::uuid, $4::uuid, $5::uuid[], $15::uuid
    from questions q
    where q.id = $3::uuid and q.for_pa = $9::boolean and q.revision > 0 and q.key_version_id is not distinct from $14::uuid
      and ($6 = 1 or exists (select from learner_questions where user_id = $1 and question_id = $3))
    on conflict (user_id, question_id) do update set
      sequence = excluded.sequence, progress = excluded.progress, first_correct = coalesce(l.first_correct, excluded.first_correct),
      milliseconds = excluded.milliseconds, worked_at = excluded.worked_at, answered_at = excluded.answered_at,
      answer_id = excluded.answer_id, version_id = excluded.version_id, response = excluded.response, working = null,
      marked_version_id = excluded.marked_version_id, remarked_at = null
    where l.sequence = excluded.sequence - 1
    returning question_id, sequence, coalesce(held_until > now(), false) as held
  ), peers as materialized (
    select c.firsts, c.picks, moved.held from moved
    left join option_counts c on c.version_id = $4 and c.user_group = $8::smallint and c.firsts >= ${PEERS_SHOWN_FROM}
  ), kept as (
    insert into answers (user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, certainty, mode, peer_firsts, peer_picks, response, answered_at, marked_version_id)
    select $1, $2, $3, $4, $6, $8, $13, $7, $10::text, $11::text, firsts, picks, $5, $12::text::timestamptz, $15 from peers
  ), in_line as (
    insert into uncounted_answers (question_id, version_id, user_id, user_group, correct, milliseconds, response)
    select question_id, $4, $1, $8, $13, $7, $5 from moved where sequence = 1
  )
  select firsts as peer_firsts, picks as peer_picks, held from peers`,
)

/** How an answer was marked, and which version changed the question's key last when it was; null when none has. */
export type Marked = { mark: Mark; keyVersionId: string | null }

/**
 * Records an answer that was marked already; undefined when it was not recorded. An answer id that is in use already fails at the primary
 * key of answers, and with it the whole statement: that counts as not recorded.
 */
export async function insertAnswer(
  db: Database,
  { learner, attempt }: AnswerInput,
  { mark, keyVersionId, now }: Marked & { now: Date },
): Promise<RecordedRow | undefined> {
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
      mark.correct,
      keyVersionId,
      mark.version,
    ])
    return row
  } catch (error) {
    if (sqlState(error) === '23505' && takenColumns(error)?.join() === 'user_id,id') return undefined
    throw error
  }
}
