import type { Connection } from '@wardround/kit/database.ts'
import type { IMPORT_STATES } from '@wardround/proto/http/content/imports.ts'
import type { Knex } from 'knex'

export type ImportRow = {
  id: string
  filename: string
  bytes: number
  storage_key: string
  question_state: 'draft' | 'active'
  state: (typeof IMPORT_STATES)[number]
  total: number | null
  imported: number
  unchanged: number
  refused: number
  lines_read: number
  problem: string | null
  created_by: string
  actor_id: string
  created_at: Date
  progress_at: Date
  finished_at: Date | null
}

export type LineOutcome = 'imported' | 'unchanged' | 'refused'
export type LineRow = { import_id: string; line: number; item_id: string | null; outcome: LineOutcome; reason: string | null; code: string | null }

export const findImport = (connection: Connection, id: string): Promise<ImportRow | undefined> => connection<ImportRow>('question_imports').where({ id }).first()

export const lockImport = (trx: Knex.Transaction, id: string): Promise<ImportRow | undefined> => trx<ImportRow>('question_imports').where({ id }).forUpdate().first()

export async function insertImport(connection: Connection, row: Pick<ImportRow, 'id' | 'filename' | 'bytes' | 'storage_key' | 'question_state' | 'total' | 'created_by' | 'actor_id'>): Promise<ImportRow> {
  const [inserted] = await connection<ImportRow>('question_imports').insert({ ...row, state: 'queued' }).returning('*')
  return inserted as ImportRow
}

/** Adds to the counts and moves on to where the next batch starts. */
export async function recordProgress(trx: Knex.Transaction, id: string, linesRead: number, counts: Record<LineOutcome, number>): Promise<void> {
  await trx.raw(
    `update question_imports set state = 'running', lines_read = :linesRead, progress_at = now(),
       imported = imported + :imported, unchanged = unchanged + :unchanged, refused = refused + :refused where id = :id`, { id, linesRead, ...counts })
}

/** Ends an import; undefined when it had ended before. */
export async function closeImport(connection: Connection, id: string, state: 'done' | 'failed', problem: string | null): Promise<ImportRow | undefined> {
  const [row] = await connection<ImportRow>('question_imports').where({ id }).whereIn('state', ['queued', 'running'])
    .update({ state, problem, finished_at: connection.fn.now() as unknown as Date, progress_at: connection.fn.now() as unknown as Date }).returning('*')
  return row
}

export const insertLines = async (trx: Knex.Transaction, lines: readonly LineRow[]): Promise<void> => {
  if (lines.length > 0) await trx<LineRow>('question_import_lines').insert([...lines])
}

/** Imports that nobody has worked on for so many seconds. */
export const listIdle = (connection: Connection, seconds: number): Promise<string[]> =>
  connection<ImportRow>('question_imports').whereIn('state', ['queued', 'running'])
    .whereRaw(`progress_at < now() - make_interval(secs => ?)`, [seconds]).orderBy('created_at').limit(100).pluck('id')

export async function pageOfImports(connection: Connection, page: number, size: number, search?: string): Promise<{ rows: ImportRow[]; total: number }> {
  const matching = () => connection<ImportRow>('question_imports').modify((query) => search ? query.whereRaw('position(lower(?) in lower(filename)) > 0', [search]) : query)
  const [rows, counted] = await Promise.all([
    matching().orderBy([{ column: 'created_at', order: 'desc' }, 'id']).limit(size).offset((page - 1) * size),
    matching().count<{ count: number }[]>('* as count'),
  ])
  return { rows: rows as ImportRow[], total: counted[0]?.count ?? 0 }
}

export async function pageOfLines(connection: Connection, importId: string, filter: { outcome?: LineOutcome | undefined; search?: string | undefined }, page: number, size: number): Promise<{ rows: LineRow[]; total: number }> {
  const matching = () => connection<LineRow>('question_import_lines').where({ import_id: importId }).modify((query) => {
    if (filter.outcome) query.where({ outcome: filter.outcome })
    if (filter.search) query.whereRaw(`position(lower(?) in lower(concat_ws(' ', item_id, code, reason))) > 0`, [filter.search])
  })
  const [rows, counted] = await Promise.all([
    matching().orderBy('line').limit(size).offset((page - 1) * size),
    matching().count<{ count: number }[]>('* as count'),
  ])
  return { rows: rows as LineRow[], total: counted[0]?.count ?? 0 }
}

/** What is known of items of earlier files, as long as their question is there; those stay as they are until the transaction ends. */
export async function mapItems(trx: Knex.Transaction, itemIds: readonly string[]): Promise<Map<string, { questionId: string; hash: string; code: string }>> {
  const rows = await trx('imported_items as i').join('questions as q', 'q.id', 'i.question_id').whereIn('i.item_id', itemIds).whereNull('q.deleted_at').forUpdate('q')
    .select<{ item_id: string; question_id: string; content_hash: string; code: string }[]>('i.item_id', 'i.question_id', 'i.content_hash', 'q.code')
  return new Map(rows.map((row) => [row.item_id, { questionId: row.question_id, hash: row.content_hash, code: row.code }]))
}

export const saveItems = async (trx: Knex.Transaction, items: readonly { item_id: string; question_id: string; content_hash: string }[]): Promise<void> => {
  if (items.length > 0) await trx('imported_items').insert([...items]).onConflict('item_id').merge({ question_id: trx.raw('excluded.question_id'), content_hash: trx.raw('excluded.content_hash'), imported_at: trx.fn.now() })
}

/** One batch at a time over all imports: two files may hold the same items and the same new subjects. */
export const lockImporting = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('content.import', 0))`)
}
