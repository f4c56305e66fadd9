import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

export type LineOutcome = 'imported' | 'unchanged' | 'refused'
export type LineRow = {
  import_id: string
  line: number
  place: string | null
  excerpt: string | null
  notes: string[]
  item_id: string | null
  outcome: LineOutcome
  reason: string | null
  code: string | null
}

export const insertLines = async (trx: Knex.Transaction, lines: readonly LineRow[]): Promise<void> => {
  if (lines.length > 0) await trx<LineRow>('question_import_lines').insert([...lines])
}

export async function pageOfLines(
  connection: Connection,
  importId: string,
  filter: { outcome?: LineOutcome | undefined; search?: string | undefined },
  page: number,
  size: number,
): Promise<{ rows: LineRow[]; total: number }> {
  const matching = () =>
    connection<LineRow>('question_import_lines')
      .where({ import_id: importId })
      .modify((query) => {
        if (filter.outcome) query.where({ outcome: filter.outcome })
        if (filter.search)
          query.whereRaw(`position(lower(?) in lower(concat_ws(' ', item_id, code, reason, excerpt, place))) > 0`, [
            filter.search,
          ])
      })
  const [rows, counted] = await Promise.all([
    matching()
      .orderBy('line')
      .limit(size)
      .offset((page - 1) * size),
    matching().count<{ count: number }[]>('* as count'),
  ])
  return { rows: rows as LineRow[], total: counted[0]?.count ?? 0 }
}
