import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { CategoryRow } from '#bank/categories/category-repository.ts'

/** The categories that imported subjects go to, by the subject's key. */
export async function mapImportSubjects(
  connection: Connection,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection<CategoryRow>('categories')
    .whereIn('import_subject', subjects)
    .whereNull('deleted_at')
    .whereNotNull('parent_id')
    .select('id', 'import_subject')
  return new Map(rows.map((row) => [row.import_subject as string, row.id]))
}

/** The category above the imported ones: the one so marked, else the one of that slug; never one with a parent. */
export const findImportParent = (connection: Connection, key: string, slug: string): Promise<CategoryRow | undefined> =>
  connection<CategoryRow>('categories')
    .where((either) => either.where({ import_subject: key }).orWhere({ slug }))
    .whereNull('deleted_at')
    .whereNull('parent_id')
    .orderByRaw('import_subject = ? desc nulls last', [key])
    .first()

/** Makes a category the one that a subject goes to, and no other. */
export async function setImportSubject(trx: Knex.Transaction, id: string, subject: string): Promise<void> {
  await trx<CategoryRow>('categories').where({ import_subject: subject }).update({ import_subject: null })
  await trx<CategoryRow>('categories').where({ id }).update({ import_subject: subject })
}
