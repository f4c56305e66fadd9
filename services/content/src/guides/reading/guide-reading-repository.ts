import type { Connection } from '@wardround/kit/data/database.ts'
import type { GuideRow } from '#guides/editing/guide-repository.ts'
import type { CategoryJson } from './guide-list-repository.ts'
import type { Reader } from './reader.ts'

export type TextRow = Pick<
  GuideRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'version'
  | 'state'
  | 'published_at'
  | 'key_points'
  | 'section_list'
  | 'reference_list'
  | 'source_pages'
  | 'correction'
> & { category: CategoryJson }
export type ReadingRow = { read_sections: string[]; stopped_at: string | null; read_at: Date }

const TEXT = `
  select g.id, g.slug, g.title, g.version, g.state, g.published_at, g.key_points, g.section_list, g.reference_list,
    g.source_pages, g.correction, json_build_object('id', shelf.id, 'slug', shelf.slug, 'name', shelf.name) as category
  from revision_guides g
  join categories shelf on shelf.id = g.category_id
  where g.deleted_at is null`

/** A guide in any state, for staff. */
export async function findText(connection: Connection, id: string): Promise<TextRow | undefined> {
  const { rows } = await connection.raw<{ rows: TextRow[] }>(`${TEXT} and g.id = :id::uuid`, { id })
  return rows[0]
}

/** A guide that the reader's group may read now. */
export async function findReadableText(
  connection: Connection,
  reader: Reader,
  id: string,
): Promise<TextRow | undefined> {
  const { rows } = await connection.raw<{ rows: TextRow[] }>(
    `${TEXT} and g.id = :id::uuid and g.state = 'active' and g.for_pa = :forPa::boolean`,
    { id, forPa: reader.forPa },
  )
  return rows[0]
}

export const findReading = (connection: Connection, reader: Reader, guideId: string): Promise<ReadingRow | undefined> =>
  connection<ReadingRow & { user_id: string; guide_id: string }>('guide_readings')
    .where({ user_id: reader.id, guide_id: guideId })
    .first('read_sections', 'stopped_at', 'read_at')

type Change = { read: string[]; unread: string[]; stoppedAt: string | null; now: Date }

/** Adds and takes sections and moves the place, so that what another tab keeps meanwhile stays. */
export async function upsertReading(
  connection: Connection,
  reader: Reader,
  guideId: string,
  { read, unread, stoppedAt, now }: Change,
): Promise<ReadingRow> {
  const { rows } = await connection.raw<{ rows: [ReadingRow] }>(
    `insert into guide_readings as r (user_id, guide_id, read_sections, stopped_at, read_at)
    values (:readerId, :guideId, cast(:read as text[]), cast(:stoppedAt as text), :now)
    on conflict (user_id, guide_id) do update set
      read_sections = (
        select coalesce(array_agg(distinct id order by id), '{}')
        from unnest(r.read_sections || excluded.read_sections) as id
        where not id = any(cast(:unread as text[]))
      ),
      stopped_at = coalesce(excluded.stopped_at, r.stopped_at),
      read_at = excluded.read_at
    returning read_sections, stopped_at, read_at`,
    { readerId: reader.id, guideId, read: read.filter((id) => !unread.includes(id)), unread, stoppedAt, now },
  )
  return rows[0]
}
