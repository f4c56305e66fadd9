import type { Connection } from '@wardround/kit/data/database.ts'
import type { CERTAINTY } from '@wardround/proto/codes.ts'

export type DayRow = { day: string; answers: number; correct: number; milliseconds: number }
export type CertaintyRow = { certainty: (typeof CERTAINTY)[number]; answers: number; correct: number }
export type PaceRow = { all: number | null; latest: number | null; firsts: number; firsts_correct: number }

/** Days in London on which the learner answered, from `since` on, oldest first. */
export async function listDays(connection: Connection, userId: string, since: Date): Promise<DayRow[]> {
  const { rows } = await connection.raw<{ rows: DayRow[] }>(
    `select to_char(answered_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, count(*) as answers,
      count(*) filter (where correct) as correct, sum(milliseconds) as milliseconds
    from answers
    where user_id = :userId and answered_at >= :since
    group by 1 order by 1`,
    { userId, since },
  )
  return rows
}

/** How often the learner was right for each degree of certainty that was given. */
export async function listCertainty(connection: Connection, userId: string): Promise<CertaintyRow[]> {
  const { rows } = await connection.raw<{ rows: CertaintyRow[] }>(
    `select certainty, count(*) as answers, count(*) filter (where correct) as correct
    from answers
    where user_id = :userId and certainty is not null
    group by certainty`,
    { userId },
  )
  return rows
}

/**
 * Mean times of the latest answers, of all and of the latest hundred, and the learner's first attempts with those that
 * were right.
 */
export async function getPace(connection: Connection, userId: string): Promise<PaceRow> {
  const { rows } = await connection.raw<{ rows: [PaceRow] }>(
    `with own as materialized (
      select * from learner_questions where user_id = :userId
    )
    select avg(milliseconds) filter (where progress > 0)::float8 as all,
      (
        select avg(milliseconds)::float8
        from (select milliseconds from own where progress > 0 order by answered_at desc limit 100) latest
      ) as latest,
      count(first_correct) as firsts, count(*) filter (where first_correct) as firsts_correct
    from own`,
    { userId },
  )
  return rows[0]
}
