import type { BlueprintRow } from '@wardround/proto/http/assessment/staff-mocks.ts'

/** A question that may be chosen. */
export type Candidate = {
  id: string
  categoryId: string
  parentId: string | null
  domain: string | null
  setting: string | null
  difficulty: string | null
}

export type Filled = { chosen: string[][]; available: number[] }

const fits = (row: BlueprintRow, one: Candidate): boolean =>
  (row.categoryId === undefined || row.categoryId === one.categoryId || row.categoryId === one.parentId) &&
  (row.domain === undefined || row.domain === one.domain) &&
  (row.setting === undefined || row.setting === one.setting) &&
  (row.difficulty === undefined || row.difficulty === one.difficulty)

/** Questions that no row tells apart, and the rows that each of them fits. */
type Cell = { ids: string[]; rows: number[]; used: number[] }

function cellsOf(rows: readonly BlueprintRow[], candidates: readonly Candidate[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const one of candidates) {
    const fitting = rows.flatMap((row, index) => (fits(row, one) ? [index] : []))
    if (fitting.length === 0) continue
    const key = fitting.join(' ')
    const cell = cells.get(key) ?? { ids: [], rows: fitting, used: rows.map(() => 0) }
    cell.ids.push(one.id)
    cells.set(key, cell)
  }
  return [...cells.values()]
}

const usedOf = (cell: Cell) => cell.used.reduce((sum, count) => sum + count, 0)

/**
 * Gives the row one question more, by letting other rows take another cell where that makes room: a breadth-first
 * search for an augmenting path, as in bipartite matching, on counts per cell in place of single questions. Returns
 * whether it could.
 */
function augment(cells: readonly Cell[], start: number, rowCount: number): boolean {
  const cameFrom = new Array<{ cell: Cell; row: number } | undefined>(rowCount).fill(undefined)
  const seen = new Set([start])
  const queue = [start]
  for (const row of queue) {
    for (const cell of cells) {
      if (!cell.rows.includes(row)) continue
      if (usedOf(cell) < cell.ids.length) {
        let taking = cell
        let at = row
        for (;;) {
          taking.used[at] = (taking.used[at] ?? 0) + 1
          const step = cameFrom[at]
          if (!step) return true
          step.cell.used[at] = (step.cell.used[at] ?? 0) - 1
          taking = step.cell
          at = step.row
        }
      }
      for (const [other, count] of cell.used.entries()) {
        if (count === 0 || seen.has(other)) continue
        seen.add(other)
        cameFrom[other] = { cell, row }
        queue.push(other)
      }
    }
  }
  return false
}

/** The least that a row needs; with fewer it is short. */
export const leastOf = ({ count, min = count }: BlueprintRow): number => min
const mostOf = ({ count, max = count }: BlueprintRow): number => max

/**
 * Gives the rows as many questions as possible in all. First every row gets its least, then its count. What is still
 * missing goes in turns to rows that may have more.
 */
function shareOut(rows: readonly BlueprintRow[], cells: readonly Cell[]): void {
  const have = rows.map(() => 0)
  const grow = (index: number): boolean => {
    if (!augment(cells, index, rows.length)) return false
    have[index] = (have[index] ?? 0) + 1
    return true
  }
  const missing = () => rows.reduce((sum, { count }, index) => sum + count - (have[index] ?? 0), 0)
  for (const wanted of [leastOf, ({ count }: BlueprintRow) => count])
    for (const [index, row] of rows.entries()) {
      let grows = true
      while (grows && (have[index] ?? 0) < wanted(row)) grows = grow(index)
    }
  let before: number
  do {
    before = missing()
    for (const [index, row] of rows.entries()) if (missing() > 0 && (have[index] ?? 0) < mostOf(row)) grow(index)
  } while (missing() < before)
}

/** Chooses questions for each row; a question counts in one row. `candidates` come in the order of preference. */
export function fillRows(rows: readonly BlueprintRow[], candidates: readonly Candidate[]): Filled {
  const cells = cellsOf(rows, candidates)
  shareOut(rows, cells)
  const chosen: string[][] = rows.map(() => [])
  for (const cell of cells) {
    let at = 0
    for (const [row, count] of cell.used.entries()) {
      chosen[row]?.push(...cell.ids.slice(at, at + count))
      at += count
    }
  }
  const available = rows.map((_, index) =>
    cells.reduce((sum, cell) => sum + (cell.rows.includes(index) ? cell.ids.length : 0), 0),
  )
  return { chosen, available }
}
