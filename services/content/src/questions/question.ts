import { sanitiseRichText } from '@wardround/kit/sanitise.ts'
import type { QUESTION_KINDS, QuestionState } from '@wardround/proto/codes.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import type { QuestionInput, Reference, Tags } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'
import { cutText, foldText, plainText } from '#text.ts'

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** An option as it is stored: its id is what answers point to. */
export type Option = { id: string; text: string; rationale: string; correct: boolean }

/** What a version holds. `stem` and `explanation` are sanitised HTML, all else is text. */
export type QuestionContent = {
  stem: string
  leadIn: string
  options: Option[]
  explanation: string
  keyPoints: string[]
  references: Reference[]
  tags: z.output<typeof Tags>
}

export type OptionDraft = Omit<Option, 'id'> & { id?: string | undefined }
export type ContentDraft = Omit<QuestionContent, 'options'> & { options: OptionDraft[] }

/** Gives each option its id: the one it came with when the question has it already, else a new one. An id is used once. */
export function withOptionIds(options: readonly OptionDraft[], known: ReadonlySet<string>, newId: () => string): Option[] {
  const free = new Set(known)
  return options.map(({ id, text, rationale, correct }) => ({
    id: id !== undefined && free.delete(id) ? id : newId(),
    text,
    rationale,
    correct,
  }))
}

/** The content that may be stored: HTML sanitised, options with ids. */
export function storableContent(draft: ContentDraft, known: ReadonlySet<string>, newId: () => string): QuestionContent {
  const { stem, leadIn, explanation, keyPoints, references, tags } = draft
  return {
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
  const { stem, leadIn, options, explanation, keyPoints, references, tags } = input
  return { stem, leadIn, options, explanation, keyPoints, references, tags }
}

const isEmptyStem = (stem: string) => plainText(stem) === '' && !/<img\b/i.test(stem)

/** What keeps a single-best-answer question from being active, by field; empty when nothing does. */
export function findGaps(content: Pick<QuestionContent, 'stem'> & { options: readonly OptionDraft[] }): ProblemDetail[] {
  const { stem, options } = content
  const gaps: ProblemDetail[] = []
  if (isEmptyStem(stem)) gaps.push({ path: 'body.stem', message: 'Write the stem.' })
  if (options.length < 2 || options.length > 8) gaps.push({ path: 'body.options', message: 'Give two to eight options.' })
  const seen = new Map<string, number>()
  options.forEach(({ text }, index) => {
    const folded = foldText(text)
    const earlier = seen.get(folded)
    if (earlier === undefined) seen.set(folded, index)
    else gaps.push({ path: `body.options.${index}.text`, message: `This is the same as option ${earlier + 1}.` })
  })
  const correct = options.filter((option) => option.correct).length
  if (correct !== 1)
    gaps.push({ path: 'body.options', message: correct === 0 ? 'Mark the correct option.' : 'Mark one option only as correct.' })
  return gaps
}

export const keyOf = (options: readonly Option[]): string[] => options.filter((option) => option.correct).map((option) => option.id)

/** `CAR` and 63 make `CAR-0063`. */
export const questionCode = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(4, '0')}`

const EXCERPT_LENGTH = 200
const SEARCHED_LENGTH = 6000

export const excerptOf = (stem: string): string => cutText(plainText(stem), EXCERPT_LENGTH)

/** What the staff list's search looks through. */
export const searchTextOf = (code: string, stem: string): string =>
  foldText(`${code} ${plainText(stem).slice(0, SEARCHED_LENGTH).toWellFormed()}`)

/** What a save means to those who keep a copy: the question is theirs to show, to take away, or none of their business. */
export function publicationOf(before: QuestionState | null, after: QuestionState): 'publish' | 'withdraw' | 'none' {
  if (after === 'active') return 'publish'
  return before === 'active' ? 'withdraw' : 'none'
}
