import type { Knex } from 'knex'

export type Sent = { count: number; last: Date | null }

/** How many of the emails that `rows` stand for went since `from`, and when the last one did. */
export async function sentSince(rows: Knex.QueryBuilder, from: Date): Promise<Sent> {
  const row: { count?: string; last?: Date | null } | undefined = await rows
    .where('created_at', '>', from)
    .count({ count: '*' })
    .max({ last: 'created_at' })
    .first()
  return { count: Number(row?.count ?? 0), last: row?.last ?? null }
}
