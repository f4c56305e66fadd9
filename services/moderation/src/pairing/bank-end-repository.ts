import type { Connection } from '@wardround/kit/data/database.ts'

/** Saves when a person's question bank ends or ended, unless something newer is known; null: it was never given. */
export async function saveBankEnd(
  conn: Connection,
  { userId, endsAt, revision }: { userId: string; endsAt: string | null; revision: number },
): Promise<void> {
  await conn.raw(
    `insert into bank_ends as known (user_id, ends_at, revision)
    values (:userId, :endsAt, :revision)
    on conflict (user_id) do update
    set ends_at = excluded.ends_at,
      revision = excluded.revision
    where known.revision < excluded.revision`,
    { userId, endsAt, revision },
  )
}

/** People who are paired though their question bank had ended by then. */
export const listLapsed = (conn: Connection, by: Date): Promise<string[]> =>
  conn('pair_members as m')
    .join('bank_ends as b', 'b.user_id', 'm.user_id')
    .where('m.is_live', true)
    .where('b.ends_at', '<=', by)
    .orderBy('m.id')
    .pluck('m.user_id')
