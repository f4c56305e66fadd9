import type { Deps } from '#deps.ts'
import { insertConsent, lastConsent } from './record-repository.ts'

/** Keeps what the user agreed to or no longer agrees to; every change of mind stays, with its time. */
export async function keepConsent<Kind extends string>(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  { kind, granted }: { kind: Kind; granted: boolean },
): Promise<{ kind: Kind; granted: boolean; at: string }> {
  const now = deps.clock()
  const last = await lastConsent(deps.db.knex, uid, kind)
  if (last?.granted === granted) return { kind, granted, at: last.at.toISOString() }
  await insertConsent(deps.db.knex, uid, kind, granted, now)
  return { kind, granted, at: now.toISOString() }
}
