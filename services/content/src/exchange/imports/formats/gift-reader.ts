import { type GIFTQuestion, parse, type TextChoice, type TextFormat } from 'gift-pegjs'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import type { FormatReader, ReadItem } from '#exchange/imports/source/read-item.ts'
import { readFormatted } from '#exchange/option-text.ts'
import { refuse } from '#exchange/refusal.ts'
import { createCounter } from './counter.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { noteShares } from './left-out.ts'
import { moodleCategory, moodleTextToHtml } from './moodle-text.ts'
import { itemOf, placeIn, withExtras, withFiles } from './read-question.ts'
import { type MatchingSet, optionList, themeItems } from './read-theme.ts'
import { textLines } from './text-lines.ts'

const UNSUPPORTED = {
  Numerical: 'Numerical questions are not supported.',
  Short: 'Short answer questions are not supported.',
  Essay: 'Essay questions are not supported.',
  Description: 'This is a description, not a question.',
} as const

/** Everything correct counts in full; parts of the marks are not kept. */
const isCorrect = ({ isCorrect: marked, weight }: TextChoice, several: boolean): boolean =>
  several ? (weight ?? 0) > 0 : weight === null ? marked : weight >= 100

type WordsOf = <Name extends 'text' | 'rationale'>(
  name: Name,
  text: TextFormat | null,
  where: string,
) => ReturnType<typeof readFormatted<Name>>

function choicesOf(choices: readonly TextChoice[], notes: Set<string>, wordsOf: WordsOf) {
  const full = choices.some((choice) => isCorrect(choice, false))
  const several = !full && choices.some(({ weight }) => weight !== null && weight > 0)
  if (!several && choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100))
    notes.add('Partial marks for other options were left out.')
  if (several)
    noteShares(
      choices.map(({ weight }) => weight ?? 0),
      notes,
    )
  const options = choices.map((choice, index) => ({
    ...wordsOf('text', choice.text, `option ${index + 1}`),
    ...wordsOf('rationale', choice.feedback, `feedback of option ${index + 1}`),
    correct: isCorrect(choice, several),
  }))
  return { kind: several ? ('multiple' as const) : ('single' as const), options }
}

function toQuestion(
  parsed: Exclude<GIFTQuestion, { type: 'Category' }>,
  category: string[],
  notes: Set<string>,
): ExchangeQuestion {
  if (parsed.type in UNSUPPORTED) refuse(UNSUPPORTED[parsed.type as keyof typeof UNSUPPORTED])
  if (parsed.type !== 'MC' && parsed.type !== 'TF')
    return refuse(`Questions of the kind ${parsed.type} are not supported.`)
  if (parsed.hasEmbeddedAnswers) refuse('Missing-word questions are not supported.')
  const html = (text: TextFormat | null) => (text ? moodleTextToHtml(text.text, text.format, notes) : '')
  const wordsOf: WordsOf = (name, text, where) =>
    text?.format === 'plain'
      ? ({ [name]: text.text } as ReturnType<typeof readFormatted<typeof name>>)
      : readFormatted(name, html(text), where, notes)
  const texts = { stem: html(parsed.stem), explanation: html(parsed.globalFeedback), category }
  if (parsed.tags?.length) notes.add(`Tags were left out: ${parsed.tags.join(', ')}.`)
  if (parsed.type === 'MC') return withExtras({ ...texts, ...choicesOf(parsed.choices, notes, wordsOf) })
  const { isTrue, trueFeedback, falseFeedback } = parsed
  const options = [
    { text: 'True', ...wordsOf('rationale', trueFeedback, 'feedback of option 1'), correct: isTrue },
    { text: 'False', ...wordsOf('rationale', falseFeedback, 'feedback of option 2'), correct: !isTrue },
  ]
  return withExtras({ ...texts, kind: 'single', options })
}

/** The grammar leaves escaped signs of an answer as their numbers: `&&061;` is `=`. */
const unescaped = (text: string) => text.replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)))

/** A matching question; an answer without a stem is a further option. */
function toSet(
  parsed: Extract<GIFTQuestion, { type: 'Matching' }>,
  category: string[],
  notes: Set<string>,
): MatchingSet {
  const html = (text: TextFormat | null) => (text ? moodleTextToHtml(text.text, text.format, notes) : '')
  const options = optionList()
  const pairs = parsed.matchPairs.map(({ subquestion, subanswer }) => ({
    html: html(subquestion),
    answers: [options.placeOf(unescaped(subanswer).trim())],
  }))
  if (parsed.tags?.length) notes.add(`Tags were left out: ${parsed.tags.join(', ')}.`)
  return {
    title: parsed.title ?? '',
    instruction: html(parsed.stem),
    explanation: html(parsed.globalFeedback),
    options: options.texts,
    stems: pairs.filter((pair) => pair.html !== ''),
    category,
  }
}

type Fault = { message: string; location?: { start: { line: number; column: number } } }

function parseBlock({ text, lines, fault }: GiftBlock): GIFTQuestion[] | { reason: string } {
  if (fault) return { reason: fault }
  try {
    return parse(`${text}\n\n`)
  } catch (error) {
    const { location } = error as Fault
    if (!location) throw error
    return {
      reason: `line ${lines[location.start.line - 1] ?? lines.at(-1)}, column ${location.start.column}: This is not GIFT.`,
    }
  }
}

const isCommentOnly = (text: string) => text.split('\n').every((line) => /^\s*(\/\/|$)/.test(line))

const idOf = (parsed: GIFTQuestion): string | null => parsed.id || ('title' in parsed && parsed.title) || null

/**
 * GIFT, with the grammar of gift-pegjs for each question. Multiple choice, true-false and matching come in; all else is
 * refused by name.
 */
export const readGift: FormatReader = async function* (source) {
  const count = createCounter()
  let category: string[] = []
  for await (const document of source.documents())
    for await (const block of giftBlocks(textLines(document.open(), source.notes))) {
      if (isCommentOnly(block.text)) continue
      const parsed = parseBlock(block)
      const place = placeIn(document, `line ${block.lines[0]}`)
      if ('reason' in parsed) {
        yield { number: count(), place, itemId: null, notes: [], reason: parsed.reason } satisfies ReadItem
        continue
      }
      for (const each of parsed) {
        if (each.type === 'Category') category = moodleCategory(each.title)
        else if (each.type === 'Matching')
          yield* themeItems(
            count,
            { place, itemId: idOf(each), ...(document.file ? { files: document.file } : {}) },
            (notes) => toSet(each, category, notes),
          )
        else
          yield withFiles(
            itemOf({ number: count(), place, itemId: idOf(each) }, (notes) => toQuestion(each, category, notes)),
            document,
          )
      }
    }
}
