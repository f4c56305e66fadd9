import type { Connection } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import type { StaffEvent } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import { guidePublished, guideWithdrawn } from '@wardround/proto/events/content.ts'
import { formerSlugsOf, type GuideRow, type PublishedGuide } from './guide-repository.ts'

/** The events of active guides, with the addresses that they had. */
export async function toPublished(
  connection: Connection,
  rows: readonly PublishedGuide[],
): Promise<EventOf<typeof guidePublished>['data'][]> {
  const former = await formerSlugsOf(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...dataOf(row), formerSlugs: former.get(row.id) ?? [] }))
}

const dataOf = (row: PublishedGuide): EventOf<typeof guidePublished>['data'] => ({
  guideId: row.id,
  revision: row.version,
  slug: row.slug,
  title: row.title,
  categoryId: row.category_id,
  forPa: row.for_pa,
  questionIds: row.question_ids,
  publishedAt: (row.published_at ?? row.updated_at).toISOString(),
})

/** Tells of a guide that learners read now, or that they no longer do. One that they never could is not mentioned. */
export const guideEvent: StaffEvent<GuideRow> = async (trx, rows, removed) => {
  const shown = rows.filter(({ state }) => state === 'active' && !removed)
  const gone = rows.filter((row) => row.published_at !== null && !shown.includes(row))
  await emitAll(trx, guidePublished, await toPublished(trx, shown))
  await emitAll(
    trx,
    guideWithdrawn,
    gone.map(({ id, version }) => ({ guideId: id, revision: removed ? version + 1 : version })),
  )
}
