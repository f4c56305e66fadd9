import type { Deps } from '#deps.ts'
import { listWaiting, startRound } from './delivery-repository.ts'
import { queueDelivery } from './queue-delivery.ts'

const MINUTE = 60_000
/** All tries of a job and its pauses take less. After this long, a job that ended without a result is replaced. */
const ROUND = 10 * MINUTE
const BATCH = 200

/**
 * Adds the jobs of waiting deliveries again: Redis may have lost them. One that is still there stays the only one.
 * Returns how many waited.
 */
export async function requeueDeliveries(deps: Deps): Promise<number> {
  const now = deps.clock()
  const waiting = await listWaiting(deps.db.knex, new Date(now.getTime() - MINUTE), BATCH)
  for (const { id, round, queuedAt } of waiting) {
    const isStuck = queuedAt.getTime() < now.getTime() - ROUND
    const isRenewed = isStuck && (await startRound(deps.db.knex, id, round + 1, now))
    await queueDelivery(deps, { id, round: isRenewed ? round + 1 : round })
  }
  return waiting.length
}
