import type { Knex } from 'knex'

/** Adds the name of the category to a query of lists; null for a list of all categories. */
export const withListCategoryName = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('categories as list_category', 'list_category.id', 'clincher_lists.category_id')
    .select('list_category.name as category_name')

/** Narrows a query to the lists that hold a clincher. */
export const holdingClincher = (query: Knex.QueryBuilder, clincherId: unknown): void =>
  void query.whereRaw(
    `exists (select from json_array_elements(clincher_lists.clinchers) as held (line) where line ->> 'id' = ?)`,
    [String(clincherId)],
  )
