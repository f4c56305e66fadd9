import type { Connection } from '@wardround/kit/data/database.ts'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { IMPORT_STATES } from '@wardround/proto/http/content/imports.ts'
import type { Knex } from 'knex'
import type { LineOutcome } from './line-repository.ts'

export type ImportRow = {
  id: string
  filename: string
  bytes: number
  storage_key: string
  question_state: 'draft' | 'active'
  state: (typeof IMPORT_STATES)[number]
  /** Null until the file has been looked at. */
  format: ExchangeFormat | null
  dry_run: boolean
  category_id: string | null
  change_active: boolean
  /** Heading by column, of a CSV of others. */
  columns: Record<string, string> | null
  /** What of the file as a whole was not read, or read otherwise than it says. */
  notes: string[]
  confirmed_as: string | null
  file_gone_at: Date | null
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

/** A file so small that it need not wait behind large ones. */
const FEW_BYTES = 1024 * 1024
export const isFew = ({ bytes }: Pick<ImportRow, 'bytes'>): boolean => Number(bytes) <= FEW_BYTES

/** Not ended yet. */
export const isOpen = ({ state }: Pick<ImportRow, 'state'>): boolean => state === 'queued' || state === 'running'

export const findImport = (connection: Connection, id: string): Promise<ImportRow | undefined> =>
  connection<ImportRow>('question_imports').where({ id }).first()

export const lockImport = (trx: Knex.Transaction, id: string): Promise<ImportRow | undefined> =>
  trx<ImportRow>('question_imports').where({ id }).forUpdate().first()

export async function insertImport(
  connection: Connection,
  row: Pick<
    ImportRow,
    | 'id'
    | 'filename'
    | 'bytes'
    | 'storage_key'
    | 'question_state'
    | 'format'
    | 'dry_run'
    | 'category_id'
    | 'change_active'
    | 'columns'
    | 'total'
    | 'created_by'
    | 'actor_id'
  >,
): Promise<ImportRow> {
  const [inserted] = await connection<ImportRow>('question_imports')
    .insert({ ...row, state: 'queued' })
    .returning('*')
  return inserted as ImportRow
}

/** Keeps what the first look at the file has found. */
export const recordFormat = async (
  connection: Connection,
  id: string,
  found: { format: ExchangeFormat } | { total: number } | { notes: string[] },
): Promise<void> => {
  await connection<ImportRow>('question_imports').where({ id }).update(found)
}

/** Ties a dry run to the import that it became; false when it had become one before. */
export async function setConfirmed(trx: Knex.Transaction, id: string, importId: string): Promise<boolean> {
  return (
    (await trx<ImportRow>('question_imports')
      .where({ id })
      .whereNull('confirmed_as')
      .update({ confirmed_as: importId })) === 1
  )
}

/** Dry runs of before `day` whose file is still kept and that became no import. */
export const listForgottenDryRuns = (
  connection: Connection,
  day: Date,
): Promise<Pick<ImportRow, 'id' | 'storage_key'>[]> =>
  connection<ImportRow>('question_imports')
    .where({ dry_run: true })
    .whereNull('file_gone_at')
    .whereNull('confirmed_as')
    .whereIn('state', ['done', 'failed'])
    .where('created_at', '<', day)
    .orderBy('created_at')
    .limit(100)
    .select('id', 'storage_key')

export const setFileGone = async (connection: Connection, id: string): Promise<void> => {
  await connection<ImportRow>('question_imports')
    .where({ id })
    .update({ file_gone_at: connection.fn.now() as unknown as Date })
}

/** Adds to the counts and moves on to where the next batch starts. */
export async function recordProgress(
  trx: Knex.Transaction,
  id: string,
  linesRead: number,
  counts: Record<LineOutcome, number>,
): Promise<void> {
  await trx.raw(
    `update question_imports set state = 'running', lines_read = :linesRead, progress_at = now(),
       imported = imported + :imported, unchanged = unchanged + :unchanged, refused = refused + :refused where id = :id`,
    { id, linesRead, ...counts },
  )
}

/** Ends an import; undefined when it had ended before. */
export async function closeImport(
  connection: Connection,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  problem: string | null,
): Promise<ImportRow | undefined> {
  const [row] = await connection<ImportRow>('question_imports')
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({
      state,
      problem,
      finished_at: connection.fn.now() as unknown as Date,
      progress_at: connection.fn.now() as unknown as Date,
    })
    .returning('*')
  return row
}
