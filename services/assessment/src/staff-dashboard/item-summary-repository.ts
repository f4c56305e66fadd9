import type { Connection } from '@wardround/kit/data/database.ts'
import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'

export type ItemSummary = { measured: number; dubious: number; flags: Partial<Record<ItemFlag, number>> }

/** Active questions with figures, those of them with a flag, and how many have each. */
export async function summariseItems(connection: Connection): Promise<ItemSummary> {
  const { rows } = await connection.raw<{ rows: [ItemSummary] }>(
    `with items as (
      select s.facility, s.flags from item_statistics s join questions q on q.id = s.question_id and q.active where s.user_group = 0
    )
    select count(*) filter (where facility is not null) as measured, count(*) filter (where cardinality(flags) > 0) as dubious,
      coalesce((select jsonb_object_agg(flag, n) from (select flag, count(*) as n from items, unnest(flags) flag group by flag) f), '{}') as flags
    from items`,
  )
  return rows[0]
}
