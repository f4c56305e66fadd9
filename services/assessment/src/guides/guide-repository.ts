import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import type { CellRow } from '#progress/cell.ts'
import { beginningOf, unlessWithheld } from '#sittings/withheld.ts'

export type GuideRow = {
  id: string
  slug: string
  title: string
  category_slug: string | null
  category_name: string | null
  flagged: boolean
  started_at: Date | null
  closed_at: Date | null
}

/**
 * SQL of the guide `g` of a bank at an address, also at a former one; a present address goes first. Both arguments are
 * SQL expressions.
 */
export const guideAt = (slug: string, forPa = ':forPa::boolean'): string => `(
  select *
  from guides at_address
  where active
    and for_pa = ${forPa}
    and (at_address.slug = ${slug} or at_address.former_slugs @> array[${slug}])
  order by at_address.slug = ${slug} desc, revision desc
  limit 1
) g`

/** A guide of the learner's group by its address or a former one. */
export async function findGuide(connection: Connection, learner: Learner, slug: string): Promise<GuideRow | undefined> {
  const { rows } = await connection.raw<{ rows: GuideRow[] }>(
    `select g.id, g.slug, g.title, k.slug as category_slug, k.name as category_name,
      f.guide_id is not null as flagged, r.started_at, r.closed_at
    from ${guideAt(':slug::text')}
    left join categories k on k.id = g.category_id and k.active
    left join guide_flags f on f.user_id = :userId and f.guide_id = g.id
    left join guide_runs r on r.user_id = :userId and r.guide_id = g.id`,
    { userId: learner.id, forPa: isPa(learner.group), slug },
  )
  return rows[0]
}

const AT = { learner: ':userId', question: 'q.id' }

export type GuideCellRow = CellRow & { code: string }

/** The active questions of a guide in its order, numbered from 1, with the learner's state of each. */
export async function listGuideCells(
  connection: Connection,
  learner: Learner,
  guideId: string,
): Promise<GuideCellRow[]> {
  const { rows } = await connection.raw<{ rows: GuideCellRow[] }>(
    `select q.id, q.code, cast(row_number() over (order by s.place) as integer) as number,
      ${unlessWithheld(AT, { mark: 'coalesce(l.progress, 0)', none: '0' })} as progress,
      coalesce(l.progress > 0, false) as answered,
      coalesce(jsonb_array_length(l.working -> 'selected') > 0, false) as selected,
      l.flagged_at is not null as flagged, l.worked_at, case when l.progress > 0 then l.milliseconds end as milliseconds,
      coalesce(c.firsts, 0) as firsts, coalesce(c.correct, 0) as firsts_correct,
      ${beginningOf(AT)} as beginning
    from guides g
    cross join unnest(g.question_ids) with ordinality as s (question_id, place)
    join questions q on q.id = s.question_id and q.active and q.for_pa = :forPa
    join question_texts t on t.version_id = q.version_id
    left join learner_questions l on l.user_id = :userId and l.question_id = q.id
    left join question_counts c on c.user_group = :group and c.question_id = q.id
    where g.id = :guideId
    order by s.place`,
    { userId: learner.id, group: learner.group, forPa: isPa(learner.group), guideId },
  )
  return rows
}

export type GuideGemRow = { id: string; title: string; category_slug: string }

/** The gems of the learner's bank that lead to a guide, or share category and a question with it, by title. */
export async function listGemsOfGuide(
  connection: Connection,
  learner: Learner,
  guideId: string,
): Promise<GuideGemRow[]> {
  const { rows } = await connection.raw<{ rows: GuideGemRow[] }>(
    `with guide as materialized (select * from guides where id = :guideId),
    about as materialized (
      select t.gem_id
      from gem_texts t
      where t.guide_slugs && (select former_slugs || slug from guide)
      union
      select t.gem_id
      from guide
      join gems near on near.category_id = guide.category_id
      join gem_texts t on t.gem_id = near.id and t.question_ids && guide.question_ids
    )
    select g.id, t.title, k.slug as category_slug
    from about
    join gems g on g.id = about.gem_id and g.active and g.for_pa = :forPa
    join gem_texts t on t.gem_id = g.id
    join categories k on k.id = g.category_id and k.active
    order by t.title, g.id
    limit 20`,
    { forPa: isPa(learner.group), guideId },
  )
  return rows
}

export type GuideProgressRow = { guide_id: string; flagged: boolean; total: number; answered: number; correct: number }

/** How many of the questions of guide `g` there are, are answered and are right, for `:userId` and `:forPa`. */
export const GUIDE_COUNTS = `
  cross join lateral (
    select count(*) as total, count(*) filter (where l.progress > 0) as answered,
      count(*) filter (where l.progress = 1) as correct
    from unnest(g.question_ids) as s (question_id)
    join questions q on q.id = s.question_id and q.active and q.for_pa = :forPa
    left join learner_questions l on l.user_id = :userId and l.question_id = q.id
  ) n`

/** Flag and progress of those of the guides that are there. */
export async function listProgress(
  connection: Connection,
  learner: Learner,
  ids: readonly string[],
): Promise<GuideProgressRow[]> {
  const { rows } = await connection.raw<{ rows: GuideProgressRow[] }>(
    `select g.id as guide_id, f.guide_id is not null as flagged, n.total, n.answered, n.correct
    from guides g
    left join guide_flags f on f.user_id = :userId and f.guide_id = g.id
    ${GUIDE_COUNTS}
    where g.id = any(cast(:ids as uuid[])) and g.active and g.for_pa = :forPa
    order by g.id`,
    { userId: learner.id, forPa: isPa(learner.group), ids: [...ids] },
  )
  return rows
}

/** The id of the nth active question of a guide. */
export async function findGuideQuestionId(
  connection: Connection,
  learner: Learner,
  { slug, number }: { slug: string; number: number },
): Promise<{ guide: Pick<GuideRow, 'id' | 'slug' | 'title'>; questionId: string } | undefined> {
  const { rows } = await connection.raw<{ rows: { id: string; slug: string; title: string; question_id: string }[] }>(
    `select g.id, g.slug, g.title, q.id as question_id
    from ${guideAt(':slug::text')}
    cross join unnest(g.question_ids) with ordinality as s (question_id, place)
    join questions q on q.id = s.question_id and q.active and q.for_pa = :forPa
    order by s.place
    limit 1 offset :skipped`,
    { forPa: isPa(learner.group), slug, skipped: number - 1 },
  )
  const [row] = rows
  return row && { guide: { id: row.id, slug: row.slug, title: row.title }, questionId: row.question_id }
}

/** Starts a run unless one is under way; says whether one was. */
export async function openRun(connection: Connection, learner: Learner, guideId: string, now: Date): Promise<boolean> {
  const { rows } = await connection.raw<{ rows: { resumed: boolean }[] }>(
    `insert into guide_runs as r (user_id, guide_id, started_at)
    values (:userId, :guideId, :now)
    on conflict (user_id, guide_id) do update set
      started_at = case when r.closed_at is null then r.started_at else excluded.started_at end,
      closed_at = null
    returning old.guide_id is not null and old.closed_at is null as resumed`,
    { userId: learner.id, guideId, now },
  )
  return rows[0]?.resumed ?? false
}

/** Closes the run that is under way, if there is one. */
export const closeRun = (connection: Connection, learner: Learner, guideId: string, now: Date): Promise<number> =>
  connection('guide_runs').where({ user_id: learner.id, guide_id: guideId, closed_at: null }).update({ closed_at: now })
