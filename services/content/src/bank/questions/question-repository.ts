import type { Connection } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { Option, QuestionContent, QuestionKind, Theme } from './question.ts'

export type QuestionRow = {
  id: string
  code: string
  kind: QuestionKind
  state: QuestionState
  category_id: string
  position: number
  for_pa: boolean
  /** What staff work on. */
  current_version_id: string
  /** What learners see of an active question, or last saw of another one. */
  published_version_id: string | null
  /** When it was put up for review; empty while nobody has to look. */
  review_since: Date | null
  assignee_id: string | null
  assignee_name: string | null
  excerpt: string
  search_text: string
  /** Code and every word that staff wrote, in small letters. */
  words_text: string
  theme_id: string | null
  has_image: boolean
  has_reference: boolean
  oldest_check: string | null
  /** Area, presentation and condition in small letters. */
  tag_words: string[]
  /** Sketch of the stem; see `stemMarks`. */
  stem_marks: number[]
  /** About the question, for staff only. */
  staff_notes: string
  version: number
  published_at: Date | null
  updated_by: string
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export type VersionRow = {
  id: string
  question_id: string
  number: number
  kind: QuestionKind
  theme: Theme | null
  stem: string
  lead_in: string
  options: Option[]
  key: string[]
  explanation: string
  key_points: string[]
  reference_list: QuestionContent['references']
  tags: QuestionContent['tags']
  created_by: string
  /** The accounts that wrote what it says beyond the published version: none of them approves it. */
  writers: string[]
  /** What its writer said about the change. */
  change_note: string
  created_at: Date
}

/** A question with its current version and its category's name. */
export type FullQuestion = {
  question: QuestionRow
  version: VersionRow
  categoryName: string
  publishedNumber: number | null
}

export type NewVersion = Omit<VersionRow, 'created_at'>
export type NewQuestion = Omit<
  QuestionRow,
  'deleted_at' | 'created_at' | 'updated_at' | 'version' | 'assignee_id' | 'assignee_name'
>

const fullBy = (version: 'current_version_id' | 'published_version_id') => `
  select to_jsonb(v) - 'key' - 'writers' as version_json, v.created_at as version_created_at, v.key, v.writers,
    c.name as category_name, p.number as published_number, q.*
  from questions q join question_versions v on v.id = q.${version} join categories c on c.id = q.category_id
  left join question_versions p on p.id = q.published_version_id`
const FULL = fullBy('current_version_id')
/** The same with the version that learners see in place of the one that staff work on. */
const PUBLISHED = fullBy('published_version_id')

type FullRow = QuestionRow & {
  version_json: Omit<VersionRow, 'created_at' | 'key' | 'writers'>
  version_created_at: Date
  key: string[]
  writers: string[]
  category_name: string
  published_number: number | null
}

const toFull = ({ version_json, version_created_at, key, writers, ...row }: FullRow): FullQuestion => {
  const { category_name, published_number, ...question } = row
  return {
    question,
    version: { ...version_json, key, writers, created_at: version_created_at },
    categoryName: category_name,
    publishedNumber: published_number,
  }
}

/** Full questions by id, the deleted left out. With `lock` they stay as they are until the transaction ends. */
export async function listFull(connection: Connection, ids: readonly string[], lock = false): Promise<FullQuestion[]> {
  if (ids.length === 0) return []
  // Locked by a statement of its own: one that waited for a lock would join the new row to the old version, and find
  // nothing.
  if (lock) await connection('questions').whereIn('id', ids).orderBy('id').forUpdate().select('id')
  const { rows } = await connection.raw<{ rows: FullRow[] }>(
    `${FULL} where q.id = any(?) and q.deleted_at is null order by q.id`,
    [[...ids]],
  )
  return rows.map(toFull)
}

export const findFull = async (connection: Connection, id: string, lock = false): Promise<FullQuestion | undefined> =>
  (await listFull(connection, [id], lock))[0]

/** Active questions by id, as learners see them. */
export async function listPublished(connection: Connection, ids: readonly string[]): Promise<FullQuestion[]> {
  const { rows } = await connection.raw<{ rows: FullRow[] }>(
    `${PUBLISHED} where q.id = any(?) and q.state = 'active' and q.deleted_at is null order by q.id`,
    [[...ids]],
  )
  return rows.map(toFull)
}

/** Active questions after `afterId` in the order of their ids, as learners see them. */
export async function listActiveAfter(connection: Connection, afterId: string, limit: number): Promise<FullQuestion[]> {
  const { rows } = await connection.raw<{ rows: FullRow[] }>(
    `${PUBLISHED} where q.state = 'active' and q.deleted_at is null and q.id > ? order by q.id limit ?`,
    [afterId, limit],
  )
  return rows.map(toFull)
}

const toRow = (version: NewVersion) => ({
  ...version,
  theme: version.theme && JSON.stringify(version.theme),
  options: JSON.stringify(version.options),
  key_points: JSON.stringify(version.key_points),
  reference_list: JSON.stringify(version.reference_list),
  tags: JSON.stringify(version.tags),
})

export const insertVersions = async (trx: Knex.Transaction, versions: readonly NewVersion[]): Promise<void> => {
  await trx('question_versions').insert(versions.map(toRow))
}

export const insertQuestions = (trx: Knex.Transaction, questions: readonly NewQuestion[]): Promise<QuestionRow[]> =>
  trx<QuestionRow>('questions')
    .insert(questions as QuestionRow[])
    .returning('*')

/** Writes what a save changes; `version` rises by one. */
export async function updateQuestion(
  trx: Knex.Transaction,
  id: string,
  changes: Partial<Omit<QuestionRow, 'id' | 'version'>>,
  now: Date,
): Promise<QuestionRow> {
  const [row] = await trx<QuestionRow>('questions')
    .where({ id })
    .update({ ...changes, version: trx.raw('version + 1') as unknown as number, updated_at: now })
    .returning('*')
  return row as QuestionRow
}

/** State of a question, deleted or not, locked; undefined when there never was one. */
export const lockQuestion = (trx: Knex.Transaction, id: string): Promise<QuestionRow | undefined> =>
  trx<QuestionRow>('questions').where({ id }).forUpdate().first()

/** Takes the next `count` numbers of a prefix; returns the first of them. */
export async function takeNumbers(trx: Knex.Transaction, prefix: string, count: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { last_number: number }[] }>(
    `insert into question_codes as c (prefix, last_number) values (?, ?)
     on conflict (prefix) do update set last_number = c.last_number + excluded.last_number returning last_number`,
    [prefix, count],
  )
  return (rows[0]?.last_number ?? count) - count + 1
}

export async function findIdByCode(connection: Connection, code: string): Promise<string | undefined> {
  const row = await connection<QuestionRow>('questions')
    .where({ code: code.toUpperCase() })
    .whereNull('deleted_at')
    .first('id')
  return row?.id
}
