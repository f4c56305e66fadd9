import type { QuestionRecord } from './question-resource.ts'
import type { OptionValues } from './question-values.ts'

type Option = Omit<OptionValues, 'textHtml' | 'rationaleHtml'>

const keyOf = (options: readonly Pick<OptionValues, 'id' | 'correct'>[]): string =>
  options
    .flatMap(({ id, correct }, index) => (correct ? (id ?? `new ${index}`) : []))
    .sort()
    .join()

/** True when other options are right in the form than in what is saved. */
export const changesKey = (saved: QuestionRecord['options'], options: readonly Option[]): boolean =>
  keyOf(saved) !== keyOf(options)

/** Could what is right in the form have been chosen in what is saved? Otherwise all answers keep their mark. */
export function couldBeChosen(
  { options: saved, kind }: Pick<QuestionRecord, 'options' | 'kind'>,
  options: readonly Option[],
): boolean {
  const right = options.filter(({ correct }) => correct)
  return right.every(({ id }) => saved.some((option) => option.id === id)) && (kind === 'multiple' || right.length <= 1)
}

/** The saved options that the form has no more; who chose one keeps the mark. */
export const takenOut = (saved: QuestionRecord['options'], options: readonly Option[]): string[] =>
  saved.flatMap(({ id }) => (id === undefined || options.some((option) => option.id === id) ? [] : [id]))
