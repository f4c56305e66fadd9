import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Knex } from 'knex'
import { closeAppeals } from '#bans/appeal-repository.ts'
import type { BanRow } from '#bans/ban.ts'
import { updateBan } from '#bans/ban-repository.ts'
import { publishBan } from '#bans/publish-ban.ts'

type Lift = { reason: string; evidence: string; identity: Identity; now: Date; byAppeal?: boolean }

/** Lifts the ban in force, which also answers an appeal that is open against it; the caller holds the person's lock. */
export async function liftBan(
  trx: Knex.Transaction,
  ban: BanRow,
  { identity, now, byAppeal = false, ...why }: Lift,
): Promise<BanRow> {
  const by = identity.uid ?? 'unknown'
  const [reason, evidence] = [tidyText(why.reason), tidyText(why.evidence)]
  const lifted = await updateBan(
    trx,
    ban.id,
    { lifted_at: now, lifted_by: by, lift_reason: reason, lift_evidence: evidence },
    now,
  )
  await closeAppeals(trx, ban.id, { state: 'lifted', answer: reason, by, now })
  await publishBan(trx, lifted, now, byAppeal)
  await audit(trx, {
    actor: by,
    actorName: identity.name,
    action: 'lift ban',
    entity: 'users',
    entityId: ban.user_id,
    before: { ban: ban.ban, until: ban.ends_at, reason: ban.reason },
    after: { ban: 0, until: null, reason, evidence },
  })
  return lifted
}
