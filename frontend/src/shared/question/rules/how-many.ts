import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
/** "Which two measures", "Select THREE options", "What are the two most likely"; never "in the first two days". */
const ASKED = /\b(?:which|what are|select|choose|name|give|pick|tick)(?: the)? (two|three|four|five|six|[2-6])\b(?!-)/i

type Asked = Pick<QuestionView, 'kind' | 'leadIn'>

/** How many options the lead-in asks for; null where it does not say, as in "all that apply". */
function numberAsked(leadIn: string): number | null {
  const word = ASKED.exec(leadIn)?.[1]?.toLowerCase()
  return word === undefined ? null : (NUMBERS[word] ?? Number(word))
}

/** What is said above options of which several are right; nothing above others. */
export function howManyHint({ kind, leadIn }: Asked): string | undefined {
  if (kind !== 'multiple') return undefined
  const asked = numberAsked(leadIn)
  return asked === null ? 'Choose all that apply.' : `Choose ${asked} options.`
}

/** Why so many options cannot be submitted; undefined when they can. A multiple answer has two right options at least. */
export function whyNotSubmitted({ kind, leadIn }: Asked, chosen: number): string | undefined {
  if (chosen === 0) return 'Choose an option first.'
  if (kind !== 'multiple') return undefined
  const asked = numberAsked(leadIn)
  if (asked === null) return chosen < 2 ? 'More than one option is right. Choose all that apply.' : undefined
  return chosen === asked ? undefined : `Choose ${asked} options. You’ve chosen ${chosen}.`
}
