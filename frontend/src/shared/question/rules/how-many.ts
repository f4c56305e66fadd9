import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
/** "Which two measures", "Select THREE options", "What are the best two"; not "two or three", nor "in two days". */
const ASKED =
  /(?:^|[.?!:]\s+)(?:which|what|select|choose|name|give|pick|tick|list|identify)(?: are| of the following)?(?: any| the)?(?: best| most likely)? (two|three|four|five|six)\b(?!-| (?:or|to) )/i
const NUMBER = /\b(?:two|three|four|five|six|[2-6])\b/i

type Asked = Pick<QuestionView, 'kind' | 'leadIn'>

/** How many options the lead-in asks for; null where it does not say, as in "all that apply". */
function numberAsked(leadIn: string): number | null {
  const word = ASKED.exec(leadIn)?.[1]?.toLowerCase()
  return word === undefined ? null : (NUMBERS[word] ?? null)
}

/** What is said above options of which several are right; nothing above others. */
export function howManyHint({ kind, leadIn }: Asked): string | undefined {
  if (kind !== 'multiple') return undefined
  const asked = numberAsked(leadIn)
  if (asked !== null) return `Choose ${asked} options.`
  // What else a number in it may mean, the reader knows better.
  return NUMBER.test(leadIn) ? undefined : 'Choose all that apply.'
}

/**
 * Why so many options cannot be submitted; undefined when they can. A multiple answer has two right options at least;
 * how many a lead-in asks for is never so sure that more or fewer would be refused.
 */
export function whyNotSubmitted({ kind, leadIn }: Asked, chosen: number): string | undefined {
  if (chosen === 0) return 'Choose an option first.'
  if (kind !== 'multiple' || chosen > 1) return undefined
  const asked = numberAsked(leadIn)
  return asked === null ? 'Choose at least two options.' : `Choose ${asked} options. You’ve chosen one.`
}
