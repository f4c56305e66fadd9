import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'

export type NoteRow = { sectionId: string; text: string; version: number; updatedAt: Date }
type Change = { gemId: string; sectionId: string; text: string; version: number }

const COLUMNS = `section_id as "sectionId", text, version, updated_at as "updatedAt"`

const find = prepared<NoteRow>(
  'find-gem-note',
  `select ${COLUMNS} from gem_notes where user_id = $1::uuid and gem_id = $2::uuid and section_id = $3::uuid`,
)

/** A first note needs its section in the gem as it now is; later ones may outlive it. */
const upsert = prepared<NoteRow>(
  'save-gem-note',
  `
  insert into gem_notes as n (user_id, gem_id, section_id, version, text, updated_at)
  select $1::uuid, g.id, $4::uuid, $5::integer + 1, $6::text, $7::timestamptz
  from gems g
  join gem_texts t on t.gem_id = g.id
  where g.id = $3::uuid and g.for_pa = $2::boolean and g.revision > 0
    and (
      $5 = 0 and ($8::boolean or $4 = any(t.part_ids))
      or exists (select from gem_notes where user_id = $1 and gem_id = $3 and section_id = $4)
    )
  on conflict (user_id, gem_id, section_id) do update set
    version = excluded.version,
    text = excluded.text,
    updated_at = excluded.updated_at
  where n.version = excluded.version - 1
  returning ${COLUMNS}`,
)

const known = prepared<{ there: boolean }>(
  'gem-part-known',
  `
  select exists (
    select from gems g
    join gem_texts t on t.gem_id = g.id
    where g.id = $2::uuid and g.for_pa = $1::boolean and g.revision > 0 and ($4::boolean or $3::uuid = any(t.part_ids))
  ) as there`,
)

export async function findNote(db: Database, learner: Learner, change: Change): Promise<NoteRow | undefined> {
  const [row] = await find(db, [learner.id, change.gemId, change.sectionId])
  return row
}

/** Is there such a gem, and such a section in it, to write a first note on. */
export async function isPartKnown(db: Database, learner: Learner, change: Change, whole: boolean): Promise<boolean> {
  const [row] = await known(db, [isPa(learner.group), change.gemId, change.sectionId, whole])
  return row?.there ?? false
}

/** Replaces the note while `version` is still its current one; undefined when it was not written. */
export async function upsertNote(
  db: Database,
  learner: Learner,
  { gemId, sectionId, text, version }: Change,
  { now, whole }: { now: Date; whole: boolean },
): Promise<NoteRow | undefined> {
  const [row] = await upsert(db, [learner.id, isPa(learner.group), gemId, sectionId, version, text, now, whole])
  return row
}

export type ListedNoteRow = NoteRow & {
  gemId: string
  code: string
  title: string
  available: boolean
  category: { id: string; slug: string; name: string }
  sectionTitle: string | null
}

const LISTED = `
  from gem_notes n
  join gems g on g.id = n.gem_id and g.for_pa = :forPa::boolean
  join gem_texts t on t.gem_id = g.id
  join categories k on k.id = g.category_id
  where n.user_id = :userId::uuid
    and n.text <> ''
    and (:category::text is null or k.slug = :category)
    and (:pattern::text is null or n.text ilike :pattern or t.title ilike :pattern)`

/** A page of the learner's notes on gems, the latest first, with the count of all that match. */
export async function listGemNoteRows(
  connection: Connection,
  learner: Learner,
  filter: { category: string | null; pattern: string | null },
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedNoteRow[]; total: number }> {
  const values = { userId: learner.id, forPa: isPa(learner.group), ...filter }
  const [list, count] = await Promise.all([
    connection.raw<{ rows: ListedNoteRow[] }>(
      `select n.gem_id as "gemId", n.section_id as "sectionId", n.text, n.version, n.updated_at as "updatedAt",
        g.code, t.title, json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) as category,
        g.active
          or exists (select from learner_gems l where l.user_id = :userId and l.gem_id = g.id) as available,
        (
          select coalesce(nullif(part ->> 'title', ''), nullif(part ->> 'caption', ''))
          from json_array_elements(coalesce(t.content -> 'sections', t.content -> 'blocks')) part
          where part ->> 'id' = n.section_id::text
        ) as "sectionTitle"
      ${LISTED}
      order by n.updated_at desc, n.gem_id, n.section_id
      limit :size
      offset :offset`,
      { ...values, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${LISTED}`, values),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
