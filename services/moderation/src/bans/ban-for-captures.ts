import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import type { Knex } from 'knex'
import { type BanRow, CAPTURE_WINDOW, CAPTURES_FOR_BAN, captureBan } from '#bans/ban.ts'
import { countCaptureBans, insertBan } from '#bans/ban-repository.ts'
import { publishBan } from '#bans/publish-ban.ts'
import { listSignalIdsSince } from '#signals/signal-repository.ts'

/**
 * Bans a person whose screen captures within 24 hours are three by now; those of an earlier ban do not count again. The
 * caller holds the person's lock and knows that no ban is in force.
 */
export async function banForCaptures(trx: Knex.Transaction, uid: string, now: Date): Promise<BanRow | undefined> {
  const { standing, lastAt } = await countCaptureBans(trx, uid)
  const windowStart = new Date(now.getTime() - CAPTURE_WINDOW)
  const since = lastAt && lastAt > windowStart ? lastAt : windowStart
  const signalIds = await listSignalIdsSince(trx, uid, 'screen_capture', since)
  if (signalIds.length < CAPTURES_FOR_BAN) return undefined
  const ban = await insertBan(trx, {
    id: uuidv7(now.getTime()),
    user_id: uid,
    ...captureBan(standing, now),
    signal_ids: signalIds,
    automatic: true,
    banned_by: null,
    starts_at: now,
  })
  await publishBan(trx, ban, now)
  await audit(trx, {
    actor: 'moderation',
    actorName: undefined,
    action: 'ban',
    entity: 'users',
    entityId: uid,
    after: { ban: ban.ban, reason: ban.reason },
  })
  return ban
}
