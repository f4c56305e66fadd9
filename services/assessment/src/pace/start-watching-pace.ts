import type { Deps } from '#deps.ts'
import { watchPace } from './watch-pace.ts'

const EVERY = 2_000

/** Looks every two seconds who reads faster than anybody can study; answers how it is stopped. */
export function startWatchingPace(deps: Deps): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= watchPace(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'the pace of readers could not be stored'))
      .finally(() => {
        running = undefined
      })
  }, EVERY)
  return async () => {
    clearInterval(timer)
    await running
  }
}
