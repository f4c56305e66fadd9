import type { Deps } from '#deps.ts'
import { removeUnclaimed } from '#trial/trial-repository.ts'

const DAY = 24 * 60 * 60_000
/** A trial that nobody has claimed for so long is not claimed any more; its browser may begin another one. */
const KEPT_FOR = 30 * DAY
const BATCH = 1_000

/** Removes the trials that nobody has claimed for thirty days, with their answers. */
export async function removeOldTrials({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_FOR)
  let removed = 0
  for (let taken = BATCH; taken === BATCH; removed += taken) taken = await removeUnclaimed(db.knex, before, BATCH)
  return removed
}

/** Does so at the start and once a day; answers how it is stopped. */
export function startRemovingTrials(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const remove = () => {
    running = running
      .then(() => removeOldTrials(deps))
      .then((removed) => {
        if (removed > 0) deps.logger.info({ removed }, 'old trials were removed')
      })
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'old trials could not be removed; they are removed tomorrow'))
  }
  const timer = setInterval(remove, DAY)
  remove()
  return async () => {
    clearInterval(timer)
    await running
  }
}
