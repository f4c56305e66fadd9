import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import type { QUESTION_KINDS, QuestionState } from '@wardround/proto/codes.ts'
import type { Reference } from '@wardround/proto/fields/references.ts'
import type { QuestionInput, Tags, ThemeRef } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'
import { formatted } from '#bank/formatted-text.ts'
import { cutText, foldText, plainText } from '#bank/text.ts'
import { stemMarks } from './stem-marks.ts'

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** An option as it is stored: its id is what answers point to. */
export type Option = {
  id: string
  text: string
  /** The formatted form of `text`, sanitised; left out where it is plain. */
  textHtml?: string
  rationale: string
  rationaleHtml?: string
  correct: boolean
}

export type Theme = z.output<typeof ThemeRef>

/** What a version holds. `stem`, `explanation` and names that end in `Html` are sanitised HTML, all else is text. */
export type QuestionContent = {
  kind: QuestionKind
  /** Of an extended matching question; its options are the theme's. */
  theme: Theme | null
  stem: string
  leadIn: string
  options: Option[]
  explanation: string
  keyPoints: string[]
  references: Reference[]
  tags: z.output<typeof Tags>
}

export type OptionDraft = Pick<Option, 'text' | 'rationale' | 'correct'> & {
  id?: string | undefined
  textHtml?: string | undefined
  rationaleHtml?: string | undefined
}
/** Content as it is sent in; a single best answer unless it says otherwise. */
export type ContentDraft = Omit<QuestionContent, 'options' | 'kind' | 'theme'> & {
  options: OptionDraft[]
  kind?: QuestionKind
  theme?: Theme | null
}

/**
 * Options as they may be stored. Each has the id it came with when the question has it already, else a new one; an id
 * is used once. Formatted texts are sanitised, and their plain words taken from them.
 */
export function withOptionIds(
  options: readonly OptionDraft[],
  known: ReadonlySet<string>,
  newId: () => string,
): Option[] {
  const free = new Set(known)
  return options.map(({ id, text, textHtml, rationale, rationaleHtml, correct }) => ({
    id: id !== undefined && free.delete(id) ? id : newId(),
    ...formatted('text', text, textHtml),
    ...formatted('rationale', rationale, rationaleHtml),
    correct,
  }))
}

/** The content that may be stored: HTML sanitised, options with ids. */
export function storableContent(draft: ContentDraft, known: ReadonlySet<string>, newId: () => string): QuestionContent {
  const { kind = 'single', theme = null, stem, leadIn, explanation, keyPoints, references, tags } = draft
  return {
    kind,
    theme,
    stem: sanitiseRichText(stem),
    leadIn,
    options: withOptionIds(draft.options, known, newId),
    explanation: sanitiseRichText(explanation),
    keyPoints,
    references,
    tags,
  }
}

export const contentOf = (input: QuestionInput): ContentDraft => {
  const { kind, stem, leadIn, options, explanation, keyPoints, references, tags } = input
  return { kind, stem, leadIn, options, explanation, keyPoints, references, tags }
}

export const keyOf = (options: readonly Option[]): string[] =>
  options.filter((option) => option.correct).map((option) => option.id)

/** `CAR` and 63 make `CAR-0063`. */
export const questionCode = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(4, '0')}`

const EXCERPT_LENGTH = 200
const COMPARED_LENGTH = 6000
const SEARCHED_LENGTH = 20_000

export const excerptOf = (stem: string): string => cutText(plainText(stem), EXCERPT_LENGTH)

/** What nearly equal stems are found by. */
export const searchTextOf = (code: string, stem: string): string =>
  foldText(`${code} ${plainText(stem).slice(0, COMPARED_LENGTH).toWellFormed()}`)

/** What the staff list's search looks through: the code and every word that staff wrote. */
export function wordsOf(code: string, content: QuestionContent): string {
  const { stem, leadIn, options, explanation, keyPoints, references, theme } = content
  const said = [
    plainText(stem),
    leadIn,
    theme?.title ?? '',
    ...options.flatMap(({ text, rationale }) => [plainText(text), plainText(rationale)]),
    plainText(explanation),
    ...keyPoints,
    ...references.flatMap(({ title, source, version, url }) => [title, source, version, url ?? '']),
  ]
  return foldText(`${code} ${said.join(' ').slice(0, SEARCHED_LENGTH).toWellFormed()}`)
}

/** The earliest day on which one of the references was checked; null where one never was. */
function oldestCheckOf(references: QuestionContent['references']): string | null {
  const days = references.map(({ checkedOn }) => checkedOn)
  return days.includes(null) ? null : (days.toSorted()[0] ?? null)
}

/** What the staff list is filtered by, and what nearly equal stems are found by. */
export const facetsOf = ({ stem, explanation, options, references, tags }: QuestionContent) => ({
  stem_marks: stemMarks(plainText(stem)),
  has_image: /<img\b/i.test(
    [stem, explanation, ...options.flatMap(({ textHtml, rationaleHtml }) => [textHtml, rationaleHtml])].join(''),
  ),
  has_reference: references.length > 0,
  oldest_check: oldestCheckOf(references),
  tag_words: [tags.area, tags.presentation, tags.condition].flatMap((tag) => (tag?.trim() ? [foldText(tag)] : [])),
})

/**
 * What a save means to those who keep a copy: the question is theirs to show, to take away, or none of their business.
 */
export function publicationOf(before: QuestionState | null, after: QuestionState): 'publish' | 'withdraw' | 'none' {
  if (after === 'active') return 'publish'
  return before === 'active' ? 'withdraw' : 'none'
}
