import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { lockPerson } from '#people/person-repository.ts'
import { dismissSignals as dismiss } from '#signals/signal-repository.ts'

type Input = { uid: string; asOf: string; reason: string; identity: Identity }

/** Takes a person's signals that were looked at out of the score, with the reason; again changes nothing. */
export function dismissSignals(deps: Deps, { uid, asOf, identity, ...given }: Input): Promise<{ dismissed: number }> {
  return transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const by = identity.uid ?? 'unknown'
    const reason = tidyText(given.reason)
    const ids = await dismiss(trx, { uid, until: new Date(asOf), by, reason, now: deps.clock() })
    if (ids.length > 0)
      await audit(trx, {
        actor: by,
        actorName: identity.name,
        action: 'dismiss signals',
        entity: 'users',
        entityId: uid,
        after: { signals: ids, reason },
      })
    return { dismissed: ids.length }
  })
}
