import { emitAll } from '@wardround/kit/events/outbox.ts'
import type { StaffEvent } from '@wardround/kit/staff-resource/staff-resource.ts'
import { gemPublished, gemWithdrawn } from '@wardround/proto/events/content.ts'
import type { z } from 'zod'
import type { GemRow } from './gem-row.ts'

/** The event that carries an active gem. */
export const toGemPublished = (row: GemRow): z.input<typeof gemPublished.data> => ({
  gemId: row.id,
  revision: row.version,
  versionId: row.version_id,
  versionNumber: row.version_number,
  code: row.code ?? '',
  categoryId: row.category_id,
  position: row.position,
  placedRevision: row.placed_revision,
  forPa: row.for_pa,
  title: row.title,
  prompt: row.prompt,
  content: row.content,
  tags: row.tags,
  references: row.reference_list,
  indexImage: row.index_image,
  questionIds: row.question_ids,
  guides: row.guides,
  publishedAt: (row.published_at ?? row.updated_at).toISOString(),
})

/** Publishes what is active, and withdraws what learners have seen before. */
export const gemEvent: StaffEvent<GemRow> = async (trx, rows, removed) => {
  const isLive = (row: GemRow) => row.state === 'active' && !removed
  await emitAll(trx, gemPublished, rows.filter(isLive).map(toGemPublished))
  const withdrawn = rows.filter((row) => !isLive(row) && row.published_at !== null)
  await emitAll(
    trx,
    gemWithdrawn,
    // The event of a removal is sent before the row gets its next version.
    withdrawn.map(({ id, version }) => ({ gemId: id, revision: removed ? version + 1 : version })),
  )
}
