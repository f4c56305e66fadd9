import { containing } from '@wardround/kit/data/containing.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listNotes as contract } from '@wardround/proto/http/assessment/notes.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { readable } from '#notes/note.ts'
import { listNoteRows } from '#notes/note-list-repository.ts'
import { presentPlace } from '#places/place.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * The learner's notes, the latest first; emptied ones are left out. Whoever only looks on reads and searches no words.
 */
export async function listNotes(deps: Deps, learner: Learner, query: Query): Promise<CallReply<typeof contract>> {
  const { page, size, search, category = null } = query
  const { rows, total } = await listNoteRows(
    deps.db.knex,
    learner.id,
    { category, pattern: search && !learner.viewed ? containing(search) : null },
    { page, size },
  )
  const items = rows.map((row) => ({
    ...presentPlace(row),
    text: readable(row.text, learner),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
  return { items, page, size, total }
}
