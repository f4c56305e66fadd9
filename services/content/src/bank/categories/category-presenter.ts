import type { CallReply } from '@wardround/proto/contract.ts'
import type { CategoryRecord, listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import type { CategoryRow } from './category-repository.ts'

export type PublicCategories = CallReply<typeof listPublicCategories>

const NO_QUESTIONS = { draft: 0, review: 0, active: 0, inactive: 0 }

/** A category as staff edit it, with the number of its active questions. */
export const presentCategory = (row: CategoryRow): CategoryRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  name: row.name,
  slug: row.slug,
  parentId: row.parent_id,
  codePrefix: row.code_prefix,
  position: row.position,
  questionCount: row.question_counts?.active ?? 0,
  questionCounts: row.question_counts ?? NO_QUESTIONS,
})

/**
 * The tree that visitors see: parents in order, their categories in order, and true counts; a parent's is the sum of
 * its own.
 */
export function presentTree(rows: readonly CategoryRow[], counts: ReadonlyMap<string, number>): PublicCategories {
  const children = Map.groupBy(rows, (row) => row.parent_id)
  const present = (row: CategoryRow) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    questionCount: counts.get(row.id) ?? 0,
  })
  return (children.get(null) ?? []).map((parent) => {
    const categories = (children.get(parent.id) ?? []).map(present)
    return {
      ...present(parent),
      questionCount: categories.reduce((sum, each) => sum + each.questionCount, 0),
      categories,
    }
  })
}
