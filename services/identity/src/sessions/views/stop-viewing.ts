import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { stopViewing as contract } from '@wardround/proto/http/identity/view-as.ts'
import type { Deps } from '#deps.ts'
import { endViewsOf } from './end-views.ts'
import { renewSession } from './renew-session.ts'

/** Ends what a session looks at and gives it a new token; ending nothing is no failure. Throws `session.missing`. */
export function stopViewing(
  deps: Pick<Deps, 'db' | 'clock' | 'sessionKey'>,
  by: { uid: string; sid: string; name: string },
): Promise<CallReply<typeof contract>> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const session = await renewSession(trx, deps, by, now)
    await emit(trx, sessionChanged, { uid: by.uid, sid: by.sid })
    return { ended: (await endViewsOf(trx, by, now)) > 0, session }
  })
}
