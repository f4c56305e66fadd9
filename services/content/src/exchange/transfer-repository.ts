import type { Connection } from '@wardround/kit/data/database.ts'

/*
 * Imports and exports are both files that are worked on in the background; what lists and periodic tasks ask of either
 * is the same.
 */

type TransferTable = 'question_imports' | 'question_exports'

/** Ids of those that nobody has worked on for so many seconds. */
export const listIdle = (connection: Connection, table: TransferTable, seconds: number): Promise<string[]> =>
  connection(table)
    .whereIn('state', ['queued', 'running'])
    .whereRaw('progress_at < now() - make_interval(secs => ?)', [seconds])
    .orderBy('created_at')
    .limit(100)
    .pluck('id')

/** A page of them, newest first; a search looks at file names. */
export async function pageOfTransfers<Row extends object>(
  connection: Connection,
  table: TransferTable,
  { page, size, search }: { page: number; size: number; search?: string | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const matching = () =>
    connection(table).modify((query) =>
      search ? query.whereRaw('position(lower(?) in lower(filename)) > 0', [search]) : query,
    )
  const [rows, counted] = await Promise.all([
    matching()
      .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
      .limit(size)
      .offset((page - 1) * size),
    matching().count<{ count: number }[]>('* as count'),
  ])
  return { rows: rows as Row[], total: counted[0]?.count ?? 0 }
}
