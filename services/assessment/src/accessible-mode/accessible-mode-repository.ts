import type { Connection } from '@wardround/kit/data/database.ts'

export type ModeRow = { switched_on: boolean; changed_at: Date }

/** The last change of a learner; undefined before the first. */
export async function findLastChange(connection: Connection, userId: string): Promise<ModeRow | undefined> {
  return connection('accessible_mode_changes')
    .where({ user_id: userId })
    .orderBy('number', 'desc')
    .first('switched_on', 'changed_at')
}

/** Notes a change unless it is so already. Of several at once one is written: the number of the next is taken once. */
export async function insertChange(connection: Connection, userId: string, on: boolean, now: Date): Promise<void> {
  await connection.raw(
    `insert into accessible_mode_changes (user_id, number, switched_on, changed_at)
    select :userId, coalesce(last.number, 0) + 1, :on, :now
    from (select) as one
    left join lateral (select number, switched_on from accessible_mode_changes where user_id = :userId order by number desc limit 1) last on true
    where coalesce(last.switched_on, false) <> :on
    on conflict (user_id, number) do nothing`,
    { userId, on, now },
  )
}
