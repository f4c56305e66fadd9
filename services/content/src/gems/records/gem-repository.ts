import type { Connection } from '@wardround/kit/data/database.ts'
import { gemPictures } from '@wardround/proto/gem-gaps.ts'
import type { Knex } from 'knex'
import { withCorrection } from '#staff/correction.ts'
import type { GemRow } from './gem-row.ts'

/** Adds the name of the category to a query of gems. */
export const withCategoryName = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('categories as gem_category', 'gem_category.id', 'gems.category_id')
    .select('gem_category.name as category_name')

/** Narrows a query to the gems that hold a clincher in a block. */
export const holdingClincher = (query: Knex.QueryBuilder, clincherId: unknown): void =>
  void query.whereRaw(
    `exists (
      select from json_array_elements(gems.content -> 'blocks') as held (block)
      where block -> 'clincher' ->> 'id' = ?
    )`,
    [String(clincherId)],
  )

/** Nobody else changes the order of this category until the transaction ends. */
const lockOrder = async (trx: Knex.Transaction, categoryId: string): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('content.gems ' || ?, 0))`, [categoryId])
}

/** The next position in a category. Other writers into its order wait until the transaction ends. */
export async function nextPosition(trx: Knex.Transaction, categoryId: string): Promise<number> {
  await lockOrder(trx, categoryId)
  const row = await trx('gems').where({ category_id: categoryId }).max({ last: 'position' }).first()
  return Number(row?.['last'] ?? 0) + 1
}

export const updateGem = async (
  trx: Knex.Transaction,
  id: string,
  changes: Partial<Pick<GemRow, 'code' | 'position' | 'placed_revision'>> & {
    content?: string
    index_image?: string | null
    correction?: string
  },
): Promise<void> => {
  await trx('gems').where({ id }).update(changes)
}

/** A category that holds questions and gems; undefined when there is none of this id. */
export const findLeafCategory = (
  connection: Connection,
  id: string,
): Promise<{ id: string; code_prefix: string } | undefined> =>
  connection('categories').where({ id }).whereNull('deleted_at').whereNotNull('parent_id').first('id', 'code_prefix')

/** Which of these questions there are, active or not. */
export const knownQuestions = (connection: Connection, ids: readonly string[]): Promise<string[]> =>
  connection('questions').whereIn('id', ids).pluck('id')

/** The codes of these questions in this order, also of deleted ones. */
export async function codesOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows: { id: string; code: string }[] = await connection('questions').whereIn('id', ids).select('id', 'code')
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return ids.flatMap((id) => codes.get(id) ?? [])
}

/** Ids of the gems of a category in their order, those in the bin left out. */
export async function lockGemsOf(trx: Knex.Transaction, categoryId: string): Promise<string[]> {
  await lockOrder(trx, categoryId)
  return trx('gems').where({ category_id: categoryId }).whereNull('deleted_at').orderBy(['position', 'id']).pluck('id')
}

export type Placed = { id: string; position: number; placed_revision: number; published_at: Date | null }

/**
 * Numbers gems from 1 in the order given, in this category. Only what changes is written and returned; neither content
 * nor version of a gem is touched.
 */
export async function placeGems(trx: Knex.Transaction, categoryId: string, ids: readonly string[]): Promise<Placed[]> {
  const { rows } = await trx.raw<{ rows: Placed[] }>(
    `update gems
     set category_id = :categoryId,
       position = placed.position,
       placed_revision = gems.placed_revision + 1
     from unnest(:ids::uuid[]) with ordinality as placed (id, position)
     where gems.id = placed.id
       and (gems.position <> placed.position or gems.category_id <> :categoryId)
     returning gems.id, gems.position, gems.placed_revision, gems.published_at`,
    { categoryId, ids: [...ids] },
  )
  return rows
}

/** Counts a write of the gem that was moved, so that an editor who read it before does not move it back. */
export const countMove = async (trx: Knex.Transaction, id: string): Promise<number> => {
  const [row] = await trx('gems').where({ id }).increment('version').returning('version')
  return row.version
}

/** Active gems after `afterId` in the order of their ids. */
export const listActiveGemsAfter = (connection: Connection, afterId: string, limit: number): Promise<GemRow[]> =>
  connection<GemRow>('gems')
    .where({ state: 'active' })
    .whereNull('deleted_at')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)

/** What a gem says, its title and words, and which pictures it shows. */
export const gemKey = (searchText: string, imageIds: readonly string[]): string => [searchText, ...imageIds].join('\n')

const keyOf = ({ search_text, content }: Pick<GemRow, 'search_text' | 'content'>) =>
  gemKey(
    search_text,
    gemPictures(content).map(({ image }) => image.id),
  )

export type CodedGem = { code: string; categoryId: string; categoryName: string; key: string }

/** The gems of these codes as staff see them, those in the bin left out. */
export async function gemsByCode(connection: Connection, codes: readonly string[]): Promise<Map<string, CodedGem>> {
  const rows: GemRow[] = await withCategoryName(connection('gems').select('gems.*'))
    .whereIn('gems.code', codes)
    .whereNull('gems.deleted_at')
  return new Map(
    rows.map((row) => [
      row.code ?? '',
      {
        code: row.code ?? '',
        categoryId: row.category_id,
        categoryName: row.category_name ?? '',
        key: keyOf(withCorrection(row)),
      },
    ]),
  )
}

/** The keys of every gem of a category. */
export async function gemKeysOf(connection: Connection, categoryId: string): Promise<Set<string>> {
  const rows = await connection<GemRow>('gems')
    .where({ category_id: categoryId })
    .whereNull('deleted_at')
    .select('search_text', 'content')
  return new Set(rows.map(keyOf))
}
