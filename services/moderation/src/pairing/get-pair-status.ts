import { transaction } from '@wardround/kit/data/database.ts'
import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { findPartnerFor } from './find-partner.ts'
import { isWaiting, lockProfile, saveCheck } from './pair-repository.ts'
import { readPairStatus } from './pair-status.ts'

/** Where a person stands; whoever waits keeps the place and is looked for a partner again. */
export async function getPairStatus(deps: Deps, uid: string): Promise<PairStatus> {
  const status = await readPairStatus(deps.db.knex, uid, deps.clock())
  if (status.pairingStatus !== 'in_queue') return status
  const partner = await transaction(deps.db, async (trx) => {
    const me = await lockProfile(trx, uid)
    const now = deps.clock()
    // The wait can expire before the lock is granted, and the contact with it.
    if (!me || !isWaiting(me, now)) return undefined
    await saveCheck(trx, uid, now)
    return findPartnerFor(trx, me, now)
  })
  for (const one of partner ? [uid, partner] : []) deps.publishLive(one, 'pairing')
  return readPairStatus(deps.db.knex, uid, deps.clock())
}
