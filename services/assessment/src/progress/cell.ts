import type { Progress } from '@wardround/proto/codes.ts'
import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { excerptOf } from './excerpt.ts'
import { peersShare } from './progress.ts'

export type CellRow = {
  id: string
  number: number
  progress: Progress
  /** Also where the marking is withheld, and progress says nothing. */
  answered: boolean
  selected: boolean
  flagged: boolean
  worked_at: Date | null
  milliseconds: number | null
  firsts: number
  firsts_correct: number
  beginning: string
}

export const presentCell = (row: CellRow) => ({
  id: row.id,
  number: row.number,
  progress: row.progress,
  answered: row.answered,
  selected: row.selected,
  flagged: row.flagged,
})

/** The part of a result that its questions make: their times, and each with how it went. */
export function presentCells(
  cells: CellRow[],
): Pick<CategoryResult, 'milliseconds' | 'meanMilliseconds' | 'questions'> {
  const milliseconds = cells.reduce((total, cell) => total + (cell.milliseconds ?? 0), 0)
  const answered = cells.filter((cell) => cell.milliseconds !== null).length
  return {
    milliseconds,
    meanMilliseconds: answered === 0 ? 0 : Math.round(milliseconds / answered),
    questions: cells.map((cell) => ({
      ...presentCell(cell),
      milliseconds: cell.milliseconds,
      peers: peersShare(cell.firsts_correct, cell.firsts),
      excerpt: excerptOf(cell.beginning),
    })),
  }
}
