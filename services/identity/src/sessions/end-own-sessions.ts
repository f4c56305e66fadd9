import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { endAllSessions, endAndTell } from './end-sessions.ts'
import { findSession } from './session-repository.ts'

type Own = { uid: string; sid: string }

/**
 * Ends one session of the user, which is notified once; ending it again changes nothing. Throws `resource.missing` for
 * somebody else's.
 */
export function endOwnSession(deps: Pick<Deps, 'db' | 'clock'>, { uid, sid }: Own, id: string): Promise<number> {
  return transaction(deps.db, async (trx) => {
    const session = await findSession(trx, id)
    if (session?.userId !== uid) throw new DomainError('resource.missing')
    return endAndTell(trx, uid, [id], id === sid ? 'logout' : 'elsewhere', deps.clock())
  })
}

/** Ends every other session of the user. Answers how many were open. */
export const endOtherSessions = (deps: Pick<Deps, 'db' | 'clock'>, { uid, sid }: Own): Promise<number> =>
  transaction(deps.db, (trx) => endAllSessions(trx, uid, 'elsewhere', deps.clock(), sid))
