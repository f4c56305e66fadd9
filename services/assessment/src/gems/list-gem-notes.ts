import { containing } from '@wardround/kit/data/containing.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listGemNotes as contract } from '@wardround/proto/http/assessment/gems.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { listGemNoteRows } from '#gems/gem-note-repository.ts'
import { presentGemNote } from '#gems/gem-presenter.ts'
import type { Learner } from '#learner.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * The learner's notes on gems, the latest first; emptied ones are left out. Whoever only looks on reads and searches no
 * words.
 */
export async function listGemNotes(deps: Deps, learner: Learner, query: Query): Promise<CallReply<typeof contract>> {
  const { page, size, search, category = null } = query
  const { rows, total } = await listGemNoteRows(
    deps.db.knex,
    learner,
    { category, pattern: search && !learner.viewed ? containing(search) : null },
    { page, size },
  )
  const items = rows.map(({ gemId, code, title, available, category: shelf, sectionTitle, ...note }) => {
    const { sectionId, text, version } = presentGemNote(note, learner)
    return {
      ...{ gemId, code, title, available, category: shelf, sectionId, sectionTitle },
      ...{ text, version, updatedAt: note.updatedAt.toISOString() },
    }
  })
  return { items, page, size, total }
}
