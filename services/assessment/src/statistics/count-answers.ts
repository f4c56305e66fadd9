import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { keepFirstAttempts } from '#statistics/attempt-repository.ts'
import { addToCounts } from '#statistics/counts-repository.ts'
import { tallyFirsts } from '#statistics/tally.ts'
import { takeUncounted } from '#statistics/uncounted-repository.ts'

const BATCH = 5_000

/**
 * Counts the first attempts that wait and keeps them for item statistics, a batch in one transaction, until none is
 * left; any number of processes may do it at once.
 */
export async function countAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH; )
    taken = await transaction(db, async (trx) => {
      const attempts = await takeUncounted(trx, BATCH)
      await addToCounts(trx, tallyFirsts(attempts))
      await keepFirstAttempts(trx, attempts, clock())
      return attempts.length
    })
}
