import type { Connection } from '@wardround/kit/data/database.ts'

/** A day in London, as a date, with the answers of it and how many learners gave them. */
export type AnswerDay = { day: string; answers: number; learners: number }

/** The `count` days up to the one that `now` is in, oldest first, with when each begins and ends. */
const DAYS = `
  select d::date as day, d at time zone 'Europe/London' as begins, (d + interval '1 day') at time zone 'Europe/London' as ends
  from (select date_trunc('day', :now::timestamptz at time zone 'Europe/London') as today) t
  cross join lateral generate_series(today - (:count::integer - 1) * interval '1 day', today, interval '1 day') d`

/** Keeps the days that were over for a quarter of an hour, so that they are counted once. */
export async function keepAnswerDays(connection: Connection, now: Date, count: number): Promise<void> {
  await connection.raw(
    `insert into answer_days (day, answers, learners)
    select d.day, c.answers, c.learners from (${DAYS}) d
    cross join lateral (select count(*) as answers, count(distinct user_id) as learners from answers where answered_at >= d.begins and answered_at < d.ends) c
    where d.ends < :now::timestamptz - interval '15 minutes' and not exists (select from answer_days k where k.day = d.day)
    on conflict do nothing`,
    { now, count },
  )
}

/** Forgets the days that are kept, so that they are counted again: answers of the past have been loaded. */
export async function forgetAnswerDays(connection: Connection): Promise<void> {
  await connection('answer_days').delete()
}

/**
 * Answers a day. Days that are not kept are counted in the log, which its index by time narrows to the pages of that
 * day.
 */
export async function listAnswerDays(connection: Connection, now: Date, count: number): Promise<AnswerDay[]> {
  const { rows } = await connection.raw<{ rows: AnswerDay[] }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(k.answers, c.answers)::integer as answers, coalesce(k.learners, c.learners)::integer as learners
    from (${DAYS}) d
    left join answer_days k on k.day = d.day
    cross join lateral (
      select count(*) as answers, count(distinct user_id) as learners from answers
      where k.day is null and answered_at >= d.begins and answered_at < d.ends
    ) c
    order by d.day`,
    { now, count },
  )
  return rows
}
