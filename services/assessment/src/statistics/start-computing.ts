import type { Deps } from '#deps.ts'
import { computeStatistics } from '#statistics/compute-statistics.ts'

const EVERY = 2_000
/** A tenth of the time: a thousand questions after a busy evening take a few minutes more, and nobody waits for them. */
const SHARE = 0.1

/** Makes item statistics anew as they come due, off the way of the answer; answers how it is stopped. */
export function startComputing(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= computeStatistics(deps, { share: SHARE, signal: stopping.signal })
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'making statistics failed; they are made later'))
      .finally(() => {
        running = undefined
      })
  }, EVERY)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
