import type { Connection } from '@wardround/kit/data/database.ts'
import type { CategoryJson } from './guide-list-repository.ts'
import type { Reader } from './reader.ts'

export type NoteRow = { section_id: string; text: string; version: number; updated_at: Date }

const NOTE = ['section_id', 'text', 'version', 'updated_at'] as const

export const listNotes = (connection: Connection, reader: Reader, guideId: string): Promise<NoteRow[]> =>
  connection('guide_notes')
    .where({ user_id: reader.id, guide_id: guideId })
    .orderBy('section_id')
    .select(...NOTE)

export const findNote = (
  connection: Connection,
  reader: Reader,
  guideId: string,
  sectionId: string,
): Promise<NoteRow | undefined> =>
  connection('guide_notes')
    .where({ user_id: reader.id, guide_id: guideId, section_id: sectionId })
    .first(...NOTE)

type NoteChange = { guideId: string; sectionId: string; text: string; version: number; now: Date }

/** Writes a note over the version that was read; undefined when it has changed since. */
export async function upsertNote(
  connection: Connection,
  reader: Reader,
  { guideId, sectionId, text, version, now }: NoteChange,
): Promise<NoteRow | undefined> {
  const { rows } = await connection.raw<{ rows: NoteRow[] }>(
    `insert into guide_notes as n (user_id, guide_id, section_id, version, text, updated_at)
    select cast(:readerId as uuid), cast(:guideId as uuid), cast(:sectionId as text), cast(:version as integer) + 1,
      cast(:words as text), cast(:now as timestamptz)
    where cast(:version as integer) = 0
      or exists (
        select from guide_notes where user_id = :readerId and guide_id = :guideId and section_id = :sectionId
      )
    on conflict (user_id, guide_id, section_id) do update set
      version = excluded.version,
      text = excluded.text,
      updated_at = excluded.updated_at
    where n.version = excluded.version - 1
    returning section_id, text, version, updated_at`,
    { readerId: reader.id, guideId, sectionId, words: text, version, now },
  )
  return rows[0]
}

export type ListedNoteRow = NoteRow & {
  guide_id: string
  slug: string
  title: string
  available: boolean
  category: CategoryJson
  section_title: string | null
}

const LISTED = `
  from guide_notes n
  join revision_guides g on g.id = n.guide_id
  join categories shelf on shelf.id = g.category_id
  where n.user_id = :readerId::uuid
    and n.text <> ''
    and (cast(:category as text) is null or shelf.slug = :category)
    and (cast(:pattern as text) is null or n.text ilike :pattern or g.title ilike :pattern)`

/** A page of the reader's notes, the latest first, with the count of all that match. */
export async function listNoteRows(
  connection: Connection,
  reader: Reader,
  filter: { category: string | null; pattern: string | null },
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedNoteRow[]; total: number }> {
  const values = { readerId: reader.id, ...filter }
  const [list, count] = await Promise.all([
    connection.raw<{ rows: ListedNoteRow[] }>(
      `select n.guide_id, n.section_id, n.text, n.version, n.updated_at, g.slug, g.title,
        json_build_object('id', shelf.id, 'slug', shelf.slug, 'name', shelf.name) as category,
        g.state = 'active' and g.deleted_at is null and g.for_pa = :forPa::boolean as available,
        (
          select section ->> 'title'
          from json_array_elements(g.section_list) as listed (section)
          where section ->> 'id' = n.section_id
        ) as section_title
      ${LISTED}
      order by n.updated_at desc, n.guide_id, n.section_id
      limit :size
      offset :offset`,
      { ...values, forPa: reader.forPa, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${LISTED}`, values),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
