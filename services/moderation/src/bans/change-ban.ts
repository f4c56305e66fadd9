import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Ban, BanCode } from '@wardround/proto/http/moderation/bans.ts'
import type { Knex } from 'knex'
import type { BanRow } from '#bans/ban.ts'
import { type Grounds, groundsOf } from '#bans/ban-input.ts'
import { findBanInForce, updateBan } from '#bans/ban-repository.ts'
import { liftBan } from '#bans/lift-ban.ts'
import { publishBan } from '#bans/publish-ban.ts'
import { showBan } from '#bans/read-bans.ts'
import type { Deps } from '#deps.ts'
import { getPerson, requireMayBan } from '#people/people.ts'
import { lockPerson } from '#people/person-repository.ts'

type Input = Grounds & { uid: string; version: number; ban: 0 | BanCode; identity: Identity }

async function change(
  trx: Knex.Transaction,
  known: BanRow,
  ban: BanCode,
  given: Grounds,
  identity: Identity,
  now: Date,
): Promise<BanRow> {
  const grounds = await groundsOf(trx, known.user_id, given, now)
  const changed = await updateBan(trx, known.id, { ban, ...grounds }, now)
  await publishBan(trx, changed, now)
  const shown = (row: BanRow) => ({ ban: row.ban, until: row.ends_at, reason: row.reason, evidence: row.evidence })
  await audit(trx, {
    actor: identity.uid ?? 'unknown',
    actorName: identity.name,
    action: 'change ban',
    entity: 'users',
    entityId: known.user_id,
    before: shown(known),
    after: shown(changed),
  })
  return changed
}

/**
 * Changes the ban in force, or lifts it (`ban` 0). Throws `resource.missing` when none is in force, `resource.stale`
 * when it was changed since, `access.permission` as for banning.
 */
export async function changeBan(deps: Deps, { uid, version, ban, identity, ...given }: Input): Promise<Ban> {
  requireMayBan(identity, await getPerson(deps, uid), deps.clock())
  const row = await transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const now = deps.clock()
    const known = await findBanInForce(trx, uid, now)
    if (!known)
      throw new DomainError('resource.missing', { message: 'This person is not banned any more. Reload the page.' })
    if (known.version !== version) throw new DomainError('resource.stale', { data: { version: known.version } })
    if (ban !== 0) return change(trx, known, ban, given, identity, now)
    return liftBan(trx, known, { reason: given.reason, evidence: given.evidence, identity, now })
  })
  return showBan(deps, row)
}
