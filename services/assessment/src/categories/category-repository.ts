import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'

export type CategoryRow = {
  id: string
  slug: string
  name: string
  parent_id: string | null
  parent_slug: string | null
  parent_name: string | null
  total: number
  answered: number
  correct: number
  flagged: number
  firsts: number
  firsts_correct: number
}

/**
 * Per category of the group's bank: active questions, the learner's latest answers and flags, and the group's first
 * attempts. Reads the learner's own rows and the counts, never the log of answers. The bank and the learner's rows are
 * summed up apart: joined row by row they would be compared each with each where the planner takes the learner for
 * one of few answers.
 */
const CATEGORIES = `
  select k.id, k.slug, k.name, p.id as parent_id, p.slug as parent_slug, p.name as parent_name,
    coalesce(b.total, 0) as total, coalesce(o.answered, 0) as answered, coalesce(o.correct, 0) as correct, coalesce(o.flagged, 0) as flagged,
    coalesce(b.firsts, 0) as firsts, coalesce(b.firsts_correct, 0) as firsts_correct
  from categories k
  left join categories p on p.id = k.parent_id and p.active
  left join (
    select q.category_id, count(*) as total, sum(c.firsts) as firsts, sum(c.correct) as firsts_correct
    from questions q
    left join question_counts c on c.user_group = :group and c.question_id = q.id
    where q.active and q.for_pa = :forPa and (cast(:only as uuid) is null or q.category_id = :only)
    group by q.category_id
  ) b on b.category_id = k.id
  left join (
    select q.category_id, count(*) filter (where l.progress > 0) as answered,
      count(*) filter (where l.progress = 1) as correct, count(l.flagged_at) as flagged
    from learner_questions l
    join questions q on q.id = l.question_id
    where l.user_id = :userId and q.active and q.for_pa = :forPa and (cast(:only as uuid) is null or q.category_id = :only)
    group by q.category_id
  ) o on o.category_id = k.id
  where k.active`

const bindings = (learner: Learner, only: string | null) => ({
  userId: learner.id,
  group: learner.group,
  forPa: isPa(learner.group),
  only,
})

/** The categories with questions for the learner's group, parents' order first. */
export async function listCategories(connection: Connection, learner: Learner): Promise<CategoryRow[]> {
  const order =
    'order by coalesce(p.position, k.position), coalesce(p.name, k.name), coalesce(p.id, k.id), p.id is not null, k.position, k.name, k.id'
  const { rows } = await connection.raw<{ rows: CategoryRow[] }>(
    `${CATEGORIES} and b.total > 0 ${order}`,
    bindings(learner, null),
  )
  return rows
}

/** One category by id or slug, with or without questions. */
export async function findCategory(
  connection: Connection,
  learner: Learner,
  key: { id: string } | { slug: string },
): Promise<CategoryRow | undefined> {
  const id = 'id' in key ? key.id : await findIdBySlug(connection, key.slug)
  if (!id) return undefined
  const { rows } = await connection.raw<{ rows: CategoryRow[] }>(
    `${CATEGORIES} and k.id = :only`,
    bindings(learner, id),
  )
  return rows[0]
}

async function findIdBySlug(connection: Connection, slug: string): Promise<string | undefined> {
  const row = await connection('categories').where({ slug, active: true }).orderBy('id').first('id')
  return row?.id
}

/** The categories with questions below a parent, in their order. */
export async function listChildren(connection: Connection, learner: Learner, parentId: string): Promise<CategoryRow[]> {
  const { rows } = await connection.raw<{ rows: CategoryRow[] }>(
    `${CATEGORIES} and b.total > 0 and p.id = :parentId order by k.position, k.name, k.id`,
    { ...bindings(learner, null), parentId },
  )
  return rows
}
