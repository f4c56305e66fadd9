import { CERTAINTY } from '@wardround/proto/codes.ts'
import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'

export type Certainty = (typeof CERTAINTY)[number]
const WORDS: Record<Certainty, string> = { low: 'Guessing', medium: 'Fairly sure', high: 'Sure' }
const Box = styled.div`margin-top: ${space('5')};`

/** How sure the reader is; may be left out. Calibration of the results is made of it. */
export const CertaintyChoice = ({
  value,
  onChange,
}: {
  value: Certainty | undefined
  onChange: (value: Certainty) => void
}) => (
  <Box>
    <Segmented<Certainty | ''>
      legend="How sure are you?"
      choices={CERTAINTY.map((one) => ({ value: one, label: WORDS[one] }))}
      value={value ?? ''}
      onChange={(next) => next !== '' && onChange(next)}
    />
  </Box>
)
