import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { banChanged } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import { type BanRow, stateOfBan } from '#bans/ban.ts'
import { nextRevision } from '#bans/ban-repository.ts'

/**
 * Publishes what holds for the person now and notifies them. A ban that was lifted by an appeal is announced with the
 * answer to it. The caller holds the person's lock.
 */
export async function publishBan(trx: Knex.Transaction, ban: BanRow, now: Date, byAppeal = false): Promise<void> {
  const isInForce = stateOfBan(ban, now) === 'in-force'
  const until = isInForce ? (ban.ends_at?.toISOString() ?? null) : null
  await emit(trx, banChanged, {
    uid: ban.user_id,
    banId: ban.id,
    revision: await nextRevision(trx),
    ban: isInForce ? ban.ban : 0,
    until,
  })
  if (isInForce) await requestNotice(trx, 'account-blocked', ban.user_id, { until, reason: ban.reason })
  else if (!byAppeal)
    await requestNotice(trx, 'account-unblocked', ban.user_id, { reason: ban.lift_reason ?? ban.reason })
}
