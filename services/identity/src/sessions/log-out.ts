import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { endViewsOf } from '#sessions/views/end-views.ts'
import { endAndTell } from './end-sessions.ts'

/** Ends a session, and what it looks at as somebody else; ending it again changes nothing. */
export function logOut(deps: Pick<Deps, 'db' | 'clock'>, uid: string, sid: string): Promise<number> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const ended = await endAndTell(trx, uid, [sid], 'logout', now)
    await endViewsOf(trx, { uid, sid }, now)
    return ended
  })
}
