import { batcherOf } from '@wardround/kit/base/batcher.ts'
import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isUnavailable, sqlState, takenColumns } from '@wardround/kit/data/database-errors.ts'
import { isPa } from '#learner.ts'
import type { Mark } from '#marking/correction.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import type { AnswerInput } from '#practice/answer.ts'
import { isWithheld } from '#sittings/withheld.ts'

/** Peers as they stood when the answer was recorded. */
export type RecordedRow = { peer_firsts: number | null; peer_picks: number[] | null }

/** As many answers as one statement takes. */
const MOST = 50

/**
 * One round trip for all that arrive together: moves each learner's state on under the guard of its sequence, keeps the
 * answer for good and, for a first attempt, puts it in line for the peers' counts. Nothing is written of an answer in
 * whose way anything stands, and no row comes back for it: among others when another version's key counts by now than
 * the one that it was marked by, or when a sitting withholds its question. In order of keys, so that two statements
 * never wait for each other in a ring.
 */
const insertStatement = prepared<RecordedRow & { place: number }>(
  'record-answers',
  `
  with asked as materialized (
    select * from unnest(
      $1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::integer[], $7::integer[], $8::smallint[],
      $9::boolean[], $10::text[], $11::text[], $12::timestamptz[], $13::boolean[], $14::uuid[], $15::uuid[]
    ) with ordinality as a (
      user_id, answer_id, question_id, version_id, response, sequence, milliseconds, user_group,
      for_pa, certainty, mode, answered_at, correct, key_version_id, marked_version_id, place
    )
  ), moved as (
    insert into learner_questions as l (
      user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id,
      version_id, response, marked_version_id
    )
    select a.user_id, q.id, a.sequence, case when a.correct then 1 else 2 end, a.correct, a.milliseconds,
      a.answered_at, a.answered_at, a.answer_id, a.version_id, a.response::uuid[], a.marked_version_id
    from asked a
    join questions q on q.id = a.question_id
    where q.for_pa = a.for_pa
      and q.revision > 0
      and q.key_version_id is not distinct from a.key_version_id
      and (
        a.sequence = 1
        or exists (select from learner_questions o where o.user_id = a.user_id and o.question_id = a.question_id)
      )
      and not ${isWithheld({ learner: 'a.user_id', question: 'a.question_id' })}
    order by a.user_id, a.question_id
    on conflict (user_id, question_id) do update set
      sequence = excluded.sequence,
      progress = excluded.progress,
      first_correct = coalesce(l.first_correct, excluded.first_correct),
      milliseconds = excluded.milliseconds,
      worked_at = excluded.worked_at,
      answered_at = excluded.answered_at,
      answer_id = excluded.answer_id,
      version_id = excluded.version_id,
      response = excluded.response,
      working = null,
      marked_version_id = excluded.marked_version_id,
      remarked_at = null
    where l.sequence = excluded.sequence - 1
    returning user_id, answer_id
  ), recorded as materialized (
    select a.*, c.firsts, c.picks
    from moved m
    join asked a on a.user_id = m.user_id and a.answer_id = m.answer_id
    left join option_counts c on c.version_id = a.version_id
      and c.user_group = a.user_group
      and c.firsts >= ${PEERS_SHOWN_FROM}
  ), kept as (
    insert into answers (
      user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, certainty, mode,
      peer_firsts, peer_picks, response, answered_at, marked_version_id
    )
    select user_id, answer_id, question_id, version_id, sequence, user_group, correct, milliseconds, certainty, mode,
      firsts, picks, response::uuid[], answered_at, marked_version_id
    from recorded
  ), in_line as (
    insert into uncounted_answers (question_id, version_id, user_id, user_group, correct, milliseconds, response)
    select question_id, version_id, user_id, user_group, correct, milliseconds, response::uuid[]
    from recorded
    where sequence = 1
  )
  select place, firsts as peer_firsts, picks as peer_picks from recorded`,
)

/** How an answer was marked, and which version changed the question's key last when it was; null when none has. */
export type Marked = { mark: Mark; keyVersionId: string | null }

type Entry = AnswerInput & Marked & { now: Date }

const columnsOf = ({ learner, attempt, mark, keyVersionId, now }: Entry): unknown[] => [
  learner.id,
  attempt.answerId,
  attempt.questionId,
  attempt.versionId,
  `{${attempt.response.join()}}`,
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
]

async function insertTogether(db: Database, entries: readonly Entry[]): Promise<(RecordedRow | undefined)[]> {
  const rows = entries.map(columnsOf)
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []
  const recorded: (RecordedRow | undefined)[] = entries.map(() => undefined)
  for (const { place, ...row } of await insertStatement(db, columns)) recorded[place - 1] = row
  return recorded
}

/** What arrives together is written together. A learner's answers to one question go one after the other. */
const insertEntry = batcherOf(insertTogether, {
  maxItems: MOST,
  concurrency: 2,
  keyOf: ({ learner, attempt }) => `${learner.id} ${attempt.questionId}`,
  failsAll: isUnavailable,
})

/**
 * Records an answer that was marked already; undefined when it was not recorded. An answer id that is in use already
 * fails at the primary key of answers, and with it the whole statement: that counts as not recorded.
 */
export async function insertAnswer(
  db: Database,
  input: AnswerInput,
  marked: Marked & { now: Date },
): Promise<RecordedRow | undefined> {
  try {
    return await insertEntry(db, { ...input, ...marked })
  } catch (error) {
    if (sqlState(error) === '23505' && takenColumns(error)?.join() === 'user_id,id') return undefined
    throw error
  }
}
