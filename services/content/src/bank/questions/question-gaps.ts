import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { FEWEST_OPTIONS, OPTION_LENGTHS, OPTION_LIMITS } from '@wardround/proto/http/content/questions.ts'
import { foldText, plainText } from '#bank/text.ts'
import type { OptionDraft, QuestionContent, QuestionKind, Theme } from './question.ts'

const isEmptyStem = (stem: string) => plainText(stem) === '' && !/<img\b/i.test(stem)
const NUMBERS: Record<number, string> = { 8: 'eight', 20: 'twenty' }

/** Options that a reader cannot tell apart from an earlier one. `path` is that of the list. */
export function findEqualOptions(options: readonly { text: string }[], path: string): ProblemDetail[] {
  const seen = new Map<string, number>()
  return options.flatMap(({ text }, index) => {
    const folded = foldText(text)
    const earlier = seen.get(folded)
    if (earlier === undefined) seen.set(folded, index)
    return earlier === undefined
      ? []
      : [{ path: `${path}.${index}.text`, message: `This is the same as option ${earlier + 1}. Change one of them.` }]
  })
}

const tooLong = (path: string, words: string, most: number): ProblemDetail[] =>
  words.length > most ? [{ path, message: `Use at most ${most.toLocaleString('en-GB')} characters.` }] : []

/** Formatted options whose plain words are too long, or empty. `path` is that of the list. */
export function findUnusableWords(
  options: readonly { text: string; textHtml?: string | undefined; rationale?: string | undefined }[],
  path: string,
): ProblemDetail[] {
  return options.flatMap(({ text, textHtml, rationale = '' }, index) => [
    ...(text === '' && textHtml
      ? [{ path: `${path}.${index}.text`, message: 'Describe the picture, or enter the option.' }]
      : []),
    ...tooLong(`${path}.${index}.text`, text, OPTION_LENGTHS.text),
    ...tooLong(`${path}.${index}.rationale`, rationale, OPTION_LENGTHS.rationale),
  ])
}

/** A multiple answer is all or nothing, so that one key alone would be a single best answer. */
function keyGap(kind: QuestionKind, correct: number): string | undefined {
  if (kind === 'multiple') return correct < 2 ? 'Mark at least two options as correct.' : undefined
  if (correct === 0) return 'Mark the correct option.'
  return correct > 1 ? 'Mark one option only as correct.' : undefined
}

type Gapped = Pick<QuestionContent, 'stem'> & {
  options: readonly OptionDraft[]
  kind?: QuestionKind
  theme?: Theme | null
}

/** What keeps a question from being active, by field; empty when nothing does. */
export function findGaps({ kind = 'single', theme = null, stem, options }: Gapped): ProblemDetail[] {
  const gaps: ProblemDetail[] = []
  if (isEmptyStem(stem)) gaps.push({ path: 'body.stem', message: 'Enter the stem.' })
  if (kind === 'matching' && !theme)
    return [...gaps, { path: 'body.themeId', message: 'Choose the theme that the options come from.' }]
  const most = OPTION_LIMITS[kind]
  if (options.length < FEWEST_OPTIONS || options.length > most)
    gaps.push({ path: 'body.options', message: `Add two to ${NUMBERS[most]} options.` })
  gaps.push(...findEqualOptions(options, 'body.options'))
  const key = keyGap(kind, options.filter((option) => option.correct).length)
  if (key) gaps.push({ path: 'body.options', message: key })
  return gaps
}
