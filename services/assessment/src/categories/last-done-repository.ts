import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { answeredWithin } from '#sessions/answered-within.ts'
import { SESSION_KINDS_LISTED } from '#sessions/session.ts'
import { IS_OVERDUE } from '#sittings/sitting-repository.ts'

/** Either the id of a session or the slug of a category. */
export type LastDoneRow = { session_id: string; slug: null } | { session_id: null; slug: string }

/**
 * What was worked on last and has something left: an open session, which counts from when it was built, or a category.
 * A question that belongs to both speaks for the session.
 */
export async function findLastDone(connection: Connection, learner: Learner): Promise<LastDoneRow | undefined> {
  const { rows } = await connection.raw<{ rows: LastDoneRow[] }>(
    `with sessions as (
      select p.id, greatest(p.started_at, w.worked_at) as done_at
      from sittings p
      cross join lateral (
        select max(l.worked_at) filter (where l.worked_at >= p.started_at) as worked_at,
          bool_or(not w.answered) as has_open
        from unnest(p.question_ids, p.started_sequences) as s (question_id, started_sequence)
        ${answeredWithin(':userId')}
      ) w
      where p.learner_id = :userId
        and p.kind in ${SESSION_KINDS_LISTED}
        and p.ended_at is null
        and not ${IS_OVERDUE}
        and w.has_open
    ), categories_done as (
      select k.slug, o.done_at
      from (
        select q.category_id, max(l.worked_at) as done_at, count(*) filter (where l.progress > 0) as answered
        from learner_questions l
        join questions q on q.id = l.question_id
        where l.user_id = :userId and q.active and q.for_pa = :forPa
        group by q.category_id
      ) o
      join categories k on k.id = o.category_id and k.active
      where o.done_at is not null
        and o.answered < (
          select count(*) from questions q where q.category_id = o.category_id and q.active and q.for_pa = :forPa
        )
    )
    select id as session_id, null as slug, done_at, 1 as place from sessions
    union all
    select null, slug, done_at, 2 from categories_done
    order by done_at desc, place
    limit 1`,
    { userId: learner.id, forPa: isPa(learner.group) },
  )
  return rows[0]
}

export type PaceRow = { seen: number; since: Date | null; activeDays: number }

/**
 * Questions that the learner answered since then and not again, when the first of them was, and on how many of the
 * learner's days: what is new to them, as far as their own rows say so. The log of answers is not read.
 */
export async function getSeen(
  connection: Connection,
  learner: Learner,
  since: Date,
  timeZone: string,
): Promise<PaceRow> {
  const { rows } = await connection.raw<{ rows: [PaceRow] }>(
    `select
      count(*) as seen,
      min(l.answered_at) as since,
      count(distinct (l.answered_at at time zone :timeZone)::date) as "activeDays"
    from learner_questions l
    join questions q on q.id = l.question_id and q.active and q.for_pa = :forPa
    where l.user_id = :userId
      and l.progress > 0
      and l.sequence = l.archived_through + 1
      and l.answered_at >= :since`,
    { userId: learner.id, forPa: isPa(learner.group), since, timeZone },
  )
  return rows[0]
}
