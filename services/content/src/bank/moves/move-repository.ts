import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { CategoryRow } from '#bank/categories/category-repository.ts'
import type { QuestionRow } from '#bank/questions/question-repository.ts'
import type { GuideRow, PublishedGuide } from '#guides/editing/guide-repository.ts'

export type MergeRow = {
  id: string
  source_id: string
  into_id: string
  question_ids: string[]
  category_ids: string[]
  gem_ids: string[]
  guide_ids: string[]
}

/** Questions by id, the deleted left out, locked until the transaction ends. */
export const lockQuestions = (trx: Knex.Transaction, ids: readonly string[]): Promise<QuestionRow[]> =>
  trx<QuestionRow>('questions').whereIn('id', ids).whereNull('deleted_at').orderBy('id').forUpdate()

/** All questions of a category in their order, the deleted too, locked. */
export const lockQuestionsOf = (trx: Knex.Transaction, categoryId: string): Promise<QuestionRow[]> =>
  trx<QuestionRow>('questions').where({ category_id: categoryId }).orderBy('position').forUpdate()

/** Puts questions on the places from `first` on, in the order given; their revisions rise. */
export async function placeQuestions(
  trx: Knex.Transaction,
  ids: readonly string[],
  { categoryId, first, by, now }: { categoryId: string; first: number; by: string; now: Date },
): Promise<QuestionRow[]> {
  const { rows } = await trx.raw<{ rows: QuestionRow[] }>(
    `update questions q set category_id = :categoryId, position = :first + n.place - 1, version = q.version + 1, updated_by = :by, updated_at = :now
     from unnest(:ids::uuid[]) with ordinality as n (id, place) where n.id = q.id returning q.*`,
    { categoryId, first, by, now, ids: [...ids] },
  )
  return rows
}

/** From one category into another; `ids` where only some move. */
export type StudyMove = { fromId: string; intoId: string; ids: string[] | null }

type MovedGem = { id: string; position: number; placed_revision: number; published_at: Date | null }

/** Puts gems, the deleted too, behind those of the other category, in their order. */
export async function moveGemsInto(trx: Knex.Transaction, move: StudyMove): Promise<MovedGem[]> {
  const { rows } = await trx.raw<{ rows: MovedGem[] }>(
    `update gems
     set category_id = :intoId,
       position = placed.position,
       placed_revision = gems.placed_revision + 1
     from (
       select id,
         (select coalesce(max(position), 0) from gems where category_id = :intoId)
           + row_number() over (order by position, id) as position
       from gems
       where category_id = :fromId
         and (:ids::uuid[] is null or id = any(:ids))
     ) as placed
     where gems.id = placed.id
     returning gems.id, gems.position, gems.placed_revision, gems.published_at`,
    move,
  )
  return rows
}

type MovedGuide = PublishedGuide & Pick<GuideRow, 'state'> & { deleted_at: Date | null }

/** Puts guides, the deleted too, into the other category; their text and its versions stay. */
export async function moveGuidesInto(trx: Knex.Transaction, move: StudyMove): Promise<MovedGuide[]> {
  const { rows } = await trx.raw<{ rows: MovedGuide[] }>(
    `update revision_guides
     set category_id = :intoId, version = version + 1
     where category_id = :fromId
       and (:ids::uuid[] is null or id = any(:ids))
     returning id, version, slug, title, category_id, for_pa, question_ids, published_at, updated_at, state, deleted_at`,
    move,
  )
  return rows
}

/** The categories within a parent, or those without one, in their order, locked. */
export const lockSiblings = (trx: Knex.Transaction, parentId: string | null): Promise<CategoryRow[]> =>
  trx<CategoryRow>('categories')
    .where({ parent_id: parentId })
    .whereNull('deleted_at')
    .orderBy(['position', 'name', 'id'])
    .forUpdate()

/** Two categories, deleted or not, locked in a fixed order. */
export const lockPair = (trx: Knex.Transaction, ids: readonly string[]): Promise<CategoryRow[]> =>
  trx<CategoryRow>('categories').whereIn('id', ids).orderBy('id').forUpdate()

/** Writes some columns of a category; its revision rises. */
export async function updateCategory(
  trx: Knex.Transaction,
  id: string,
  changes: Partial<Pick<CategoryRow, 'parent_id' | 'position' | 'deleted_at'>>,
  now: Date,
): Promise<CategoryRow> {
  const [row] = await trx<CategoryRow>('categories')
    .where({ id })
    .update({ ...changes, version: trx.raw('version + 1') as unknown as number, updated_at: now })
    .returning('*')
  return row as CategoryRow
}

export const insertMerge = async (trx: Knex.Transaction, merge: Omit<MergeRow, 'id'>, now: Date): Promise<void> => {
  await trx('category_merges').insert({ id: uuidv7(), ...merge, merged_at: now })
}

/** The last merge of a category that was not undone. */
export const findOpenMerge = (connection: Connection, sourceId: string): Promise<MergeRow | undefined> =>
  connection<MergeRow>('category_merges')
    .where({ source_id: sourceId })
    .whereNull('undone_at')
    .orderBy('merged_at', 'desc')
    .first()

export const closeMerge = async (trx: Knex.Transaction, id: string, now: Date): Promise<void> => {
  await trx('category_merges').where({ id }).update({ undone_at: now })
}
