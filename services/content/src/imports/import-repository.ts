import type { Connection } from '@wardround/kit/database.ts'
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

export const findImport = (connection: Connection, id: string): Promise<ImportRow | undefined> =>
  connection<ImportRow>('question_imports').where({ id }).first()

export const lockImport = (trx: Knex.Transaction, id: string): Promise<ImportRow | undefined> =>
  trx<ImportRow>('question_imports').where({ id }).forUpdate().first()

export async function insertImport(
  connection: Connection,
  row: Pick<ImportRow, 'id' | 'filename' | 'bytes' | 'storage_key' | 'question_state' | 'total' | 'created_by' | 'actor_id'>,
): Promise<ImportRow> {
  const [inserted] = await connection<ImportRow>('question_imports')
    .insert({ ...row, state: 'queued' })
    .returning('*')
  return inserted as ImportRow
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
  state: 'done' | 'failed',
  problem: string | null,
): Promise<ImportRow | undefined> {
  const [row] = await connection<ImportRow>('question_imports')
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({ state, problem, finished_at: connection.fn.now() as unknown as Date, progress_at: connection.fn.now() as unknown as Date })
    .returning('*')
  return row
}

/** Imports that nobody has worked on for so many seconds. */
export const listIdle = (connection: Connection, seconds: number): Promise<string[]> =>
  connection<ImportRow>('question_imports')
    .whereIn('state', ['queued', 'running'])
    .whereRaw(`progress_at < now() - make_interval(secs => ?)`, [seconds])
    .orderBy('created_at')
    .limit(100)
    .pluck('id')

export async function pageOfImports(
  connection: Connection,
  page: number,
  size: number,
  search?: string,
): Promise<{ rows: ImportRow[]; total: number }> {
  const matching = () =>
    connection<ImportRow>('question_imports').modify((query) =>
      search ? query.whereRaw('position(lower(?) in lower(filename)) > 0', [search]) : query,
    )
  const [rows, counted] = await Promise.all([
    matching()
      .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
      .limit(size)
      .offset((page - 1) * size),
    matching().count<{ count: number }[]>('* as count'),
  ])
  return { rows: rows as ImportRow[], total: counted[0]?.count ?? 0 }
}
