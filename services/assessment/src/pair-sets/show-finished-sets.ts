import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Deps } from '#deps.ts'
import { listPairPeople, listPairSetsToShow, markShown } from '#question-sets/pair-set-repository.ts'
import { listMembers, type SetRow } from '#question-sets/question-set-repository.ts'
import { endSitting, releaseSitting } from '#sittings/end-sitting.ts'

/** Sets that one call shows at most. */
const MOST = 50

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'publishLive'>

/** Marks the answers of both, then opens the result to both at once. Again changes nothing. */
async function show(deps: ShowDeps, { id, pair_id: pairId }: SetRow): Promise<void> {
  for (const { user_id: learnerId, sitting_id: sittingId } of await listMembers(deps.db.knex, id)) {
    await endSitting(deps, { learnerId, id: sittingId, paper: 1 })
    await releaseSitting(deps, learnerId, sittingId)
  }
  const partners = await transaction(deps.db, async (trx) => {
    if (!(await markShown(trx, id, deps.clock()))) return []
    const people = pairId ? await listPairPeople(trx, pairId) : []
    for (const uid of people) await requestNotice(trx, 'pair-set-shown', uid, { setId: id })
    return people
  })
  for (const uid of partners) deps.publishLive(uid, 'pairing')
}

/** Shows the answers of sets that both partners have finished, whose time is up, or whose pair is over. */
export async function showFinishedSets(deps: ShowDeps): Promise<number> {
  const sets = await listPairSetsToShow(deps.db.knex, deps.clock(), MOST)
  for (const set of sets) await show(deps, set)
  return sets.length
}
