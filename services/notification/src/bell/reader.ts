import { learnerOf } from '@wardround/kit/security/identity.ts'
import type { BroadcastKind, Reader } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { findBellReader } from '#notices/bell-kinds.ts'

type Request = Parameters<typeof learnerOf>[0]

/** Whoever asks, as broadcasts are chosen for them. Without `kinds`: what the bell shows them. */
export async function readerOf(deps: Deps, request: Request, kinds?: readonly BroadcastKind[]): Promise<Reader> {
  const uid = learnerOf(request)
  const known = await findBellReader(deps.db, uid)
  return { uid, group: request.identity.group, since: known.since, now: deps.clock(), kinds: kinds ?? known.kinds }
}
