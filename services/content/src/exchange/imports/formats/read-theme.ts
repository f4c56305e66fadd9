import { cutText } from '#bank/text.ts'
import { takeTheme } from '#exchange/extras.ts'
import { htmlToText } from '#exchange/html-text.ts'
import type { ReadItem } from '#exchange/imports/source/read-item.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'
import { readThemeFeedback } from '#exchange/theme-feedback.ts'
import { itemOf, withExtras } from './read-question.ts'

/** A matching question of other software: stems that take their answers from one list. */
export type MatchingSet = {
  /** What the file calls it; may be empty. */
  title: string
  /** What all stems have in common, as HTML. */
  instruction: string
  explanation: string
  options: readonly string[]
  /** Each stem as HTML, with the places of its right options. */
  stems: readonly { html: string; answers: readonly number[] }[]
  category: string[]
}

type Place = { place: string; itemId: string | null; notes?: Iterable<string>; files?: ReadItem['files'] }

const LONGEST_TITLE = 200
const LONGEST_LEAD_IN = 500

/** Words that plain text can show; undefined for a table or an image. */
function wordsOf(html: string): string | undefined {
  try {
    return htmlToText(html, 'instruction', new Set()).replace(/\s+/g, ' ')
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Title, lead-in and what goes before each stem, of what the stems of a set have in common. */
function headOf({ title, instruction }: MatchingSet): { theme: string; leadIn: string; before: string } {
  const own = takeTheme(instruction)
  if (own.theme !== null) return { theme: own.theme, leadIn: '', before: own.rest.trim() }
  const words = wordsOf(instruction)
  const theme = cutText(title.trim() || words || '', LONGEST_TITLE)
  if (words === undefined || words.length > LONGEST_LEAD_IN) return { theme, leadIn: '', before: instruction }
  return { theme, leadIn: words === theme ? '' : words, before: '' }
}

/**
 * The questions of a matching set: one for each stem, all with the options of the set. What is wrong with the set
 * refuses it once; what is wrong with a stem refuses that stem.
 */
export function* themeItems(
  count: () => number,
  at: Place,
  read: (notes: Set<string>) => MatchingSet,
): Generator<ReadItem> {
  const { files, ...place } = at
  const notes = new Set(at.notes)
  let set: MatchingSet
  try {
    set = read(notes)
    if (set.stems.length === 0) refuse('It has no stem.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield { number: count(), place: at.place, itemId: at.itemId, notes: [...notes], reason: error.message }
    return
  }
  const { theme, leadIn, before } = headOf(set)
  const found = readThemeFeedback(set.explanation)
  const parts = found?.length === set.stems.length ? found : undefined
  if (!parts && set.explanation) notes.add('The overall feedback was added to the explanation of each stem.')
  for (const [index, { html, answers }] of set.stems.entries()) {
    const part = parts?.[index]
    const stemPlace = {
      number: count(),
      place: `${place.place}, stem ${index + 1}`,
      itemId: part?.id ?? (place.itemId === null ? null : `${place.itemId}/${index + 1}`),
      notes,
    }
    const item = itemOf(stemPlace, () => {
      const options = set.options.map((text, option) => ({
        text,
        rationale: part?.rationales.get(option) ?? '',
        correct: answers.includes(option),
      }))
      const explanation = part?.explanation ?? set.explanation
      const question = withExtras({
        kind: 'matching',
        stem: `${before}${html}`,
        options,
        explanation,
        category: set.category,
      })
      return { ...question, kind: 'matching', theme, leadIn: question.leadIn || leadIn }
    })
    yield files ? { ...item, files } : item
  }
}

/** Options in the order in which they are first named, and where each stands. */
export function optionList(): { texts: string[]; placeOf(text: string): number } {
  const places = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    placeOf: (text) => {
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, texts.length)
      return texts.push(text) - 1
    },
  }
}
