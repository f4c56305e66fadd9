import { emit, emitAll } from '@wardround/kit/events/outbox.ts'
import { newsChanged, newsPublished } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { markAnnounced, type NewsItemRow } from './news-repository.ts'

/** Every write is published; the first publication of an item once more, for the bell. */
export async function emitNewsEvents(
  trx: Knex.Transaction,
  rows: readonly NewsItemRow[],
  removed: boolean,
): Promise<void> {
  await emitAll(
    trx,
    newsChanged,
    rows.map(({ id, slug, version, title, state }) => ({
      newsId: id,
      slug,
      revision: version,
      title,
      shown: !removed && (state === 'published' || state === 'archived'),
    })),
  )
  if (removed) return
  for (const { id, slug, title, groups, state, publish_at, announced_at } of rows) {
    if (state !== 'published' || !publish_at || announced_at) continue
    await markAnnounced(trx, id)
    await emit(trx, newsPublished, { newsId: id, slug, title, groups, publishedAt: publish_at.toISOString() })
  }
}
