import type { Deps } from '#deps.ts'
import { countAnswers } from '#statistics/count-answers.ts'

const EVERY = 500

/** Counts first attempts for peers' shares twice a second, off the way of the answer itself; answers how it is stopped. */
export function startCounting(deps: Deps): () => Promise<void> {
  let running: Promise<void> | undefined
  const count = () => {
    running ??= countAnswers(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'counting answers failed; they are counted later'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(count, EVERY)
  count()
  return async () => {
    clearInterval(timer)
    await running
  }
}
