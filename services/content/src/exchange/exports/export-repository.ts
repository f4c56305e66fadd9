import type { Connection } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { EXPORT_STATES } from '@wardround/proto/http/content/exports.ts'

export type ExportFilter = {
  state?: QuestionState | undefined
  categoryId?: string | undefined
  ids?: string[] | undefined
}

export type ExportRow = {
  id: string
  filename: string
  storage_key: string
  format: ExchangeFormat
  filter: ExportFilter
  state: (typeof EXPORT_STATES)[number]
  total: number | null
  written: number
  /** How many were left out, by reason. */
  left_out: Record<string, number>
  /** Pictures that went along, counted with each question that shows them. */
  pictures: number
  pictures_left_out: number
  /** The first hundred of those left out. */
  left_out_pictures: { code: string; address: string; reason: string }[]
  bytes: number | null
  problem: string | null
  created_by: string
  actor_id: string
  created_at: Date
  progress_at: Date
  finished_at: Date | null
  expires_at: Date
}

const now = (connection: Connection) => connection.fn.now() as unknown as Date

export const findExport = (connection: Connection, id: string): Promise<ExportRow | undefined> =>
  connection<ExportRow>('question_exports').where({ id }).first()

export async function insertExport(
  connection: Connection,
  row: Pick<
    ExportRow,
    'id' | 'filename' | 'storage_key' | 'format' | 'filter' | 'created_by' | 'actor_id' | 'expires_at'
  >,
): Promise<ExportRow> {
  const [inserted] = await connection('question_exports')
    .insert({ ...row, filter: JSON.stringify(row.filter), state: 'queued' })
    .returning('*')
  return inserted as ExportRow
}

/** Keeps how far an export is; a new try counts from the start. False when it has ended. */
export async function recordExportProgress(
  connection: Connection,
  id: string,
  progress: Pick<ExportRow, 'total' | 'written' | 'left_out' | 'pictures' | 'pictures_left_out' | 'left_out_pictures'>,
): Promise<boolean> {
  const changed = await connection('question_exports')
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({
      ...progress,
      left_out: JSON.stringify(progress.left_out),
      left_out_pictures: JSON.stringify(progress.left_out_pictures),
      state: 'running',
      progress_at: now(connection),
    })
  return changed === 1
}

/** Ends an export; false when it had ended before. */
export async function closeExport(
  connection: Connection,
  id: string,
  end: { state: 'done' | 'failed'; bytes: number | null; problem: string | null },
): Promise<boolean> {
  const changed = await connection('question_exports')
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({ ...end, finished_at: now(connection), progress_at: now(connection) })
  return changed === 1
}

/** Exports whose file has been kept long enough. */
export const listExpired = (connection: Connection, at: Date): Promise<Pick<ExportRow, 'id' | 'storage_key'>[]> =>
  connection<ExportRow>('question_exports')
    .where('expires_at', '<', at)
    .whereNot({ state: 'expired' })
    .limit(100)
    .select('id', 'storage_key')

export const setExpired = async (connection: Connection, id: string): Promise<void> => {
  await connection<ExportRow>('question_exports').where({ id }).update({ state: 'expired' })
}
