import type { Deps } from '#deps.ts'
import { keepAnswerDays } from '#staff-dashboard/answer-day-repository.ts'
import { DAYS } from '#staff-dashboard/get-staff-dashboard.ts'

const EVERY = 10 * 60_000

/** Keeps the days of the staff's chart once they are over, every ten minutes; answers how it is stopped. */
export function startKeepingDays(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const keep = () => {
    running = running
      .then(() => keepAnswerDays(deps.db.knex, deps.clock(), DAYS))
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'days of answers could not be kept; they are kept later'))
  }
  const timer = setInterval(keep, EVERY)
  keep()
  return async () => {
    clearInterval(timer)
    await running
  }
}
