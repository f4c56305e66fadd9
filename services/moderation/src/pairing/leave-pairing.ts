import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { HandlerContext } from '@wardround/kit/events/consumer.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { pairChanged } from '@wardround/proto/events/moderation.ts'
import { PAIR_LIMITS, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import type { Knex } from 'knex'
import type { BanRow } from '#bans/ban.ts'
import type { Deps } from '#deps.ts'
import { listLapsed } from './bank-end-repository.ts'
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

/** Ends the pair of somebody who no longer takes part. Returns the partner, who is to be told. */
async function freePartnerOf(
  trx: Knex.Transaction,
  uid: string,
  by: 'deletion' | 'ban' | 'lapse',
  now: Date,
): Promise<string | undefined> {
  const me = await findMembership(trx, uid, true)
  const partner = me ? await findPartner(trx, me) : undefined
  if (!me || !partner || !(await endPair(trx, me.pair_id, by, now))) return undefined
  // Whoever was deleted is not named.
  const uids = by === 'deletion' ? [partner.user_id] : [uid, partner.user_id]
  await emit(trx, pairChanged, { pairId: me.pair_id, uids, endedAt: now.toISOString() })
  await requestNotice(trx, 'pairing-changed', partner.user_id, { pairId: me.pair_id, news: 'left' })
  return partner.user_id
}

/** Frees the partner of somebody whose account is deleted, and forgets who blocked that person. */
export async function endPairOf({ trx, deps, afterCommit }: HandlerContext<Deps>, uid: string): Promise<void> {
  await removeBlocksOf(trx, uid)
  const partner = await freePartnerOf(trx, uid, 'deletion', deps.clock())
  if (partner) afterCommit(() => deps.publishLive(partner, 'pairing'))
}

/** Takes somebody who is banned out of the queue; a ban until staff decide ends the pair too. */
export async function endPairingOfBanned(
  { trx, deps, afterCommit }: HandlerContext<Deps>,
  uid: string,
  { ban }: Pick<BanRow, 'ban'>,
): Promise<void> {
  await lockProfile(trx, uid)
  await leaveQueue(trx, uid)
  const partner = ban === 1 ? await freePartnerOf(trx, uid, 'ban', deps.clock()) : undefined
  if (partner) afterCommit(() => deps.publishLive(partner, 'pairing'))
}

const DAY_MS = 86_400_000

/** Ends the pairs of people whose question bank has ended for days: they can no longer leave by themselves. */
export async function endLapsedPairs(deps: LeaveDeps): Promise<void> {
  const now = deps.clock()
  for (const uid of await listLapsed(deps.db.knex, new Date(now.getTime() - PAIR_LIMITS.lapseDays * DAY_MS))) {
    const partner = await transaction(deps.db, async (trx) => {
      await lockProfile(trx, uid)
      return freePartnerOf(trx, uid, 'lapse', now)
    })
    for (const one of partner ? [uid, partner] : []) deps.publishLive(one, 'pairing')
  }
}

/** Leaves the partner or the queue; again it changes nothing. */
export const leavePairing = async (deps: LeaveDeps, uid: string): Promise<PairStatus> =>
  finish(deps, uid, await end(deps, uid, false))

/** Blocks the present or the last partner. Throws `resource.missing` where there was none. */
export const blockPartner = async (deps: LeaveDeps, uid: string): Promise<PairStatus> =>
  finish(deps, uid, await end(deps, uid, true))
