import type { Knex } from 'knex'

/** An answer with its new mark. */
export type NewMark = { userId: string; id: string; sequence: number; correct: boolean; version: string | null }

type Cause = { questionId: string; versionId: string; now: Date }

const BATCH = `batch as materialized (
  select * from unnest(:users::uuid[], :ids::uuid[], :sequences::integer[], :marks::boolean[], :versions::uuid[])
    as b (user_id, id, sequence, correct, version_id)
)`

/** Changes the marks in the log, with a record of each: when, from, to, by which version. */
const LOG = `with ${BATCH}, marked as (
    update answers a set correct = b.correct, marked_version_id = b.version_id from batch b where a.user_id = b.user_id and a.id = b.id
    returning a.user_id, a.id, old.correct as was, new.correct as correct, old.marked_version_id as was_version_id
  )
  insert into answer_remarks (user_id, answer_id, version_id, was, correct, was_version_id, remarked_at)
  select user_id, id, :versionId, was, correct, was_version_id, :now from marked`

/**
 * Lets the learners' states follow: the latest answer decides progress, the first one stays the first.
 */
const STATES = `with ${BATCH}, changed as (
    select l.user_id, latest.id as latest_id, latest.correct as latest, latest.version_id, first.correct as first
    from (select distinct user_id from batch) u
    join learner_questions l on l.user_id = u.user_id and l.question_id = :questionId
    left join batch latest on latest.user_id = l.user_id and latest.id = l.answer_id
    left join batch first on first.user_id = l.user_id and first.sequence = 1
  )
  update learner_questions l set
    progress = case when c.latest_id is null or l.progress = 0 then l.progress when c.latest then 1 else 2 end,
    marked_version_id = case when c.latest_id is null then l.marked_version_id else c.version_id end,
    remarked_at = case when c.latest_id is null then l.remarked_at else :now end,
    first_correct = coalesce(c.first, l.first_correct)
  from changed c
  where l.user_id = c.user_id and l.question_id = :questionId`

/** The sittings that an answer of the log counts in. */
const SITTINGS = `with ${BATCH}
  update sitting_answers s set correct = b.correct
  from batch b
  where s.learner_id = b.user_id
    and s.id = b.id
    and s.question_id = :questionId
    and s.in_log
    and s.correct is not null`

/** Counts follow by what changed. */
const COUNTS = `with ${BATCH}, firsts as (
    update first_attempts f set correct = b.correct from batch b
    where b.sequence = 1 and f.question_id = :questionId and f.user_id = b.user_id and f.correct <> b.correct
    returning f.user_id, f.user_group, case when b.correct then 1 else -1 end as change
  ), by_group as (
    update question_counts c set correct = c.correct + g.change
    from (select user_group, sum(change)::integer as change from firsts group by 1) g
    where c.question_id = :questionId and c.user_group = g.user_group
  )
  update learner_totals t set correct = t.correct + f.change from firsts f where t.user_id = f.user_id`

/**
 * Re-marks answers to a question in everything that is made of them. All of it or nothing: the caller's transaction.
 */
export async function changeMarks(
  trx: Knex.Transaction,
  { questionId, versionId, now }: Cause,
  marks: readonly NewMark[],
): Promise<void> {
  if (marks.length === 0) return
  const batch = {
    users: marks.map(({ userId }) => userId),
    ids: marks.map(({ id }) => id),
    sequences: marks.map(({ sequence }) => sequence),
    marks: marks.map(({ correct }) => correct),
    versions: marks.map(({ version }) => version),
  }
  await trx.raw(`set local assessment.marking_anew = 'on'`)
  await trx.raw(LOG, { ...batch, versionId, now })
  for (const statement of [STATES, SITTINGS, COUNTS]) await trx.raw(statement, { ...batch, questionId, now })
}
