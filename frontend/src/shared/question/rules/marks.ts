import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import type { QuestionMark } from '#shared/ui/question/question-state.ts'

export const NAVIGATOR_FILTERS = ['all', 'unanswered', 'wrong', 'flagged'] as const
export type NavigatorFilter = (typeof NAVIGATOR_FILTERS)[number]

export const FILTER_NAMES: Record<NavigatorFilter, string> = {
  all: 'All',
  unanswered: 'Unanswered',
  wrong: 'Wrong',
  flagged: 'Flagged',
}

/** What an address says about the filter; anything unknown shows all. */
export const filterFrom = (text: string | null): NavigatorFilter =>
  NAVIGATOR_FILTERS.find((filter) => filter === text) ?? 'all'

/**
 * The state that a cell shows. A marked question keeps its mark while another attempt is being thought about; an answer
 * whose marking is held back shows as chosen.
 */
export function markOf({
  progress,
  answered,
  selected,
}: Pick<QuestionCell, 'progress' | 'answered' | 'selected'>): QuestionMark {
  if (progress === 1) return 'correct'
  if (progress === 2) return 'wrong'
  return selected || answered ? 'selected' : 'unanswered'
}

const PASSES: Record<NavigatorFilter, (cell: QuestionCell) => boolean> = {
  all: () => true,
  unanswered: (cell) => cell.progress === 0 && !cell.answered,
  wrong: (cell) => cell.progress === 2,
  flagged: (cell) => cell.flagged,
}

/** The cells that pass a filter, in their order. */
export const cellsFor = <Cell extends QuestionCell>(cells: readonly Cell[], filter: NavigatorFilter): Cell[] =>
  cells.filter(PASSES[filter])

export type Neighbours = { previous: number | undefined; next: number | undefined }

/**
 * The numbers before and after `number` among the cells that pass the filter; `number` itself may have dropped out of
 * it.
 */
export function neighboursOf(cells: readonly QuestionCell[], filter: NavigatorFilter, number: number): Neighbours {
  const numbers = cellsFor(cells, filter).map((cell) => cell.number)
  return {
    previous: numbers.findLast((one) => one < number),
    next: numbers.find((one) => one > number),
  }
}

/** Cells shown at once by the navigator; a category can hold a thousand. */
export const BLOCK = 100

export type Block = { first: number; last: number; cells: QuestionCell[] }

/** Cuts cells into blocks of at most `BLOCK`; `first` and `last` are the numbers of a block's ends. */
export function blocksOf(cells: readonly QuestionCell[]): Block[] {
  const blocks: Block[] = []
  for (let from = 0; from < cells.length; from += BLOCK) {
    const part = cells.slice(from, from + BLOCK)
    blocks.push({ first: part[0]?.number ?? 0, last: part.at(-1)?.number ?? 0, cells: part })
  }
  return blocks
}

/** Index of the block that holds `number`, or the next one after it; 0 when there is none. */
export function blockHolding(blocks: readonly Block[], number: number): number {
  const at = blocks.findIndex((block) => number <= block.last)
  return at === -1 ? Math.max(0, blocks.length - 1) : at
}
