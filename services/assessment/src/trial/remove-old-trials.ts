import type { Deps } from '#deps.ts'
import { removeUnclaimed } from '#trial/trial-repository.ts'

/** A trial that nobody has claimed for so long is not claimed any more; its browser may begin another one. */
const KEPT_DAYS = 30
const BATCH = 1_000

/** Removes the trials that nobody has claimed for thirty days, with their answers. */
export async function removeOldTrials({ db }: Pick<Deps, 'db'>): Promise<number> {
  let removed = 0
  for (let taken = BATCH; taken === BATCH; removed += taken) taken = await removeUnclaimed(db.knex, KEPT_DAYS, BATCH)
  return removed
}
