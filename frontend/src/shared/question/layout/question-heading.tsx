import { formatCount } from '#shared/format/numbers.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

/** "Question 14 of 40" for ears: the focus comes here when the reader moves on. The bar shows the same to the eye. */
export const QuestionHeading = ({ number, total }: { number: number; total: number | undefined }) => (
  <VisuallyHidden as="h2" tabIndex={-1} data-page-heading="">
    {placeOf(number, total)}
  </VisuallyHidden>
)

export const placeOf = (number: number, total: number | undefined): string =>
  total && number <= total
    ? `Question ${formatCount(number)} of ${formatCount(total)}`
    : `Question ${formatCount(number)}`
