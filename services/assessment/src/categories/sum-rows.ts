import type { CategoryRow } from '#categories/category-repository.ts'

const COUNTS = ['total', 'answered', 'correct', 'flagged', 'firsts', 'firsts_correct'] as const

/** A parent with the counts of its own questions and of all below it. */
export function sumRows(parent: CategoryRow, children: readonly CategoryRow[]): CategoryRow {
  const sum = { ...parent }
  for (const child of children) for (const column of COUNTS) sum[column] += child[column]
  return sum
}
