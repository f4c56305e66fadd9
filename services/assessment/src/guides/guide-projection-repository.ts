import type { EventOf } from '@wardround/proto/event.ts'
import type { guidePublished, guideWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'

/** Takes a guide over unless a newer revision of it is known. */
export async function upsertGuide(trx: Knex.Transaction, data: EventOf<typeof guidePublished>['data']): Promise<void> {
  await trx.raw(
    `insert into guides as g (id, revision, slug, former_slugs, title, category_id, for_pa, question_ids)
    values (:guideId, :revision, :slug, :formerSlugs, :title, :categoryId, :forPa, :questionIds)
    on conflict (id) do update set
      revision = excluded.revision,
      slug = excluded.slug,
      former_slugs = excluded.former_slugs,
      title = excluded.title,
      category_id = excluded.category_id,
      for_pa = excluded.for_pa,
      question_ids = excluded.question_ids
    where g.revision < excluded.revision`,
    { ...data, formerSlugs: data.formerSlugs ?? [] },
  )
}

/** Notes the revision at which a guide was withdrawn. */
export async function withdrawGuide(
  trx: Knex.Transaction,
  data: EventOf<typeof guideWithdrawn>['data'],
): Promise<void> {
  await trx.raw(
    `insert into guides as g (id, withdrawn_revision)
    values (:guideId, :revision)
    on conflict (id) do update set withdrawn_revision = excluded.withdrawn_revision
    where g.withdrawn_revision < excluded.withdrawn_revision`,
    data,
  )
}
