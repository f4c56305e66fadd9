import type { Deps } from '#deps.ts'
import { computeStatistics } from '#statistics/compute-statistics.ts'

const EVERY = 2_000

/** Makes item statistics anew as they come due, off the way of the answer; answers how it is stopped. */
export function startComputing(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= computeStatistics(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'making statistics failed; they are made later'))
      .finally(() => {
        running = undefined
      })
  }, EVERY)
  return async () => {
    clearInterval(timer)
    await running
  }
}
