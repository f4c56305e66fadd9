import type { Connection } from '@wardround/kit/data/database.ts'
import { PLACE, PLACE_JOINS, type PlaceRow } from '#places/place.ts'

export type ListedNoteRow = PlaceRow & { text: string; version: number; updated_at: Date }
export type NoteFilter = { category: string | null; pattern: string | null }

const MATCHING = `
  from question_notes n
  join questions q on q.id = n.question_id
  ${PLACE_JOINS}
  where n.user_id = :userId and n.text <> ''
    and (cast(:category as text) is null or k.slug = :category)
    and (cast(:pattern as text) is null or n.text ilike :pattern)`

/** A page of the learner's notes, the latest first, with the count of all that match. */
export async function listNoteRows(
  connection: Connection,
  userId: string,
  filter: NoteFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedNoteRow[]; total: number }> {
  const [list, count] = await Promise.all([
    connection.raw<{ rows: ListedNoteRow[] }>(
      `select ${PLACE}, n.text, n.version, n.updated_at ${MATCHING} order by n.updated_at desc, q.id limit :size offset :offset`,
      { userId, ...filter, size, offset: (page - 1) * size },
    ),
    connection.raw<{ rows: [{ total: number }] }>(`select count(*) as total ${MATCHING}`, { userId, ...filter }),
  ])
  return { rows: list.rows, total: count.rows[0].total }
}
