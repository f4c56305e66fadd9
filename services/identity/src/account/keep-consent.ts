import type { Deps } from '#deps.ts'
import { insertConsent } from './record-repository.ts'

/** Keeps what the user agreed to or no longer agrees to; every word of theirs stays, with its time. */
export async function keepConsent<Kind extends string>(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  { kind, granted }: { kind: Kind; granted: boolean },
): Promise<{ kind: Kind; granted: boolean; at: string }> {
  const now = deps.clock()
  await insertConsent(deps.db.knex, uid, kind, granted, now)
  return { kind, granted, at: now.toISOString() }
}
