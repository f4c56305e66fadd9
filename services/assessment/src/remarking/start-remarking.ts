import type { Deps } from '#deps.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'

const EVERY = 1_000

/** Marks answers anew whose question has another key, as that comes up; answers how it is stopped, after the batch that it is at. */
export function startRemarking(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> | undefined
  let stopped = false
  const timer = setInterval(() => {
    running ??= remarkAnswers(deps, () => stopped)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'marking answers anew failed; it goes on later'))
      .finally(() => {
        running = undefined
      })
  }, EVERY)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
