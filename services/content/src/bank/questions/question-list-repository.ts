import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'
import type { Knex } from 'knex'
import { foldText } from '#bank/text.ts'
import type { QuestionKind } from './question.ts'
import type { QuestionRow } from './question-repository.ts'

type YesNo = 'yes' | 'no' | undefined
export type QuestionFilter = {
  /** One state, or several with commas between them. */
  state?: string | undefined
  inReview?: YesNo
  categoryId?: string | undefined
  kind?: QuestionKind | undefined
  themeId?: string | undefined
  forPa?: YesNo
  hasImage?: YesNo
  hasReference?: YesNo
  hasStaffNotes?: YesNo
  tag?: string | undefined
  /** Name of somebody who saved a version. */
  author?: string | undefined
  /** Days in London, both included. */
  changedFrom?: string | undefined
  changedTo?: string | undefined
  /** With a reference last checked before this day, or never. */
  checkedBefore?: string | undefined
  openReports?: YesNo
  flag?: ItemFlag | 'any' | undefined
  search?: string | undefined
}

/** What the list can be sorted by: columns that an index keeps in order, the last of them unique, and figures. */
const ORDERS = {
  code: ['q.code'],
  state: ['q.state', 'q.code'],
  createdAt: ['q.created_at', 'q.id'],
  updatedAt: ['q.updated_at', 'q.id'],
  openReports: ['s.open_reports', 'q.code'],
  attempts: ['s.attempts', 'q.code'],
  facility: ['s.facility', 'q.code'],
  discrimination: ['s.discrimination', 'q.code'],
} as const
export const QUESTION_SORTS = Object.keys(ORDERS) as (keyof typeof ORDERS)[]
export type QuestionSort = { by: keyof typeof ORDERS; descending: boolean }

type Value = string | boolean | readonly string[]
const MOST_WORDS = 8
const LONDON = 'Europe/London'

/** A category that holds categories stands for all of theirs. */
function where(filter: QuestionFilter): { sql: string; values: Value[] } {
  const words = foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const parts = ['q.deleted_at is null', ...words.map(() => 'q.words_text like ?')]
  const values: Value[] = words.map(containing)
  const only = (condition: string, value: Value | undefined) => {
    if (value === undefined) return
    parts.push(condition)
    values.push(value)
  }
  const truth = (asked: YesNo) => (asked === undefined ? undefined : asked === 'yes')
  only('q.state = any(?)', filter.state?.split(','))
  only('(q.review_since is not null) = ?', truth(filter.inReview))
  only('q.kind = ?', filter.kind)
  only('q.theme_id = ?', filter.themeId)
  only('q.for_pa = ?', truth(filter.forPa))
  only('q.has_image = ?', truth(filter.hasImage))
  only('q.has_reference = ?', truth(filter.hasReference))
  only("(q.staff_notes <> '') = ?", truth(filter.hasStaffNotes))
  only('q.tag_words @> array[?]', filter.tag ? foldText(filter.tag) : undefined)
  only('exists (select from question_versions w where w.created_by = ? and w.question_id = q.id)', filter.author)
  only(`q.updated_at >= ?::date::timestamp at time zone '${LONDON}'`, filter.changedFrom)
  only(`q.updated_at < (?::date + 1)::timestamp at time zone '${LONDON}'`, filter.changedTo)
  only('q.has_reference and (q.oldest_check is null or q.oldest_check < ?)', filter.checkedBefore)
  only('(coalesce(s.open_reports, 0) > 0) = ?', truth(filter.openReports))
  if (filter.flag === 'any') parts.push('cardinality(s.item_flags) > 0')
  else only('s.item_flags @> array[?]', filter.flag)
  if (filter.categoryId) {
    parts.push('q.category_id = any(array(select id from categories where id = ? or parent_id = ?))')
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
  /** Null where nobody has told of it yet. */
  open_reports: number | null
  attempts: number | null
  facility: number | null
  discrimination: number | null
  item_flags: ItemFlag[] | null
}

/** What is read of the page only: a join for every row that matches would cost more than the search. */
const NAMES = `c.name as category_name, t.title as theme_title, v.number as version_number,
  p.number as published_number, s.open_reports, s.attempts, s.facility, s.discrimination, s.item_flags`
const FOUND = 'questions q left join question_standings s on s.question_id = q.id'
const JOINS = `left join question_standings s on s.question_id = q.id
  join categories c on c.id = q.category_id left join question_themes t on t.id = q.theme_id
  join question_versions v on v.id = q.current_version_id left join question_versions p on p.id = q.published_version_id`

/** Questions without a figure come last in either direction. */
const orderOf = (sort: QuestionSort) =>
  ORDERS[sort.by]
    .map((column) => `${column} ${sort.descending ? 'desc' : 'asc'}${column.startsWith('s.') ? ' nulls last' : ''}`)
    .join(', ')
const MOST_ROWS = 100_000

/** Every row that matches, in order, for a table; at most a hundred thousand. */
export function selectQuestions(connection: Connection, filter: QuestionFilter, sort: QuestionSort): Knex.Raw {
  const { sql, values } = where(filter)
  const order = orderOf(sort)
  return connection.raw(
    `select q.*, ${NAMES} from (select q.* from ${FOUND} where ${sql} order by ${order} limit ${MOST_ROWS}) q
     ${JOINS} order by ${order}`,
    values as Knex.RawBinding[],
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
  const bound = values as Knex.RawBinding[]
  const order = orderOf(sort)
  const [counted, listed] = await Promise.all([
    connection.raw<{ rows: { total: number }[] }>(`select count(*) as total from ${FOUND} where ${sql}`, bound),
    connection.raw<{ rows: ListedQuestion[] }>(
      `select q.*, ${NAMES} from questions q ${JOINS}
       where q.id = any(array(select q.id from ${FOUND} where ${sql} order by ${order} limit ? offset ?))
       order by ${order}`,
      [...bound, size, (page - 1) * size],
    ),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The names of everybody who saved a version of a question that is not deleted, in order. */
export async function listAuthors(connection: Connection): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { name: string }[] }>(
    `select distinct v.created_by as name from question_versions v
     join questions q on q.id = v.question_id and q.deleted_at is null
     where v.created_by <> '' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Id, code and excerpt of every question that is not deleted, by code. */
export const listLabels = (connection: Connection): Promise<Pick<QuestionRow, 'id' | 'code' | 'excerpt'>[]> =>
  connection<QuestionRow>('questions').whereNull('deleted_at').orderBy('code').select('id', 'code', 'excerpt')
