import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { isPa, type Learner } from '#learner.ts'
import { isWithheld } from '#sittings/withheld.ts'

/** Active questions of the group's bank, and how many of them have an answer that counts. */
export async function countProgress(
  connection: Connection,
  learner: Learner,
): Promise<{ total: number; answered: number }> {
  const { rows } = await connection.raw<{ rows: [{ total: number; answered: number }] }>(
    `select count(*) as total, count(*) filter (where l.progress > 0) as answered
    from questions q
    left join learner_questions l on l.user_id = :userId and l.question_id = q.id
    where q.active and q.for_pa = :forPa`,
    { userId: learner.id, forPa: isPa(learner.group) },
  )
  return rows[0]
}

export type Archived = { shown: number; archived: number; left: number }

/**
 * Archives what the learner has answered so far in a category, or (null) everywhere, and clears the working state, but
 * not for withheld questions. Flags and the sequence stay, and with the sequence what was a first attempt. Returns how
 * many questions of the group's bank were answered, how many were archived in all, and how many left alone.
 */
export async function archiveProgress(
  trx: Knex.Transaction,
  learner: Learner,
  categoryId: string | null,
): Promise<Archived> {
  const { rows } = await trx.raw<{ rows: [Archived] }>(
    `with scope as materialized (
      select l.question_id, l.progress > 0 as answered, q.active and q.for_pa = :forPa as shown,
        ${isWithheld({ learner: ':userId', question: 'l.question_id' })} as withheld
      from learner_questions l
      join questions q on q.id = l.question_id
      where l.user_id = :userId
        and (cast(:categoryId as uuid) is null or q.category_id = :categoryId)
        and (l.progress > 0 or l.worked_at is not null)
      for update of l
    ), moved as (
      update learner_questions l set
        archived_through = l.sequence,
        progress = 0,
        response = null,
        milliseconds = null,
        worked_at = null,
        answered_at = null,
        answer_id = null,
        version_id = null,
        working = null,
        marked_version_id = null,
        remarked_at = null
      from scope s
      where l.user_id = :userId
        and l.question_id = s.question_id
        and not s.withheld
    )
    select count(*) filter (where answered and shown) as shown,
      count(*) filter (where answered and not withheld) as archived,
      count(*) filter (where withheld) as left
    from scope`,
    { userId: learner.id, categoryId, forPa: isPa(learner.group) },
  )
  return rows[0]
}

type Reset = { userId: string; id: string; categoryId: string | null; questions: number; at: Date }

/** Notes when a learner started over, once for its id; returns whether it is new. */
export async function insertReset(
  trx: Knex.Transaction,
  { userId, id, categoryId, questions, at }: Reset,
): Promise<boolean> {
  const rows = await trx('progress_resets')
    .insert({ user_id: userId, id, category_id: categoryId, questions, reset_at: at })
    .onConflict()
    .ignore()
    .returning('id')
  return rows.length > 0
}

/** How many questions a reset archived, where it was noted before they were. */
export async function countReset(trx: Knex.Transaction, { userId, id, questions }: Omit<Reset, 'categoryId' | 'at'>) {
  await trx('progress_resets').where({ user_id: userId, id }).update({ questions })
}
