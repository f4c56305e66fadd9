import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'

/**
 * Stores the state of a category as a closed run, counted here. The newest answer is part of the key, so closing again
 * without a new answer stores nothing; nor does closing before the first answer.
 */
export async function insertRun(
  connection: Connection,
  learner: Learner,
  categoryId: string,
  now: Date,
): Promise<void> {
  await connection.raw(
    `insert into category_runs (user_id, category_id, answered_through, total, answered, correct, milliseconds, closed_at)
    select :userId, :categoryId, max(l.answered_at), count(*), count(*) filter (where l.progress > 0),
      count(*) filter (where l.progress = 1),
      coalesce(sum(l.milliseconds) filter (where l.progress > 0), 0), :now
    from questions q
    left join learner_questions l on l.user_id = :userId and l.question_id = q.id
    where q.category_id = :categoryId and q.for_pa = :forPa and q.active
    having max(l.answered_at) is not null
    on conflict do nothing`,
    { userId: learner.id, categoryId, forPa: isPa(learner.group), now },
  )
}

/** When the learner last closed a run through the category, since the progress in it was last reset. */
export async function findLastClosed(
  connection: Connection,
  learner: Learner,
  categoryId: string,
): Promise<Date | null> {
  const { rows } = await connection.raw<{ rows: [{ closed_at: Date | null }] }>(
    `select max(closed_at) as closed_at from category_runs r
    where user_id = :userId and category_id = :categoryId and closed_at > coalesce((
      select max(reset_at) from progress_resets where user_id = :userId and (category_id is null or category_id = :categoryId)), '-infinity')`,
    { userId: learner.id, categoryId },
  )
  return rows[0].closed_at
}
