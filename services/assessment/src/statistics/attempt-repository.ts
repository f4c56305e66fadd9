import type { Knex } from 'knex'
import type { FirstAttempt } from '#statistics/tally.ts'

/** A question touched now gets new figures this much later, so at most that often. */
export const DUE_AFTER_MS = 30_000

/**
 * Keeps first attempts by question and adds them to their learners' totals, all of a batch in one statement; what is
 * kept already counts nothing. Marks the questions as due.
 */
export async function keepFirstAttempts(
  trx: Knex.Transaction,
  attempts: readonly FirstAttempt[],
  now: Date,
): Promise<void> {
  const known = attempts.filter(({ user_id }) => user_id !== null)
  if (known.length === 0) return
  await trx.raw(
    `with batch as materialized (
      select * from unnest(:questions::uuid[], :users::uuid[], :groups::smallint[], :correct::boolean[], :times::integer[])
        as b (question_id, user_id, user_group, correct, milliseconds)
    ), kept as (
      insert into first_attempts (question_id, user_id, user_group, correct, milliseconds, counted_at)
      select question_id, user_id, user_group, correct, milliseconds, :now from batch order by question_id, user_id
      on conflict do nothing
      returning user_id, question_id, correct
    ), due as (
      insert into statistics_due (question_id, due_at)
      select distinct question_id, :dueAt::timestamptz from kept order by question_id
      on conflict do nothing
    )
    insert into learner_totals as t (user_id, firsts, correct)
    select user_id, count(*), count(*) filter (where correct) from kept group by user_id order by user_id
    on conflict (user_id) do update set firsts = t.firsts + excluded.firsts, correct = t.correct + excluded.correct`,
    {
      questions: known.map(({ question_id }) => question_id),
      users: known.map(({ user_id }) => user_id),
      groups: known.map(({ user_group }) => user_group),
      correct: known.map(({ correct }) => correct),
      times: known.map(({ milliseconds }) => milliseconds),
      now,
      dueAt: new Date(now.getTime() + DUE_AFTER_MS),
    },
  )
}

/** Takes one question whose figures are due; undefined when none is, or when others are at the rest. */
export async function takeDue(trx: Knex.Transaction, now: Date): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { question_id: string }[] }>(
    `delete from statistics_due where question_id = (
      select question_id from statistics_due where due_at <= ? order by due_at, question_id limit 1 for update skip locked
    ) returning question_id`,
    [now],
  )
  return rows[0]?.question_id
}

/**
 * Figures are made of the newest of a question's first attempts, so that they take the same time for any number of
 * learners.
 */
const NEWEST = 5_000

export type AttemptRow = { user_group: number; correct: boolean; milliseconds: number; ability: number | null }

/** The newest first attempts at a question with the ability of each learner; null where it is not known yet. */
export async function listAttempts(
  trx: Knex.Transaction,
  questionId: string,
  abilityFrom: number,
): Promise<AttemptRow[]> {
  const { rows } = await trx.raw<{ rows: AttemptRow[] }>(
    `select a.user_group, a.correct, a.milliseconds, case when t.firsts >= :abilityFrom then t.correct::float8 / t.firsts end as ability
    from (
      select user_id, user_group, correct, milliseconds, counted_at from first_attempts
      where question_id = :questionId order by counted_at desc, user_id limit ${NEWEST}
    ) a
    left join learner_totals t on t.user_id = a.user_id
    order by a.user_id`,
    { questionId, abilityFrom },
  )
  return rows
}
