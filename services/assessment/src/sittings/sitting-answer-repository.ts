import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { sqlState, takenColumns } from '@wardround/kit/data/database-errors.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import { type PaperKey, PRACTISED_KINDS } from './sitting.ts'
import { IS_OVERDUE, TAKES_ANSWERS } from './sitting-repository.ts'
import { isWithheld } from './withheld.ts'

export type NewSittingAnswer = {
  id: string
  questionId: string
  versionId: string
  /** Of the question, from 1: in its sitting, or among all answers where none is named. */
  sequence: number
  response: string[]
  milliseconds: number
  certainty: string | null
  mode: string
}

const practised = PRACTISED_KINDS.map((kind) => `'${kind}'`).join(', ')

/**
 * Keeps an answer that names no sitting, in the sittings that withhold its question: it counts in the running ones of
 * kinds that count practice, and otherwise is withheld with the first of the others. The learner's sequence of the
 * question moves on, as it does with any answer. Nothing is written when another sequence is the next one, when no
 * sitting withholds the question, or when the time of one is up.
 */
const withheldStatement = prepared<{ sequence: number }>(
  'record-withheld-answer',
  `
  with holding as materialized (
    select s.id, s.paper, s.ended_at is null and s.kind in (${practised}) as counts
    from sittings s
    where s.learner_id = $1::uuid
      and s.released_at is null
      and s.question_ids @> array[$3::uuid]
    order by s.id, s.paper
    for share
  ), late as (
    select 1
    from sittings s
    join holding h on h.id = s.id and h.paper = s.paper
    where s.learner_id = $1
      and s.ended_at is null and ${IS_OVERDUE}
  ), moved as (
    insert into learner_questions as l (user_id, question_id, sequence, worked_at)
    select $1, q.id, $5::integer, clock_now()
    from questions q
    where q.id = $3
      and q.for_pa = $11::boolean
      and q.revision > 0
      and exists (select from holding)
      and not exists (select from late)
      and not exists (select from answers a where a.user_id = $1 and a.id = $2::uuid)
      and ($5 = 1 or exists (select from learner_questions o where o.user_id = $1 and o.question_id = $3))
    on conflict (user_id, question_id) do update set
      sequence = excluded.sequence,
      worked_at = excluded.worked_at,
      working = null
    where l.sequence = excluded.sequence - 1
    returning sequence
  ), receiving as (
    select id, paper, counts from holding where counts
    union all
    (select id, paper, counts from holding where not exists (select from holding where counts) limit 1)
  )
  insert into sitting_answers (
    sitting_id, paper, learner_id, id, question_id, version_id, sequence, response, milliseconds, certainty, mode,
    user_group, answered_at, counts
  )
  select r.id, r.paper, $1, $2, $3, $4::uuid, m.sequence, $6::uuid[], $7::integer, $8::text, $9::text, $10::smallint,
    clock_now(), r.counts
  from moved m
  cross join receiving r
  returning sequence`,
)

/**
 * Keeps an answer to a question of a paper that runs, unmarked or with its mark. Nothing is written when the paper has
 * ended or its time is up, when it has no such question, or when another sequence is the next one.
 */
const ownStatement = prepared<{ id: string }>(
  'record-sitting-answer',
  `
  with open as materialized (
    select s.id, s.paper, s.learner_id
    from sittings s
    where s.id = $1::uuid
      and s.paper = $2::smallint
      and s.learner_id = $3::uuid
      and ${TAKES_ANSWERS}
      and s.question_ids @> array[$5::uuid]
    for share
  )
  insert into sitting_answers (
    sitting_id, paper, learner_id, id, question_id, version_id, sequence, response, milliseconds, certainty, mode,
    correct, user_group, answered_at
  )
  select o.id, o.paper, o.learner_id, $4::uuid, $5, $6::uuid, $7::integer, $8::uuid[], $9::integer, $10::text,
    $11::text, $12::boolean, $13::smallint, clock_now()
  from open o
  where $7 = 1 + (
    select coalesce(max(a.sequence), 0)
    from sitting_answers a
    where a.learner_id = $3
      and a.sitting_id = o.id
      and a.question_id = $5
      and a.counts
  )
  on conflict do nothing
  returning id`,
)

type Practising = { learnerId: string; group: UserGroup; forPa: boolean }

/** Keeps an answer that names no sitting, unmarked; returns whether it was withheld. */
export async function insertWithheldAnswer(
  db: Database,
  { learnerId, group, forPa }: Practising,
  answer: NewSittingAnswer,
): Promise<boolean> {
  const { id, questionId, versionId, sequence, response, milliseconds, certainty, mode } = answer
  const values = [learnerId, id, questionId, versionId, sequence, response, milliseconds, certainty, mode, group, forPa]
  try {
    return (await withheldStatement(db, values)).length > 0
  } catch (error) {
    if (sqlState(error) === '23505' && takenColumns(error)?.includes('learner_id,id')) return false
    throw error
  }
}

/**
 * Keeps an answer in a paper of a sitting, with its mark where that is released at once; returns whether it was. The
 * group is null before there is an account.
 */
export async function insertSittingAnswer(
  db: Database,
  { learnerId, id: sittingId, paper }: PaperKey,
  answer: NewSittingAnswer & { correct: boolean | null; group: UserGroup | null },
): Promise<boolean> {
  const { id, questionId, versionId, sequence, response, milliseconds, certainty, mode, correct, group } = answer
  const rest = [id, questionId, versionId, sequence, response, milliseconds, certainty, mode, correct, group]
  return (await ownStatement(db, [sittingId, paper, learnerId, ...rest])).length > 0
}

export type GivenAnswer = {
  version_id: string
  response: string[]
  milliseconds: number
  answered_at: Date
}

const latestGiven = prepared<GivenAnswer & { question_id: string }>(
  'latest-unreleased-answers',
  `
  select distinct on (a.question_id) a.question_id, a.version_id, a.response, a.milliseconds, a.answered_at
  from sitting_answers a
  join sittings s on s.learner_id = a.learner_id and s.id = a.sitting_id and s.paper = a.paper
  where a.learner_id = $1::uuid
    and a.correct is null
    and a.question_id = any($2::uuid[])
    and case when $3::uuid is null then s.kind in (${practised}) or not a.counts else s.id = $3 end
  order by a.question_id, a.sequence desc`,
)

/**
 * The learner's latest unmarked answer to each of these questions: of one sitting, or (null) what practice shows, which
 * leaves out answers of sittings that have pages of their own.
 */
export async function listGivenAnswers(
  db: Database,
  learnerId: string,
  questionIds: readonly string[],
  sittingId: string | null,
): Promise<Map<string, GivenAnswer>> {
  const rows = await latestGiven(db, [learnerId, [...questionIds], sittingId])
  return new Map(rows.map((row) => [row.question_id, row]))
}

const withheld = prepared<{ withheld: boolean }>(
  'is-question-withheld',
  `select ${isWithheld({ learner: '$1::uuid', question: '$2::uuid' })} as withheld`,
)

/** Whether a sitting of this person withholds a question. */
export async function isQuestionWithheld(db: Database, learnerId: string, questionId: string): Promise<boolean> {
  return (await withheld(db, [learnerId, questionId]))[0]?.withheld ?? false
}
