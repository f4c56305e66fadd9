import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { below } from '#shared/theme/tokens.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

/** "Question 14 of 40" for ears: the focus comes here when the reader moves on. The bar shows the same to the eye. */
export const QuestionHeading = ({ number, total }: { number: number; total: number | undefined }) => (
  <VisuallyHidden as="h2" tabIndex={-1} data-page-heading="">
    {placeOf(number, total)}
  </VisuallyHidden>
)

const Word = styled.span`${below('md')} { display: none; }`

/** "Question 14 of 40" for the bar; on a phone, where a clock stands beside it, "14 of 40". */
export const PlaceInBar = ({ number, total }: { number: number; total: number | undefined }) =>
  total && number <= total ? (
    <>
      <Word>Question </Word>
      {formatCount(number)} of {formatCount(total)}
    </>
  ) : (
    placeOf(number, total)
  )

export const placeOf = (number: number, total: number | undefined): string =>
  total && number <= total
    ? `Question ${formatCount(number)} of ${formatCount(total)}`
    : `Question ${formatCount(number)}`
