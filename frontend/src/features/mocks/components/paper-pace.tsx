import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { below, color, weight } from '#shared/theme/tokens.ts'
import { aheadNow, aheadWords, EVEN_PACE } from '../rules/paper-figures.ts'

const Pace = styled.p`strong { color: ${color('ink')}; font-weight: ${weight('bold')}; } ${below('lg')} { display: none; }`

export type PaperPaceProps = {
  cells: readonly QuestionCell[]
  /** All the time of the paper, and what is left of it. */
  seconds: number
  left: number
}

/** In the bar of a running paper: pace, and how far it is. */
export function PaperPace({ cells, seconds, left }: PaperPaceProps) {
  const done = cells.filter(({ answered, selected }) => answered || selected).length
  const ahead = aheadNow({ done, total: cells.length, seconds, left })
  const flagged = cells.filter((cell) => cell.flagged).length
  return (
    <Pace>
      <Against ahead={ahead} />
      <br />
      {formatCount(done)} answered, {formatCount(flagged)} flagged
    </Pace>
  )
}

function Against({ ahead }: { ahead: number }) {
  const words = aheadWords(ahead)
  if (words === EVEN_PACE) return <strong>At an even pace</strong>
  return (
    <>
      <strong>{words}</strong> {ahead < 0 ? 'an even pace' : 'of an even pace'}
    </>
  )
}
