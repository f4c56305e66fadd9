import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

export type RenewingPlanRow = {
  id: string
  user_id: string
  product_id: string
  next_product_id: string | null
  state: 'active' | 'past_due' | 'canceled'
  period_end: Date
  cancel_at_end: boolean
  payment_method_id: string | null
  card_brand: string | null
  card_last4: string | null
  /** The set-up of another card that is under way. */
  setup_intent_id: string | null
  /** The London day of the month on which periods end; shorter months end on their last. */
  anchor_day: number | null
  attempts: number
  next_attempt_at: Date | null
  reminded_for: Date | null
  first_order_id: string
  created_at: Date
  ended_at: Date | null
}
type Changes = Partial<Omit<RenewingPlanRow, 'id' | 'user_id' | 'first_order_id' | 'created_at'>>
type NewPlan = Pick<
  RenewingPlanRow,
  | 'user_id'
  | 'product_id'
  | 'state'
  | 'period_end'
  | 'payment_method_id'
  | 'card_brand'
  | 'card_last4'
  | 'next_attempt_at'
  | 'anchor_day'
  | 'first_order_id'
  | 'created_at'
>

export const findRenewingPlan = (conn: Connection, id: string): Promise<RenewingPlanRow | undefined> =>
  conn<RenewingPlanRow>('renewing_plans').where({ id }).first()

/** One plan for the order that began it, and one live plan for a person. */
export async function insertRenewingPlan(trx: Knex.Transaction, plan: NewPlan): Promise<void> {
  await trx('renewing_plans').insert(plan).onConflict().ignore()
}

export const lockRenewingPlan = (trx: Knex.Transaction, id: string): Promise<RenewingPlanRow | undefined> =>
  trx<RenewingPlanRow>('renewing_plans').where({ id }).forUpdate().first()

export const findLivePlan = (db: Connection, uid: string): Promise<RenewingPlanRow | undefined> =>
  db<RenewingPlanRow>('renewing_plans').where({ user_id: uid }).whereNot({ state: 'canceled' }).first()

export const lockLivePlan = (trx: Knex.Transaction, uid: string): Promise<RenewingPlanRow | undefined> =>
  trx<RenewingPlanRow>('renewing_plans').where({ user_id: uid }).whereNot({ state: 'canceled' }).forUpdate().first()

/** The plan that an order began or renewed. */
export const lockPlanOfOrder = (
  trx: Knex.Transaction,
  order: { id: string; renewing_plan_id: string | null },
): Promise<RenewingPlanRow | undefined> =>
  trx<RenewingPlanRow>('renewing_plans')
    .where({ first_order_id: order.id })
    .modify((query) => void (order.renewing_plan_id && query.orWhere({ id: order.renewing_plan_id })))
    .forUpdate()
    .first()

export async function updateRenewingPlan(trx: Connection, id: string, changes: Changes): Promise<RenewingPlanRow> {
  const [row] = await trx<RenewingPlanRow>('renewing_plans').where({ id }).update(changes).returning('*')
  return row as RenewingPlanRow
}

/** Plans whose next step is due, the longest due first. */
export const listDuePlans = (db: Connection, now: Date, limit: number): Promise<RenewingPlanRow[]> =>
  db<RenewingPlanRow>('renewing_plans')
    .whereNot({ state: 'canceled' })
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)

/** Plans that renew before `until` and whose owner was not notified of this period; locked. */
export const lockPlansToRemind = (
  trx: Knex.Transaction,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<RenewingPlanRow[]> =>
  trx<RenewingPlanRow>('renewing_plans')
    .where({ state: 'active', cancel_at_end: false })
    .where('period_end', '>', now)
    .where('period_end', '<=', until)
    .whereRaw('reminded_for is distinct from period_end')
    .orderBy('period_end')
    .limit(limit)
    .forUpdate()
    .skipLocked()
