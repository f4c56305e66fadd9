import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { HandlerContext } from '@wardround/kit/events/consumer.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { pairChanged } from '@wardround/proto/events/moderation.ts'
import { PAIR_LIMITS, type PairEnd, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
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

async function finish(deps: LeaveDeps, uid: string, partner: string | undefined): Promise<PairStatus> {
  for (const one of partner ? [uid, partner] : [uid]) deps.publishLive(one, 'pairing')
  return readPairStatus(deps.db.knex, uid, deps.clock())
}

/** Ends the pair that somebody is in. Returns the partner, who is to be told. */
async function freePartnerOf(trx: Knex.Transaction, uid: string, by: PairEnd, now: Date): Promise<string | undefined> {
  const me = await findMembership(trx, uid, { live: true })
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
  // As when somebody leaves: a pair that is being made is ended too.
  await lockProfile(trx, uid)
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
export async function leavePairing(deps: LeaveDeps, uid: string): Promise<PairStatus> {
  const partner = await transaction(deps.db, async (trx) => {
    // The lock waits for a pairing under way, so that this pair is left too.
    await lockProfile(trx, uid)
    await leaveQueue(trx, uid)
    return freePartnerOf(trx, uid, 'leave', deps.clock())
  })
  return finish(deps, uid, partner)
}

/**
 * Blocks a partner of the person by id, or the present or last one: the two never meet again. Whoever waits for another
 * keeps the place. Throws `resource.missing` where there was none.
 */
export async function blockPartner(deps: LeaveDeps, uid: string, partnerId?: string): Promise<PairStatus> {
  const now = deps.clock()
  const partner = await transaction(deps.db, async (trx) => {
    await lockProfile(trx, uid)
    const me = await findMembership(trx, uid, { partnerId })
    const blocked = me ? await findPartner(trx, me) : undefined
    if (!blocked) throw new DomainError('resource.missing')
    await insertBlock(trx, uid, blocked.user_id, now)
    // The pair may be another one by now, with the same person or with somebody else.
    const live = await findMembership(trx, uid, { live: true })
    const present = live ? await findPartner(trx, live) : undefined
    return present?.user_id === blocked.user_id ? freePartnerOf(trx, uid, 'block', now) : undefined
  })
  return finish(deps, uid, partner)
}
