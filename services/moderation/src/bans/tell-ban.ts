import { emit } from '@wardround/kit/outbox.ts'
import { banChanged } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import { type BanRow, stateOfBan } from '#bans/ban.ts'
import { nextRevision } from '#bans/ban-repository.ts'

/** Says what holds for the person now; the caller holds the person's lock. */
export async function tellBan(trx: Knex.Transaction, ban: BanRow, now: Date, byAppeal = false): Promise<void> {
  const isInForce = stateOfBan(ban, now) === 'in-force'
  await emit(trx, banChanged, {
    uid: ban.user_id,
    banId: ban.id,
    revision: await nextRevision(trx),
    ban: isInForce ? ban.ban : 0,
    until: isInForce ? (ban.ends_at?.toISOString() ?? null) : null,
    reason: isInForce ? ban.reason : (ban.lift_reason ?? ban.reason),
    byAppeal,
  })
}
