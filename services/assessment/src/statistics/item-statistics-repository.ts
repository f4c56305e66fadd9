import type { Connection } from '@wardround/kit/data/database.ts'
import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'
import type { Knex } from 'knex'

/** Figures of one question in one group; group 0 is all of them. `picks` counts by option id over all versions. */
export type ItemStatisticsRow = {
  user_group: number
  question_id: string
  attempts: number
  rated: number
  facility: number | null
  discrimination: number | null
  point_biserial: number | null
  median_milliseconds: number | null
  picks: Record<string, number>
  flags: ItemFlag[]
  computed_at: Date
}

export type CountsOfGroup = { user_group: number; firsts: number; correct: number }
export type PicksOfGroup = { user_group: number; option_id: string; picks: number }

/** First attempts at a question by group. */
export const listCounts = (trx: Knex.Transaction, questionId: string): Promise<CountsOfGroup[]> =>
  trx('question_counts').where({ question_id: questionId }).select('user_group', 'firsts', 'correct')

/** How often each option was taken by first attempts, by group, over all versions that have it. */
export async function listPicks(trx: Knex.Transaction, questionId: string): Promise<PicksOfGroup[]> {
  const { rows } = await trx.raw<{ rows: PicksOfGroup[] }>(
    `select c.user_group, p.option_id, sum(p.picks)::integer as picks
    from question_versions v
    join option_counts c on c.version_id = v.id
    cross join lateral unnest(v.option_ids, c.picks) as p (option_id, picks)
    where v.question_id = ? group by 1, 2`,
    [questionId],
  )
  return rows
}

/** The key of a question as it now stands; undefined for one that was never published. */
export async function findKey(trx: Knex.Transaction, questionId: string): Promise<string[] | undefined> {
  const row = await trx('questions as q')
    .join('question_versions as v', 'v.id', 'q.version_id')
    .where('q.id', questionId)
    .first('v.key')
  return row?.key
}

export async function saveItemStatistics(trx: Knex.Transaction, rows: readonly ItemStatisticsRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx('item_statistics')
    .insert(rows.map((row) => ({ ...row, picks: JSON.stringify(row.picks) })))
    .onConflict(['user_group', 'question_id'])
    .merge()
}

export type QuestionOptions = { id: string; code: string; key: string[]; options: { id: string; text: string }[] }

/** A published question with its options as they now stand. */
export async function findQuestionOptions(
  connection: Connection,
  questionId: string,
): Promise<QuestionOptions | undefined> {
  const { rows } = await connection.raw<{ rows: QuestionOptions[] }>(
    `select q.id, q.code, v.key, v.visible -> 'options' as options
    from questions q join question_versions v on v.id = q.version_id where q.id = ?`,
    [questionId],
  )
  return rows[0]
}

export const listFigures = (connection: Connection, questionId: string): Promise<ItemStatisticsRow[]> =>
  connection<ItemStatisticsRow>('item_statistics').where({ question_id: questionId }).orderBy('user_group')
