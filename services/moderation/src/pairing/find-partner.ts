import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { pairChanged } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import {
  areBlocked,
  findMembership,
  insertPair,
  leaveQueue,
  lockPartner,
  lockProfile,
  type Profile,
} from './pair-repository.ts'

/**
 * Pairs a waiting person, whose own row is locked, with the best partner; returns that partner's uid. Whoever waited is
 * notified.
 */
export async function findPartnerFor(trx: Knex.Transaction, me: Profile, now: Date): Promise<string | undefined> {
  if (me.queued_at === null || (await findMembership(trx, me.user_id, { live: true }))) return undefined
  const partnerId = await lockPartner(trx, me, now)
  const partner = partnerId ? await lockProfile(trx, partnerId) : undefined
  // With both rows locked no block can come any more; one that was made while they were sought is seen here.
  if (!partner || (await areBlocked(trx, me.user_id, partner.user_id))) return undefined
  const pairId = await insertPair(trx, [me, partner], now)
  await leaveQueue(trx, me.user_id, partner.user_id)
  await emit(trx, pairChanged, { pairId, uids: [me.user_id, partner.user_id], endedAt: null })
  await requestNotice(trx, 'pairing-changed', partner.user_id, { pairId, news: 'paired' })
  return partner.user_id
}
