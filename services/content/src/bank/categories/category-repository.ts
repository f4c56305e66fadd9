import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import { QUESTION_STATES, type QuestionState } from '@wardround/proto/codes.ts'
import type { CategoryInput } from '@wardround/proto/http/content/categories.ts'
import type { Knex } from 'knex'

export type CategoryRow = {
  id: string
  parent_id: string | null
  name: string
  slug: string
  code_prefix: string
  position: number
  last_position: number
  import_subject: string | null
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Questions in it by state, where they were asked for. */
  question_counts?: Record<QuestionState, number>
}

/** The columns that staff fill in. */
export const columnsOf = (input: CategoryInput) => ({
  name: input.name,
  slug: input.slug,
  parent_id: input.parentId,
  code_prefix: input.codePrefix,
  position: input.position,
})

const COUNTS = QUESTION_STATES.map((state) => `'${state}', count(*) filter (where q.state = '${state}')`).join(', ')

/** Adds the counts of questions by state, those of its own categories included. */
export const withQuestionCounts = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    query.client.raw(`(
    select jsonb_build_object(${COUNTS}) from questions q where q.deleted_at is null
    and q.category_id = any(array(select c.id from categories c where c.id = categories.id or c.parent_id = categories.id))) as question_counts`),
  )

/** A category that is not deleted. With `lock` it stays as it is until the transaction ends. */
export function findCategory(connection: Connection, id: string, lock = false): Promise<CategoryRow | undefined> {
  const query = connection<CategoryRow>('categories').where({ id }).whereNull('deleted_at').first()
  // Weaker than an update of its key, so that two writers who refer to it wait for each other instead of blocking each
  // other.
  return lock ? query.forNoKeyUpdate() : query
}

export const listCategories = (connection: Connection): Promise<CategoryRow[]> =>
  connection<CategoryRow>('categories').whereNull('deleted_at').orderBy(['position', 'name', 'id'])

export async function insertCategory(trx: Knex.Transaction, input: CategoryInput, now: Date): Promise<CategoryRow> {
  const [row] = await trx<CategoryRow>('categories')
    .insert({ id: uuidv7(), ...columnsOf(input), created_at: now, updated_at: now })
    .returning('*')
  return row as CategoryRow
}

type CategoryContents = Record<'hasChildren' | 'hasQuestions' | 'hasGems' | 'hasGuides', boolean>

/** What a category holds now. */
export async function contentsOf(connection: Connection, id: string): Promise<CategoryContents> {
  const { rows } = await connection.raw<{ rows: [CategoryContents] }>(
    `select exists (select from categories where parent_id = :id and deleted_at is null) as "hasChildren",
            exists (select from questions where category_id = :id and deleted_at is null) as "hasQuestions",
            exists (select from gems where category_id = :id and deleted_at is null) as "hasGems",
            exists (select from revision_guides where category_id = :id and deleted_at is null) as "hasGuides"`,
    { id },
  )
  return rows[0]
}

/** Takes the next `count` places in a category that holds questions; undefined when there is no such category. */
export async function takePlacesIn(
  trx: Knex.Transaction,
  id: string,
  count: number,
): Promise<{ last: number; prefix: string } | undefined> {
  const [row] = await trx<CategoryRow>('categories')
    .where({ id })
    .whereNull('deleted_at')
    .whereNotNull('parent_id')
    .update({ last_position: trx.raw('last_position + ?', [count]) as unknown as number })
    .returning(['last_position', 'code_prefix'])
  return row ? { last: row.last_position, prefix: row.code_prefix } : undefined
}

/** Active questions by category, as the public product shows them: those marked for PA are not in it. */
export async function countPublic(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await connection.raw<{ rows: { category_id: string; count: number }[] }>(
    `select category_id, count(*) as count from questions where state = 'active' and deleted_at is null and not for_pa group by category_id`,
  )
  return new Map(rows.map((row) => [row.category_id, row.count]))
}
