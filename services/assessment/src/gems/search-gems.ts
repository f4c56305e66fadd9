import { totalOf } from '@wardround/kit/data/total-of.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { searchGems as contract } from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { excerptOf } from '#gems/gem-content.ts'
import { type FoundRow, searchRows } from '#gems/gem-search-repository.ts'
import type { Learner } from '#learner.ts'
import { presentMemory } from '#memory/memory-row.ts'
import { type Study, studyOf } from '#memory/study.ts'
import { readable } from '#notes/note.ts'
import { searchQuery } from '#search/search-words.ts'

type Reply = CallReply<typeof contract>

const SHOWN = 25

function presentFound(row: FoundRow, learner: Learner, study: Study): Reply['items'][number] {
  const { id, code, format, title, category, list, excerpt, note } = row
  if (row.kind === 'clincher') return { kind: 'clincher', id, list, excerpt, in: 'text' }
  return {
    kind: 'gem',
    ...{ id, code, format, title, category },
    memory: presentMemory(row, study),
    flagged: row.flagged_at !== null,
    note: note === null ? null : excerptOf(readable(note, learner)),
    excerpt: row.found_in === 'note' ? readable(excerpt, learner) : excerpt,
    in: row.found_in,
  }
}

type Input = { text: string; categories?: string[] | undefined; page: number }

/** Finds gems by title, text and own notes, and clinchers. Nothing is found without a word. */
export async function searchGems(deps: Deps, learner: Learner, { text, categories, page }: Input): Promise<Reply> {
  const query = searchQuery(text)
  const study = await studyOf(deps, learner.id)
  const rowsOf = async (part: { page: number; size: number }) =>
    query ? searchRows(deps.db.knex, learner, { query, categories, ...part }) : []
  const rows = await rowsOf({ page, size: SHOWN })
  return {
    items: rows.map((row) => presentFound(row, learner, study)),
    page,
    size: SHOWN,
    total: await totalOf(rows, page, async (first) => ({ total: (await rowsOf(first))[0]?.total ?? 0 })),
  }
}
