import type { Deps } from '#deps.ts'
import { makeExports } from '#export/make-exports.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'

const EVERY = 5_000

/** Looks every five seconds for accounts to delete or remove and exports to make, until stopped; rounds never overlap, and one task does not hold up the other. */
export function startRounds(deps: Deps): () => Promise<void> {
  const tasks = [carryOutDeletions, removeUnconfirmed, makeExports]
  const running = new Map<(typeof tasks)[number], Promise<unknown>>()
  const timer = setInterval(() => {
    for (const task of tasks) {
      if (running.has(task)) continue
      const round = task(deps)
        .catch((error: unknown) => deps.logger.error({ err: error, task: task.name }, 'a round failed'))
        .finally(() => running.delete(task))
      running.set(task, round)
    }
  }, EVERY)
  return async () => {
    clearInterval(timer)
    await Promise.all(running.values())
  }
}
