import { transaction } from '@wardround/kit/database.ts'
import type { Deps } from '#deps.ts'
import { endAndTell } from './end-sessions.ts'

/** Ends a session; ending it again changes nothing. */
export function logOut(deps: Pick<Deps, 'db' | 'clock'>, uid: string, sid: string): Promise<number> {
  return transaction(deps.db, (trx) => endAndTell(trx, uid, [sid], 'logout', deps.clock()))
}
