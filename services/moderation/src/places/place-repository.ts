import type { Connection } from '@wardround/kit/data/database.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import type {
  categoryChanged,
  categoryDeleted,
  questionPublished,
  questionWithdrawn,
} from '@wardround/proto/events/content.ts'
import type { QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import type { Knex } from 'knex'

/** Takes a category over unless a newer revision of it is known. */
export async function upsertCategory(
  trx: Knex.Transaction,
  data: EventOf<typeof categoryChanged>['data'],
): Promise<void> {
  await trx.raw(
    `insert into categories as c (id, revision, slug, name) values (:categoryId, :revision, :slug, :name)
    on conflict (id) do update set revision = excluded.revision, slug = excluded.slug, name = excluded.name
    where c.revision < excluded.revision`,
    data,
  )
}

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

/** Takes over where questions stand, unless newer revisions are known. */
export async function upsertQuestions(
  trx: Knex.Transaction,
  all: EventOf<typeof questionPublished>['data'][],
): Promise<void> {
  for (const { questionId, revision, categoryId, code, position, forPa } of all)
    await trx.raw(
      `insert into questions as q (id, revision, category_id, code, position, for_pa)
      values (:questionId, :revision, :categoryId, :code, :position, :forPa)
      on conflict (id) do update set revision = excluded.revision, category_id = excluded.category_id, code = excluded.code,
        position = excluded.position, for_pa = excluded.for_pa
      where q.revision < excluded.revision`,
      { questionId, revision, categoryId, code, position, forPa },
    )
}

export async function withdrawQuestion(
  trx: Knex.Transaction,
  data: EventOf<typeof questionWithdrawn>['data'],
): Promise<void> {
  await trx.raw(
    `insert into questions as q (id, withdrawn_revision) values (:questionId, :revision)
    on conflict (id) do update set withdrawn_revision = excluded.withdrawn_revision
    where q.withdrawn_revision < excluded.withdrawn_revision`,
    data,
  )
}

type Row = { id: string; code: string; slug: string; name: string; number: number | null }

/**
 * Where questions stand now, by id; one that is not known is left out. Numbers count the active ones of a category by
 * position, as assessment does.
 */
export async function findPlaces(
  conn: Connection,
  questionIds: readonly (string | null)[],
): Promise<Map<string, QuestionPlace>> {
  const ids = [...new Set(questionIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await conn.raw<{ rows: Row[] }>(
    `select q.id, q.code, k.slug, k.name, case when q.active and k.active then (
      select count(*)::integer from questions o
      where o.category_id = q.category_id and o.for_pa = q.for_pa and o.active and (o.position, o.id) <= (q.position, q.id)
    ) end as number
    from questions q join categories k on k.id = q.category_id and k.revision > 0
    where q.id = any(:ids) and q.revision > 0`,
    { ids },
  )
  return new Map(
    rows.map(({ id, code, slug, name, number }) => [id, { code, categorySlug: slug, categoryName: name, number }]),
  )
}
