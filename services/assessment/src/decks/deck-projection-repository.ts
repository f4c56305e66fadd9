import type { EventOf } from '@wardround/proto/event.ts'
import type { deckChanged, deckDeleted } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'

/** Takes a staff deck over unless a newer revision of it is known. A gem counts once in it. */
export async function upsertDeck(trx: Knex.Transaction, data: EventOf<typeof deckChanged>['data']): Promise<void> {
  await trx.raw(
    `insert into decks as d (id, revision, slug, name, description, kind, image, position, for_pa, gem_ids)
    values (:deckId, :revision, :slug, :name, :description, :kind, :image::json, :position, :forPa, :gemIds::uuid[])
    on conflict (id) do update set
      revision = excluded.revision,
      slug = excluded.slug,
      name = excluded.name,
      description = excluded.description,
      kind = excluded.kind,
      image = excluded.image,
      position = excluded.position,
      for_pa = excluded.for_pa,
      gem_ids = excluded.gem_ids
    where d.revision < excluded.revision`,
    { ...data, image: data.image === null ? null : JSON.stringify(data.image), gemIds: [...new Set(data.gemIds)] },
  )
}

/** Notes the revision at which a deck went; its slug stays known, for ratings that were made offline. */
export async function removeDeck(trx: Knex.Transaction, data: EventOf<typeof deckDeleted>['data']): Promise<void> {
  await trx.raw(
    `insert into decks as d (id, deleted_revision)
    values (:deckId, :revision)
    on conflict (id) do update set deleted_revision = excluded.deleted_revision
    where d.deleted_revision < excluded.deleted_revision`,
    data,
  )
}
