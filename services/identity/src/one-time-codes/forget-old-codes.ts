import type { Deps } from '#deps.ts'
import { forgetCounters } from './code-counter-repository.ts'
import { forgetCodes } from './one-time-code-repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Removes codes that are a day old, and counters whose window is over. */
export async function forgetOldCodes(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock()
  await forgetCodes(deps.db.knex, new Date(now.getTime() - DAY))
  await forgetCounters(deps.db.knex, now)
}

/** Does so now and every hour; answers how it is stopped, after what is under way. */
export function startForgetting(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const forget = () => {
    running = forgetOldCodes(deps).catch((error: unknown) => deps.logger.warn({ err: error }, 'old codes could not be removed'))
  }
  forget()
  const timer = setInterval(forget, HOUR)
  return async () => {
    clearInterval(timer)
    await running
  }
}
