import type { Knex } from 'knex'

/** What is known of items of earlier files, as long as their question is there; those stay as they are until the transaction ends. */
export async function mapItems(
  trx: Knex.Transaction,
  itemIds: readonly string[],
): Promise<Map<string, { questionId: string; hash: string; code: string }>> {
  const rows = await trx('imported_items as i')
    .join('questions as q', 'q.id', 'i.question_id')
    .whereIn('i.item_id', itemIds)
    .whereNull('q.deleted_at')
    .forUpdate('q')
    .select<{ item_id: string; question_id: string; content_hash: string; code: string }[]>(
      'i.item_id',
      'i.question_id',
      'i.content_hash',
      'q.code',
    )
  return new Map(rows.map((row) => [row.item_id, { questionId: row.question_id, hash: row.content_hash, code: row.code }]))
}

export const saveItems = async (
  trx: Knex.Transaction,
  items: readonly { item_id: string; question_id: string; content_hash: string }[],
): Promise<void> => {
  if (items.length > 0)
    await trx('imported_items')
      .insert([...items])
      .onConflict('item_id')
      .merge({ question_id: trx.raw('excluded.question_id'), content_hash: trx.raw('excluded.content_hash'), imported_at: trx.fn.now() })
}

/** One batch at a time over all imports: two files may hold the same items and the same new subjects. */
export const lockImporting = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('content.import', 0))`)
}
