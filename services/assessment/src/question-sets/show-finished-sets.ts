import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Deps } from '#deps.ts'
import { endSitting, releaseSitting } from '#sittings/end-sitting.ts'
import { listPairPeople } from './pair-set-repository.ts'
import { listMembers, type SetRow } from './question-set-repository.ts'
import { closeToShow, listSetsToShow, markShown } from './shown-set-repository.ts'

/** Sets that one call shows at most. */
const MOST = 50

type ShowDeps = Pick<Deps, 'db' | 'publishLive'>

/** Marks the answers of all members, then opens the result to all at once. Again changes nothing. */
async function show(deps: ShowDeps, { id, pair_id: pairId }: SetRow): Promise<void> {
  const members = await transaction(deps.db, async (trx) => {
    await closeToShow(trx, id)
    return listMembers(trx, id)
  })
  for (const { user_id: learnerId, sitting_id: sittingId } of members) {
    await endSitting(deps, { learnerId, id: sittingId, paper: 1 })
    await releaseSitting(deps, learnerId, sittingId)
  }
  const notified = await transaction(deps.db, async (trx) => {
    if (!(await markShown(trx, id))) return []
    const people = pairId ? await listPairPeople(trx, pairId) : members.map(({ user_id: uid }) => uid)
    for (const uid of people) await requestNotice(trx, 'pair-set-shown', uid, { setId: id })
    return people
  })
  for (const uid of notified) deps.publishLive(uid, 'pairing')
}

/** Shows the answers of sets whose moment has come, that both partners have finished, or whose pair is over. */
export async function showFinishedSets(deps: ShowDeps): Promise<number> {
  const sets = await listSetsToShow(deps.db.knex, MOST)
  for (const set of sets) await show(deps, set)
  return sets.length
}
