import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { foldText } from '#bank/text.ts'
import type { QuestionKind } from './question.ts'
import type { QuestionRow } from './question-repository.ts'

type YesNo = 'yes' | 'no' | undefined
export type QuestionFilter = {
  state?: QuestionState | undefined
  categoryId?: string | undefined
  kind?: QuestionKind | undefined
  themeId?: string | undefined
  forPa?: YesNo
  hasImage?: YesNo
  hasReference?: YesNo
  tag?: string | undefined
  search?: string | undefined
}

/** What the list can be sorted by: columns that an index keeps in order, the last of them unique. */
const ORDERS = {
  code: ['code'],
  state: ['state', 'code'],
  createdAt: ['created_at', 'id'],
  updatedAt: ['updated_at', 'id'],
} as const
export const QUESTION_SORTS = ['code', 'state', 'createdAt', 'updatedAt'] as const satisfies (keyof typeof ORDERS)[]
export type QuestionSort = { by: (typeof QUESTION_SORTS)[number]; descending: boolean }

const MOST_WORDS = 8
/** A category that holds categories stands for all of theirs. */
function where(filter: QuestionFilter): { sql: string; values: (string | number | boolean)[] } {
  const words = foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const parts = ['deleted_at is null', ...words.map(() => 'words_text like ?')]
  const values: (string | boolean)[] = words.map(containing)
  const only = (condition: string, value: string | boolean | undefined) => {
    if (value === undefined) return
    parts.push(condition)
    values.push(value)
  }
  const truth = (asked: YesNo) => (asked === undefined ? undefined : asked === 'yes')
  only('state = ?', filter.state)
  only('kind = ?', filter.kind)
  only('theme_id = ?', filter.themeId)
  only('for_pa = ?', truth(filter.forPa))
  only('has_image = ?', truth(filter.hasImage))
  only('has_reference = ?', truth(filter.hasReference))
  only('tag_words @> array[?]', filter.tag ? foldText(filter.tag) : undefined)
  if (filter.categoryId) {
    parts.push('category_id = any(array(select id from categories where id = ? or parent_id = ?))')
    values.push(filter.categoryId, filter.categoryId)
  }
  return { sql: parts.join(' and '), values }
}

/** A question of the list, with the names of what it belongs to. */
export type ListedQuestion = QuestionRow & {
  category_name: string
  theme_title: string | null
  version_number: number
  published_number: number | null
}

const NAMES = `c.name as category_name, t.title as theme_title, v.number as version_number, p.number as published_number`
const JOINS = `join categories c on c.id = q.category_id left join question_themes t on t.id = q.theme_id
  join question_versions v on v.id = q.current_version_id left join question_versions p on p.id = q.published_version_id`

const orderOf = (sort: QuestionSort) =>
  ORDERS[sort.by].map((column) => `${column} ${sort.descending ? 'desc' : 'asc'}`).join(', ')
const MOST_ROWS = 100_000

/** Every row that matches, in order, for a table; at most a hundred thousand. */
export function selectQuestions(connection: Connection, filter: QuestionFilter, sort: QuestionSort): Knex.Raw {
  const { sql, values } = where(filter)
  return connection.raw(
    `select q.*, ${NAMES} from (select * from questions where ${sql} order by ${orderOf(sort)} limit ${MOST_ROWS}) q
     ${JOINS} order by ${orderOf(sort).replace(/(\w+) (asc|desc)/g, 'q.$1 $2')}`,
    values,
  )
}

/** One page of rows and the count of all that match. The names of categories are looked up for the page only. */
export async function pageOfQuestions(
  connection: Connection,
  filter: QuestionFilter,
  sort: QuestionSort,
  page: number,
  size: number,
) {
  const { sql, values } = where(filter)
  const order = orderOf(sort)
  const [counted, listed] = await Promise.all([
    connection.raw<{ rows: { total: number }[] }>(`select count(*) as total from questions where ${sql}`, values),
    connection.raw<{ rows: ListedQuestion[] }>(
      `select q.*, ${NAMES} from questions q ${JOINS}
       where q.id = any(array(select id from questions where ${sql} order by ${order} limit ? offset ?))
       order by ${order.replace(/(\w+) (asc|desc)/g, 'q.$1 $2')}`,
      [...values, size, (page - 1) * size],
    ),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Id, code and excerpt of every question that is not deleted, by code. */
export const listLabels = (connection: Connection): Promise<Pick<QuestionRow, 'id' | 'code' | 'excerpt'>[]> =>
  connection<QuestionRow>('questions').whereNull('deleted_at').orderBy('code').select('id', 'code', 'excerpt')
