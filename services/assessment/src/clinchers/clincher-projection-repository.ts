import type { EventOf } from '@wardround/proto/event.ts'
import type { clincherListChanged, clincherListDeleted } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { plainText } from '#search/plain-text.ts'
import { searchableWords } from '#search/search-words.ts'

type Changed = EventOf<typeof clincherListChanged>['data']

const rowOf = (listId: string, position: number, line: Changed['clinchers'][number]) => {
  const body = plainText([line.text, line.choice, line.answer, line.contrast].filter(Boolean).join(' '))
  return { list_id: listId, id: line.id, position, line, body, words: searchableWords(body) }
}

/** Takes a list with its clinchers over unless a newer revision of it is known. */
export async function upsertClincherList(trx: Knex.Transaction, data: Changed): Promise<void> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into clincher_lists as c (id, revision, slug, name, category_id, position, for_pa)
    values (:listId, :revision, :slug, :name, :categoryId, :position, :forPa)
    on conflict (id) do update set
      revision = excluded.revision,
      slug = excluded.slug,
      name = excluded.name,
      category_id = excluded.category_id,
      position = excluded.position,
      for_pa = excluded.for_pa
    where c.revision < excluded.revision`,
    data,
  )
  if (rowCount === 0) return
  await trx('clinchers').where({ list_id: data.listId }).delete()
  const rows = [...new Map(data.clinchers.map((line) => [line.id, line])).values()].map((line, position) =>
    rowOf(data.listId, position, line),
  )
  if (rows.length === 0) return
  await trx.raw(
    `insert into clinchers (list_id, id, position, line, body, words)
    select list_id, id, position, line, body, to_tsvector('english', words)
    from json_to_recordset(:rows::json)
      as r (list_id uuid, id uuid, position integer, line json, body text, words text)`,
    { rows: JSON.stringify(rows) },
  )
}

/** Notes the revision at which a list went. */
export async function removeClincherList(
  trx: Knex.Transaction,
  data: EventOf<typeof clincherListDeleted>['data'],
): Promise<void> {
  await trx.raw(
    `insert into clincher_lists as c (id, deleted_revision)
    values (:listId, :revision)
    on conflict (id) do update set deleted_revision = excluded.deleted_revision
    where c.deleted_revision < excluded.deleted_revision`,
    data,
  )
}
