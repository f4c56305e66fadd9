import styled from 'styled-components'
import { type Color, color } from '../theme/tokens.ts'

const Track = styled.span<{ $tone: Color; $thin: boolean }>`
  display: block; height: ${({ $thin }) => ($thin ? '4px' : '6px')}; background: ${color('track')}; position: relative; min-width: 40px;
  > span { position: absolute; inset: 0 auto 0 0; background: ${({ $tone }) => color($tone)}; }
  @media (forced-colors: active) { border: 1px solid CanvasText; > span { background: Highlight; forced-color-adjust: none; } }
`

export type ProgressBarProps = {
  /** 0 to 1. */
  value: number
  /** With a label it is a progress bar of its own; without, decoration beside a printed number. */
  label?: string
  tone?: Color
  thin?: boolean
}

export const ProgressBar = ({ value, label, tone = 'accent', thin = false }: ProgressBarProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  const meaning = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true }
  return (
    <Track $tone={tone} $thin={thin} {...meaning}>
      <span style={{ width: `${percent}%` }} />
    </Track>
  )
}
