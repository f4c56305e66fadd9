import { transaction } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { enterReleased } from './enter-released.ts'
import { startDuePapers } from './paper-repository.ts'
import { keepPracticeResult } from './practice-result-repository.ts'
import { type PaperKey, SITTING_KINDS } from './sitting.ts'
import { deleteSitting, listOverdue, lockSittings, markEnded, markReleased } from './sitting-repository.ts'
import { enterSelections } from './working-repository.ts'

type SittingDeps = Pick<Deps, 'db'>

/** Sittings that a call which meets one past its deadline ends at most. */
const MOST = 100

/** Releases a sitting whose rows are locked: its answers are marked and enter the learner's log. */
async function release({ db }: SittingDeps, trx: Knex.Transaction, learnerId: string, id: string): Promise<void> {
  await markReleased(trx, learnerId, id)
  await enterReleased(db, trx, learnerId)
}

async function end(deps: SittingDeps, trx: Knex.Transaction, { learnerId, id, paper }: PaperKey): Promise<void> {
  const papers = await lockSittings(trx, learnerId, id)
  const ending = papers.find((row) => row.paper === paper)
  if (!ending || ending.ended) return
  const { released, keepsSelections } = SITTING_KINDS[ending.kind]
  if (keepsSelections) await enterSelections(trx, { learnerId, id, paper })
  await markEnded(trx, { learnerId, id, paper })
  if (released === 'at_start') await keepPracticeResult(trx, learnerId, id)
  const isWhole = papers.every((row) => row.ended || row.paper === paper)
  if (released === 'at_end' && isWhole) await release(deps, trx, learnerId, id)
}

/**
 * Ends a paper of a learner's own sitting. With the last one the answers are released, unless staff or a pair do that.
 * Nothing changes when it has ended before, or when there is none.
 */
export const endSitting = (deps: SittingDeps, key: PaperKey): Promise<void> =>
  transaction(deps.db, (trx) => end(deps, trx, key))

/**
 * Releases a sitting that staff or a pair release, once all its papers have ended; returns whether it is released.
 * Again changes nothing.
 */
export const releaseSitting = (deps: SittingDeps, learnerId: string, id: string): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const papers = await lockSittings(trx, learnerId, id)
    if (papers.length === 0 || papers.some((row) => !row.ended)) return false
    if (!papers.every((row) => row.released)) await release(deps, trx, learnerId, id)
    return true
  })

/**
 * Ends what is past its deadline, of one learner or (null) of all, and starts the papers whose break is over; returns
 * how many papers were ended.
 */
export async function endOverdue(deps: SittingDeps, learnerId: string | null): Promise<number> {
  const overdue = await listOverdue(deps.db.knex, learnerId, MOST)
  for (const key of overdue) await endSitting(deps, key)
  const started = await startDuePapers(deps.db.knex, learnerId)
  return overdue.length + (started > 0 ? await endOverdue(deps, learnerId) : 0)
}

/** Removes a learner's sitting, ended or not; its answers stay. Returns whether there was one. */
export const removeSitting = (deps: SittingDeps, learnerId: string, id: string): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    for (const { paper } of await lockSittings(trx, learnerId, id)) await end(deps, trx, { learnerId, id, paper })
    return deleteSitting(trx, learnerId, id)
  })
