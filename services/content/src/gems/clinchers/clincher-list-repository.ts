import type { Knex } from 'knex'

/** Adds the name of the category to a query of lists; null for a list of all categories. */
export const withListCategoryName = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('categories as list_category', 'list_category.id', 'clincher_lists.category_id')
    .select('list_category.name as category_name')
