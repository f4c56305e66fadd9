import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { ThemeOption } from './theme.ts'

export type ThemeRow = {
  id: string
  title: string
  options: ThemeOption[]
  updated_by: string
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Questions that are not deleted, where they were asked for. */
  question_count?: number
}

/** A theme that is not deleted. With `lock` it stays as it is until the transaction ends, and others may read it so. */
export function findTheme(connection: Connection, id: string, lock = false): Promise<ThemeRow | undefined> {
  const query = connection<ThemeRow>('question_themes').where({ id }).whereNull('deleted_at').first()
  return lock ? query.forShare() : query
}

/**
 * Themes with these titles that are not deleted, the newest first; they stay as they are until the transaction ends.
 */
export const listThemesTitled = (trx: Knex.Transaction, titles: readonly string[]): Promise<ThemeRow[]> =>
  trx<ThemeRow>('question_themes')
    .whereIn('title', titles)
    .whereNull('deleted_at')
    .orderBy('created_at', 'desc')
    .forShare()

export async function addTheme(
  trx: Knex.Transaction,
  row: Pick<ThemeRow, 'title' | 'options' | 'updated_by'>,
): Promise<ThemeRow> {
  const [added] = await trx('question_themes')
    .insert({ ...row, options: JSON.stringify(row.options) })
    .returning('*')
  return added as ThemeRow
}

export const withThemeQuestionCount = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    query.client.raw(
      '(select count(*) from questions q where q.theme_id = question_themes.id and q.deleted_at is null) as question_count',
    ),
  )

/** Ids of the questions that use a theme. */
export const questionsOfTheme = (connection: Connection, themeId: string): Promise<string[]> =>
  connection('questions').where({ theme_id: themeId }).whereNull('deleted_at').orderBy('id').pluck('id')

export const setThemeEditor = async (trx: Knex.Transaction, id: string, name: string): Promise<void> => {
  await trx('question_themes').where({ id }).update({ updated_by: name })
}
