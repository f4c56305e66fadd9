import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { ItemStatisticsRow } from '#statistics/item-statistics-repository.ts'

export type ItemListRow = Omit<ItemStatisticsRow, 'user_group' | 'computed_at'> & {
  computed_at: Date | null
  code: string
  beginning: string
  category_id: string | null
  category_name: string
  active: boolean
}

export type ItemListQuery = {
  page: number
  size: number
  group: number
  /** Column of the order, and whether the largest come first. Questions without the figure come last. */
  column: string
  descending: boolean
  search?: string | undefined
  category?: string | undefined
  flag?: string | undefined
  withdrawn: boolean
}

/** Questions with their figures in the group. */
const withFigures = (connection: Connection, group: number): Knex.QueryBuilder =>
  connection('questions as q').leftJoin('item_statistics as s', (on) =>
    on.on('s.question_id', 'q.id').andOnVal('s.user_group', group),
  )

/** What was asked for; the texts are read only where words are searched for. */
function matching(
  connection: Connection,
  { group, search, category, flag, withdrawn }: ItemListQuery,
): Knex.QueryBuilder {
  const query = withFigures(connection, group)
  if (!withdrawn) query.where('q.active', true)
  if (search)
    query
      .join('question_texts as t', 't.version_id', 'q.version_id')
      .where((either) => either.whereILike('q.code', containing(search)).orWhereILike('t.body', containing(search)))
  if (category)
    query
      .leftJoin('categories as k', 'k.id', 'q.category_id')
      .where((either) => either.where('q.category_id', category).orWhere('k.parent_id', category))
  if (flag === 'any') query.whereRaw('cardinality(s.flags) > 0')
  else if (flag) query.whereRaw('? = any(s.flags)', [flag])
  return query
}

const inOrder = (query: Knex.QueryBuilder, { column, descending }: ItemListQuery): Knex.QueryBuilder =>
  query
    .orderBy(column, descending ? 'desc' : 'asc', 'last')
    .orderBy('q.code')
    .orderBy('q.id')

/**
 * One page of the questions that were ever published, with their figures in one group (0: all). Only the page's own are
 * read with their texts.
 */
export async function listItems(
  connection: Connection,
  asked: ItemListQuery,
): Promise<{ rows: ItemListRow[]; total: number }> {
  const page = inOrder(matching(connection, asked), asked)
    .select('q.id')
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  const [rows, counted] = await Promise.all([
    inOrder(withFigures(connection, asked.group), asked)
      .join('question_texts as t', 't.version_id', 'q.version_id')
      .leftJoin('categories as k', 'k.id', 'q.category_id')
      .whereIn('q.id', page)
      .select({ question_id: 'q.id', code: 'q.code', category_id: 'q.category_id', active: 'q.active' })
      .select('s.rated', 's.facility', 's.discrimination', 's.point_biserial', 's.median_milliseconds', 's.computed_at')
      .select(
        connection.raw(`left(t.body, 200) as beginning, coalesce(k.name, '') as category_name, coalesce(s.attempts, 0) as attempts,
          coalesce(s.rated, 0) as rated, coalesce(s.flags, '{}') as flags, coalesce(s.picks, '{}') as picks`),
      ),
    matching(connection, asked).count({ total: '*' }).first(),
  ])
  return { rows, total: (counted as unknown as { total: number }).total }
}
