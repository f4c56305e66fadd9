import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Ban, BanCode } from '@wardround/proto/http/moderation/bans.ts'
import { type Grounds, groundsOf } from '#bans/ban-input.ts'
import { findBanInForce, insertBan } from '#bans/ban-repository.ts'
import { publishBan } from '#bans/publish-ban.ts'
import { showBan } from '#bans/read-bans.ts'
import type { Deps } from '#deps.ts'
import { getPerson, requireMayBan } from '#people/people.ts'
import { lockPerson } from '#people/person-repository.ts'

type Input = Grounds & { uid: string; ban: BanCode; identity: Identity }

/**
 * Bans a person; identity hears of it and ends the sessions. Throws `resource.missing`, `access.permission` for oneself
 * and for staff with rights that the banning person lacks, `resource.taken` while a ban is in force.
 */
export async function banUser(deps: Deps, { uid, ban, identity, ...given }: Input): Promise<Ban> {
  requireMayBan(identity, await getPerson(deps, uid), deps.clock())
  const row = await transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const now = deps.clock()
    const known = await findBanInForce(trx, uid, now)
    if (known)
      throw new DomainError('resource.taken', {
        message: 'This person is already banned. Change that ban instead.',
        data: { version: known.version, ban: known.ban },
      })
    const grounds = await groundsOf(trx, uid, given, now)
    const made = await insertBan(trx, {
      id: uuidv7(now.getTime()),
      user_id: uid,
      ban,
      ...grounds,
      automatic: false,
      banned_by: identity.uid,
      starts_at: now,
    })
    await publishBan(trx, made, now)
    await audit(trx, {
      actor: identity.uid ?? 'unknown',
      actorName: identity.name,
      action: 'ban',
      entity: 'users',
      entityId: uid,
      after: { ban, until: given.until, reason: grounds.reason, evidence: grounds.evidence },
    })
    return made
  })
  return showBan(deps, row)
}
