import type { EventOf } from '@wardround/proto/event.ts'
import type { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'

/** Takes a category over unless a newer revision of it is known. */
export async function upsertCategory(
  trx: Knex.Transaction,
  data: EventOf<typeof categoryChanged>['data'],
): Promise<void> {
  await trx.raw(
    `insert into categories as c (id, revision, parent_id, slug, name, position)
    values (:categoryId, :revision, :parentId, :slug, :name, :position)
    on conflict (id) do update set revision = excluded.revision, parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name, position = excluded.position
    where c.revision < excluded.revision`,
    data,
  )
}

/** Notes the revision at which a category went; what came before it stays known, so a later change brings it back. */
export async function removeCategory(
  trx: Knex.Transaction,
  data: EventOf<typeof categoryDeleted>['data'],
): Promise<void> {
  await trx.raw(
    `insert into categories as c (id, deleted_revision) values (:categoryId, :revision)
    on conflict (id) do update set deleted_revision = excluded.deleted_revision
    where c.deleted_revision < excluded.deleted_revision`,
    data,
  )
}
