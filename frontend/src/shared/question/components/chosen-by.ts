import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import type { Command } from '#shared/question/rules/shortcuts.ts'

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('article li > input')]

/** Puts the focus on the option at a place, from 0. */
export const focusOption = (index: number): void => inputs()[index]?.focus()

/** The option that a key means: by its place, or for striking the one with the focus, else the chosen one. */
export function chosenBy(
  command: Command,
  { options }: Pick<QuestionView, 'options'>,
  selected: readonly string[],
): string | undefined {
  if (command.do === 'choose') return options[command.index]?.id
  if (command.do !== 'strike') return undefined
  const item = document.activeElement?.closest('article li')
  const focused = item ? inputs().findIndex((input) => item.contains(input)) : -1
  return options[focused]?.id ?? selected[0]
}
