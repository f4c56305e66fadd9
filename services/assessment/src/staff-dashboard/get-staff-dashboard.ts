import type { CallReply } from '@wardround/proto/contract.ts'
import type { getStaffDashboard as contract } from '@wardround/proto/http/assessment/staff-dashboard.ts'
import type { Deps } from '#deps.ts'
import { listAnswerDays } from '#staff-dashboard/answer-day-repository.ts'
import { summariseItems } from '#staff-dashboard/item-summary-repository.ts'

/** So many days the chart shows. */
export const DAYS = 30

/**
 * What assessment has to say on the staff home: answers a day and dubious questions. Other services answer for their
 * own parts.
 */
export async function getStaffDashboard({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<CallReply<typeof contract>> {
  const now = clock()
  const [days, items] = await Promise.all([listAnswerDays(db.knex, now, DAYS), summariseItems(db.knex)])
  return { days, ...items, computedAt: now.toISOString() }
}
