import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { SetRow } from './question-set-repository.ts'

/**
 * Sets whose answers are due to be shown: their moment has come, their pair is over, or both partners have finished.
 */
export async function listSetsToShow(conn: Connection, limit: number): Promise<SetRow[]> {
  const { rows } = await conn.raw<{ rows: SetRow[] }>(
    `select s.*
    from question_sets s
    where s.due_at is not null
      and s.shown_at is null
      and (
        s.due_at <= clock_now()
        or (s.pair_id is not null
          and not exists (select from pair_people p where p.pair_id = s.pair_id and p.ended_at is null))
        or (s.pair_id is not null
          and 2 = (
            select count(*)
            from question_set_members m
            where m.set_id = s.id
              and cardinality(s.question_ids) = (
                select count(distinct a.question_id)
                from sitting_answers a
                where a.sitting_id = m.sitting_id
                  and a.learner_id = m.user_id
                  and a.counts
              )
          ))
      )
    order by s.id
    limit :limit`,
    { limit },
  )
  return rows
}

/** Closes a set, after any start that is under way. */
export const closeToShow = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('question_sets')
    .where({ id })
    .whereNull('closed_at')
    .update({ closed_at: trx.raw('clock_now()') })

/** Records that the answers of a set were shown; false for a repeat. */
export const markShown = async (trx: Knex.Transaction, id: string): Promise<boolean> =>
  (await trx('question_sets')
    .where({ id })
    .whereNull('shown_at')
    .update({ shown_at: trx.raw('clock_now()') })) > 0
