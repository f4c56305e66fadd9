import { learnerOf } from '@wardround/kit/security/identity.ts'
import type { BroadcastKind, Reader } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { listChoices } from '#notices/preference-repository.ts'
import { findSince } from '#people/people-repository.ts'

type Request = Parameters<typeof learnerOf>[0]

/** Whoever asks, as broadcasts are chosen for them. Without `kinds`: what the bell shows them. */
export async function readerOf(deps: Deps, request: Request, kinds?: readonly BroadcastKind[]): Promise<Reader> {
  const uid = learnerOf(request)
  const { knex } = deps.db
  const [since, news] = await Promise.all([findSince(knex, uid), kinds ? [] : listChoices(knex, uid, 'news-published')])
  const wantsNews = news.find(({ channel }) => channel === 'bell')?.enabled ?? true
  return {
    uid,
    group: request.identity.group,
    since,
    now: deps.clock(),
    kinds: kinds ?? (wantsNews ? ['announcement', 'news'] : ['announcement']),
  }
}
