import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { formatDate } from '#shared/format/dates.ts'

type Remarked = NonNullable<NonNullable<QuestionView['answered']>['remarked']>

/** "The key of this question was corrected on 21 November 2026; your answer now counts as right." */
export function remarkedSentence({ at, was }: Remarked, correct: boolean): string {
  const counts = `${correct === was ? 'still' : 'now'} counts as ${correct ? 'right' : 'wrong'}`
  return `The answer key was corrected on ${formatDate(at)}. Your answer ${counts}.`
}
