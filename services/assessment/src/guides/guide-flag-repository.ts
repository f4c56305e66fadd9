import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import { GUIDE_COUNTS } from '#guides/guide-repository.ts'
import { isPa, type Learner } from '#learner.ts'

/** Flags those of the guides that the learner can read; returns them. Twice is once. */
export async function insertFlags(
  connection: Connection,
  learner: Learner,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `with known as (
      select id from guides where id = any(cast(:ids as uuid[])) and active and for_pa = :forPa
    ), written as (
      insert into guide_flags (user_id, guide_id, flagged_at)
      select :userId, id, :now from known order by id
      on conflict do nothing
    )
    select id from known order by id`,
    { userId: learner.id, forPa: isPa(learner.group), ids: [...ids], now },
  )
  return rows.map(({ id }) => id)
}

/** Takes flags off; returns which of the guides carried one, the latest first. */
export async function deleteFlags(connection: Connection, learner: Learner, ids: readonly string[]): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { guide_id: string }[] }>(
    `with taken as (
      delete from guide_flags
      where user_id = :userId and guide_id = any(cast(:ids as uuid[]))
      returning guide_id, flagged_at
    )
    select guide_id from taken order by flagged_at desc, guide_id`,
    { userId: learner.id, ids: [...ids] },
  )
  return rows.map((row) => row.guide_id)
}

/** Is there such a guide for the learner, to read or with a flag on it? */
export async function mayUnflag(connection: Connection, learner: Learner, id: string): Promise<boolean> {
  const { rows } = await connection.raw<{ rows: unknown[] }>(
    'select from guides where id = :id and for_pa = :forPa and revision > 0',
    { id, forPa: isPa(learner.group) },
  )
  return rows.length > 0
}

export type FlagCountRow = { slug: string; name: string; count: number }

/** Flagged guides by category, by name; those whose category is gone under no name. */
export async function countFlagRows(connection: Connection, learner: Learner): Promise<FlagCountRow[]> {
  const { rows } = await connection.raw<{ rows: FlagCountRow[] }>(
    `select coalesce(k.slug, '') as slug, coalesce(k.name, '') as name, count(*) as count
    from guide_flags f
    join guides g on g.id = f.guide_id
    left join categories k on k.id = g.category_id and k.revision > 0
    where f.user_id = :userId
    group by k.slug, k.name
    order by k.name`,
    { userId: learner.id },
  )
  return rows
}

export type FlagRow = {
  id: string
  slug: string
  title: string
  category_slug: string
  category_name: string
  flagged_at: Date
  available: boolean
  total: number
  answered: number
  correct: number
}

type Asked = { category?: string | undefined; search?: string | undefined; page: number; size: number }

/** A page of the learner's flagged guides, the latest flag first, with the count of all that match. */
export async function listFlagRows(
  connection: Connection,
  learner: Learner,
  { category, search, page, size }: Asked,
): Promise<{ rows: FlagRow[]; total: number }> {
  const matching = `
    from guide_flags f
    join guides g on g.id = f.guide_id
    left join categories k on k.id = g.category_id and k.revision > 0
    where f.user_id = :userId
      and (cast(:category as text) is null or k.slug = :category)
      and (cast(:pattern as text) is null or g.title ilike :pattern)`
  const bindings = {
    userId: learner.id,
    forPa: isPa(learner.group),
    category: category ?? null,
    pattern: search ? containing(search) : null,
  }
  const [list, count] = await Promise.all([
    connection.raw<{ rows: FlagRow[] }>(
      `with page as (
        select g.*, f.flagged_at, coalesce(k.slug, '') as category_slug, coalesce(k.name, '') as category_name
        ${matching}
        order by f.flagged_at desc, g.id
        limit :size offset :from
      )
      select g.id, g.slug, g.title, g.category_slug, g.category_name, g.flagged_at,
        g.active and g.for_pa = :forPa as available, n.total, n.answered, n.correct
      from page g
      ${GUIDE_COUNTS}
      order by g.flagged_at desc, g.id`,
      { ...bindings, size, from: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${matching}`, bindings),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
