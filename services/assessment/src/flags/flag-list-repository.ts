import type { Connection } from '@wardround/kit/data/database.ts'
import type { FlagType } from '@wardround/proto/http/assessment/flags.ts'
import { isPa, type Learner } from '#learner.ts'
import { PLACE, PLACE_JOINS, PLACE_PROGRESS, type PlaceRow } from '#places/place.ts'
import { isResting } from '#sittings/withheld.ts'

export type FlagRow = PlaceRow & { flagged_at: Date }
export type FlagFilter = { type: FlagType; category: string | null; progress: number | null; pattern: string | null }
export type FlagCountRow = { slug: string; name: string; count: number }

/** Flags of all types, as (user_id, question_id, flagged_at). */
const FLAGGED = `(
    select user_id, question_id, flagged_at
    from learner_questions
    where user_id = :userId and flagged_at is not null and :type = 1
    union all
    select learner_id, question_id, flagged_at from mock_flags where learner_id = :userId and type = :type
  )`
const MATCHING = `
  from ${FLAGGED} f
  join questions q on q.id = f.question_id
  ${PLACE_JOINS}
  where (cast(:category as text) is null or k.slug = :category)
    and (cast(:progress as integer) is null or ${PLACE_PROGRESS} = :progress)
    and (cast(:pattern as text) is null or q.code ilike :pattern
      or (t.body ilike :pattern and not ${isResting({ learner: ':userId', question: 'q.id' })}))`

/** A page of the learner's flags, the latest first, with the count of all that match. */
export async function listFlagRows(
  connection: Connection,
  userId: string,
  filter: FlagFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: FlagRow[]; total: number }> {
  const [list, count] = await Promise.all([
    connection.raw<{ rows: FlagRow[] }>(
      `select ${PLACE}, f.flagged_at ${MATCHING} order by f.flagged_at desc, q.id limit :size offset :offset`,
      { userId, ...filter, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${MATCHING}`, { userId, ...filter }),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}

/** Flags by category, by name; those whose category is gone under no name. */
export async function countFlagRows(connection: Connection, userId: string, type: FlagType): Promise<FlagCountRow[]> {
  const { rows } = await connection.raw<{ rows: FlagCountRow[] }>(
    `select coalesce(k.slug, '') as slug, coalesce(k.name, '') as name, count(*) as count
    from ${FLAGGED} f
    join questions q on q.id = f.question_id
    left join categories k on k.id = q.category_id and k.revision > 0
    group by k.slug, k.name order by k.name`,
    { userId, type },
  )
  return rows
}

/** Takes flags off: of these questions, or (null) of all. Returns those that carried one, the latest flag first. */
export async function clearFlags(
  connection: Connection,
  userId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { question_id: string }[] }>(
    `with taken as (
      update learner_questions l set flagged_at = null
      where l.user_id = :userId and l.flagged_at is not null and (cast(:ids as uuid[]) is null or l.question_id = any (:ids))
      returning l.question_id, old.flagged_at
    )
    select question_id from taken order by flagged_at desc, question_id`,
    { userId, ids: ids === null ? null : [...ids] },
  )
  return rows.map((row) => row.question_id)
}

/** Puts flags on those of the questions that the learner's bank holds or that the learner has met; returns them. */
export async function setFlags(
  connection: Connection,
  learner: Learner,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `with known as (
      select q.id from questions q
      left join learner_questions own on own.user_id = :userId and own.question_id = q.id
      where q.id = any (cast(:ids as uuid[])) and q.for_pa = :forPa and (q.active or own.question_id is not null)
    ), written as (
      insert into learner_questions as l (user_id, question_id, flagged_at) select :userId, id, :at from known order by id
      on conflict (user_id, question_id) do update set flagged_at = excluded.flagged_at where l.flagged_at is null
    )
    select id from known order by id`,
    { userId: learner.id, forPa: isPa(learner.group), ids: [...ids], at },
  )
  return rows.map((row) => row.id)
}
