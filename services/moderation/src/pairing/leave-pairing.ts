import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { HandlerContext } from '@wardround/kit/events/consumer.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { pairChanged } from '@wardround/proto/events/moderation.ts'
import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import type { BanRow } from '#bans/ban.ts'
import type { Deps } from '#deps.ts'
import {
  endPair,
  findMembership,
  findPartner,
  insertBlock,
  leaveQueue,
  lockProfile,
  removeBlocksOf,
} from './pair-repository.ts'
import { readPairStatus } from './pair-status.ts'

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'publishLive'>

/** Ends the pair or the waiting; `blocks`: the two never meet again. Returns whom to tell. */
async function end(deps: LeaveDeps, uid: string, blocks: boolean): Promise<string | undefined> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    // The lock waits for a pairing under way, so that this pair is left too.
    await lockProfile(trx, uid)
    const me = await findMembership(trx, uid, !blocks)
    const partner = me ? await findPartner(trx, me) : undefined
    if (blocks && !partner) throw new DomainError('resource.missing')
    if (blocks && partner) await insertBlock(trx, uid, partner.user_id, now)
    await leaveQueue(trx, uid)
    if (!me || !partner || !(await endPair(trx, me.pair_id, blocks ? 'block' : 'leave', now))) return undefined
    await emit(trx, pairChanged, {
      pairId: me.pair_id,
      uids: [uid, partner.user_id],
      endedAt: now.toISOString(),
    })
    await requestNotice(trx, 'pairing-changed', partner.user_id, { pairId: me.pair_id, news: 'left' })
    return partner.user_id
  })
}

async function finish(deps: LeaveDeps, uid: string, partner: string | undefined): Promise<PairStatus> {
  for (const one of partner ? [uid, partner] : [uid]) deps.publishLive(one, 'pairing')
  return readPairStatus(deps.db.knex, uid, deps.clock())
}

/** Ends the pair of somebody who no longer takes part, and tells the partner. */
async function freePartnerOf(
  { trx, deps, afterCommit }: HandlerContext<Deps>,
  uid: string,
  by: 'deletion' | 'ban',
): Promise<void> {
  const me = await findMembership(trx, uid, true)
  const partner = me ? await findPartner(trx, me) : undefined
  const now = deps.clock()
  if (!me || !partner || !(await endPair(trx, me.pair_id, by, now))) return
  // Whoever was deleted is not named.
  const uids = by === 'deletion' ? [partner.user_id] : [uid, partner.user_id]
  await emit(trx, pairChanged, { pairId: me.pair_id, uids, endedAt: now.toISOString() })
  await requestNotice(trx, 'pairing-changed', partner.user_id, { pairId: me.pair_id, news: 'left' })
  afterCommit(() => deps.publishLive(partner.user_id, 'pairing'))
}

/** Frees the partner of somebody whose account is deleted, and forgets who blocked that person. */
export async function endPairOf(context: HandlerContext<Deps>, uid: string): Promise<void> {
  await removeBlocksOf(context.trx, uid)
  await freePartnerOf(context, uid, 'deletion')
}

/** Takes somebody who is banned out of the queue; a ban until staff decide ends the pair too. */
export async function endPairingOfBanned(
  context: HandlerContext<Deps>,
  uid: string,
  ban: Pick<BanRow, 'ban'>,
): Promise<void> {
  await lockProfile(context.trx, uid)
  await leaveQueue(context.trx, uid)
  if (ban.ban === 1) await freePartnerOf(context, uid, 'ban')
}

/** Leaves the partner or the queue; again it changes nothing. */
export const leavePairing = async (deps: LeaveDeps, uid: string): Promise<PairStatus> =>
  finish(deps, uid, await end(deps, uid, false))

/** Blocks the present or the last partner. Throws `resource.missing` where there was none. */
export const blockPartner = async (deps: LeaveDeps, uid: string): Promise<PairStatus> =>
  finish(deps, uid, await end(deps, uid, true))
