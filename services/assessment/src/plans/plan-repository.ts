import type { Knex } from 'knex'

type PlanEnd = { userId: string; revision: number; endsAt: Date | null }

/** Keeps the end of a plan (null: none that is known, or never) unless a later change of it is known. */
export const upsertPlanEnd = (trx: Knex.Transaction, plan: PlanEnd): Promise<unknown> =>
  trx.raw(
    `insert into plan_ends as p (user_id, revision, ends_at)
    values (:userId, :revision, :endsAt)
    on conflict (user_id) do update set revision = excluded.revision, ends_at = excluded.ends_at
    where p.revision < excluded.revision`,
    plan,
  )
