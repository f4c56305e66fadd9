import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { markOf } from '#shared/question/rules/marks.ts'
import { Trace, type TraceSize } from '#shared/ui/question/trace.tsx'
import { ChosenBar, ShareBar } from '#shared/ui/scales.tsx'

/** More ticks than this are too fine to read. */
const MOST_TICKS = 60
/** A handful of ticks stays together, in pixels each. */
const WIDEST_TICK = 32

export type ProgressLineProps = {
  cells: readonly QuestionCell[]
  /** Number of the question on screen. */
  current?: number
  size?: TraceSize
  /** Marking is kept back: many show how many have an answer. */
  held?: boolean
}

/** Where a category stands: a tick for each question, or two shares of one line where there are many. */
export const ProgressLine = ({ cells, current, size = 'md', held = false }: ProgressLineProps) => {
  if (cells.length > MOST_TICKS) {
    if (held)
      return <ChosenBar chosen={cells.filter((cell) => markOf(cell) === 'selected').length} total={cells.length} />
    const count = (progress: number) => cells.filter((cell) => cell.progress === progress).length
    return <ShareBar correct={count(1)} wrong={count(2)} total={cells.length} />
  }
  const at = cells.findIndex((cell) => cell.number === current)
  return (
    <div style={size === 'bar' ? undefined : { maxWidth: cells.length * WIDEST_TICK }}>
      <Trace
        questions={cells.map((cell) => ({ mark: markOf(cell), flagged: cell.flagged }))}
        size={size}
        {...(at === -1 ? {} : { current: at })}
      />
    </div>
  )
}
