import type { CategoryProgress, CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import type { CategoryRow } from '#categories/category-repository.ts'
import { type CellRow, presentCells } from '#progress/cell.ts'
import { peersShare, shareCorrect } from '#progress/progress.ts'

type Counts = Pick<CategoryProgress, 'total' | 'answered' | 'correct' | 'flagged'>

export const presentCategory = (row: CategoryRow): CategoryProgress => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  total: row.total,
  answered: row.answered,
  correct: row.correct,
  flagged: row.flagged,
  score: shareCorrect(row.correct, row.answered),
  peers: peersShare(row.firsts_correct, row.firsts),
})

/** A category with its parent, for the head of a page. */
export const presentHead = (row: CategoryRow): CategoryResult['category'] => ({
  ...presentCategory(row),
  parent: row.parent_slug === null ? null : { slug: row.parent_slug, name: row.parent_name ?? '' },
})

const sum = (rows: CategoryRow[], column: keyof Counts) => rows.reduce((total, row) => total + row[column], 0)

/** The counts of all categories together. */
export const presentTotals = (rows: CategoryRow[]): Counts => ({
  total: sum(rows, 'total'),
  answered: sum(rows, 'answered'),
  correct: sum(rows, 'correct'),
  flagged: sum(rows, 'flagged'),
})

export const presentResult = (category: CategoryRow, cells: CellRow[], closedAt: Date | null): CategoryResult => ({
  category: presentHead(category),
  ...presentCells(cells),
  closedAt: closedAt?.toISOString() ?? null,
  session: null,
  areas: [],
})
