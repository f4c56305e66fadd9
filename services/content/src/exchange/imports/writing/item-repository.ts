import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { QuestionRow, VersionRow } from '#bank/questions/question-repository.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import { contentHash, questionIdOf } from '#exchange/exchange-question.ts'

/** The question that an item is already, and the contents that make it unchanged. */
export type KnownQuestion = Pick<QuestionRow, 'code' | 'state'> & { questionId: string; hashes: ReadonlySet<string> }

/** Questions of our own exports that are in this bank: each of their versions is known content. */
async function mapOwnQuestions(
  connection: Connection,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, KnownQuestion>> {
  const byId = new Map(
    keys.flatMap((key) => [[questionIdOf(key), key] as const]).filter(([id]) => id !== undefined) as [string, string][],
  )
  if (byId.size === 0) return new Map()
  const ids = [...byId.keys()]
  const query = connection<QuestionRow>('questions')
    .whereIn('id', ids)
    .whereNull('deleted_at')
    .orderBy('id')
    .select('id', 'code', 'state')
  const questions = await (lock ? query.forUpdate() : query)
  const versions = await connection<VersionRow>('question_versions').whereIn('question_id', ids)
  const hashes = Map.groupBy(versions, (version) => version.question_id)
  return new Map(
    questions.map(({ id, code, state }) => {
      const known = (hashes.get(id) ?? []).map((version) =>
        contentHash({ ...contentOfVersion(version), theme: version.theme?.title ?? null }),
      )
      return [byId.get(id) as string, { questionId: id, code, state, hashes: new Set(known) }]
    }),
  )
}

/**
 * What is known of items by their keys, as long as their question is there; with `lock` those stay as they are until
 * the transaction ends.
 */
export async function mapItems(
  connection: Connection,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, KnownQuestion>> {
  const query = connection('imported_items as i')
    .join('questions as q', 'q.id', 'i.question_id')
    .whereIn('i.item_id', keys)
    .whereNull('q.deleted_at')
    .select<({ item_id: string; question_id: string; content_hash: string } & Pick<QuestionRow, 'code' | 'state'>)[]>(
      'i.item_id',
      'i.question_id',
      'i.content_hash',
      'q.code',
      'q.state',
    )
  const rows = await (lock ? query.forUpdate('q') : query)
  const own = await mapOwnQuestions(connection, keys, lock)
  const known = new Map<string, KnownQuestion>(
    rows.map((row) => [
      row.item_id,
      { questionId: row.question_id, code: row.code, state: row.state, hashes: new Set([row.content_hash]) },
    ]),
  )
  for (const [key, question] of own) known.set(key, question)
  return known
}

export const saveItems = async (
  trx: Knex.Transaction,
  items: readonly { item_id: string; question_id: string; content_hash: string }[],
): Promise<void> => {
  if (items.length > 0)
    await trx('imported_items')
      .insert([...items])
      .onConflict('item_id')
      .merge({
        question_id: trx.raw('excluded.question_id'),
        content_hash: trx.raw('excluded.content_hash'),
        imported_at: trx.fn.now(),
      })
}

/** One batch at a time over all imports: two files may hold the same items and the same new subjects. */
export const lockImporting = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('content.import', 0))`)
}
