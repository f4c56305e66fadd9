import { learnerOf } from '@wardround/kit/security/identity.ts'
import type { BroadcastKind, Reader } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { findBellReader } from '#notices/bell-kinds.ts'

type Request = Parameters<typeof learnerOf>[0]

/** Whoever asks what every page asks each minute: the rest is known to its statement. */
export const askerOf = (deps: Deps, request: Request): Pick<Reader, 'uid' | 'group' | 'now'> => ({
  uid: learnerOf(request),
  group: request.identity.group,
  now: deps.clock(),
})

/** Whoever asks, as broadcasts are chosen for them. Without `kinds`: what the bell shows them. */
export async function readerOf(deps: Deps, request: Request, kinds?: readonly BroadcastKind[]): Promise<Reader> {
  const asker = askerOf(deps, request)
  const known = await findBellReader(deps.db, asker.uid)
  return { ...asker, since: known.since, kinds: kinds ?? known.kinds }
}
