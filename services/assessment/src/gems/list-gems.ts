import type { CallReply } from '@wardround/proto/contract.ts'
import type { listGems as contract, ListedGem } from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { excerptOf } from '#gems/gem-content.ts'
import {
  type Asked,
  type CategoryCounts,
  countByCategory,
  type ListedGemRow,
  listGemRows,
} from '#gems/gem-list-repository.ts'
import type { Learner } from '#learner.ts'
import { presentMemory } from '#memory/memory-row.ts'
import { type Study, studyOf } from '#memory/study.ts'
import { readable } from '#notes/note.ts'
import { searchQuery } from '#search/search-words.ts'

export const presentListedGem = (row: ListedGemRow, learner: Learner, study: Study): ListedGem => ({
  id: row.id,
  code: row.code,
  format: row.format,
  title: row.title,
  excerpt: row.excerpt,
  indexImage: row.index_image,
  category: row.category,
  memory: presentMemory(row, study),
  flagged: row.flagged_at !== null,
  note: row.note === null ? null : excerptOf(readable(row.note, learner)),
  decks: row.decks ?? [],
})

const sumOf = (counts: readonly CategoryCounts[], of: 'size' | 'new' | 'due' | 'known' | 'suspended' | 'flagged') =>
  counts.reduce((sum, each) => sum + each[of], 0)

type Input = Omit<Asked, 'query' | 'ids'> & { search?: string | undefined }

/** A page of the group's gems, and how all of them stand by category. */
export async function listGems(deps: Deps, learner: Learner, input: Input): Promise<CallReply<typeof contract>> {
  const study = await studyOf(deps, learner.id)
  const { search, ...asked } = input
  const query = search ? searchQuery(search) : null
  const { knex } = deps.db
  const [counts, { rows, total }] = await Promise.all([
    countByCategory(knex, learner, study),
    listGemRows(knex, learner, study, { ...asked, query }),
  ])
  return {
    items: rows.map((row) => presentListedGem(row, learner, study)),
    page: input.page,
    size: input.size,
    total,
    categories: counts.map(({ id, slug, name, size, new: unseen, due, known }) => ({
      ...{ id, slug, name, size, due, known },
      new: unseen,
    })),
    counts: {
      size: sumOf(counts, 'size'),
      new: sumOf(counts, 'new'),
      due: sumOf(counts, 'due'),
      known: sumOf(counts, 'known'),
      suspended: sumOf(counts, 'suspended'),
      flagged: sumOf(counts, 'flagged'),
    },
  }
}
