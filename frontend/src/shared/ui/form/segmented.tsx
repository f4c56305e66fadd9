import { useId } from 'react'
import styled from 'styled-components'
import { color, font, radius, rule, size, space, touch } from '#shared/theme/tokens.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Legend } from './legend.ts'

const Box = styled.div`
  display: inline-flex; flex-wrap: wrap; gap: 1px; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')}; background: ${color('line-2')};
`
const Segment = styled.label`
  position: relative; padding: 7px ${space('3')}; font-size: ${font('t14')}; cursor: pointer; white-space: nowrap; flex: 1 1 auto; text-align: center;
  background: ${color('sheet')};
  ${touch} { min-height: ${size('target')}; min-width: ${size('target')}; padding-block: 11px; }
  input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
  &:has(:checked) { background: ${color('ink')}; color: ${color('paper')}; }
  &:has(:focus-visible) { outline: ${rule('rule')} solid ${color('focus')}; outline-offset: 2px; z-index: 1; }
  @media (forced-colors: active) { &:has(:checked) { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`

export type SegmentedProps<Value extends string> = {
  legend: string
  /** The legend is read out but not shown. */
  hideLegend?: boolean
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four exclusive choices of one or two words: real radio buttons side by side. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  choices,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      {hideLegend ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <Legend>{legend}</Legend>}
      <Box>
        {choices.map((choice) => (
          <Segment key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </Segment>
        ))}
      </Box>
    </fieldset>
  )
}
