import type { Deps } from '#deps.ts'
import { insertUserLog, lastConsent } from './record-repository.ts'

/** Notes what a user did, if they agreed to that; otherwise nothing is kept, and nobody is notified. */
export async function addUserLogs(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  log: { event: string; path?: string | undefined; details?: Record<string, unknown> | undefined },
): Promise<void> {
  const consent = await lastConsent(deps.db.knex, uid, 'analytics')
  if (consent?.granted) await insertUserLog(deps.db.knex, uid, log, deps.clock())
}
