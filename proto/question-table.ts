import { z } from 'zod'

/** How many options a row of a table of questions has columns for. */
export const TABLE_OPTIONS = 20

/** Columns that a table of questions has under some heading, and what people are told that each holds. */
export const TABLE_COLUMNS = {
  stem: 'Question',
  lead_in: 'Lead-in',
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      [`option_${index + 1}`, `Option ${index + 1}`],
      [`rationale_${index + 1}`, `Rationale of option ${index + 1}`],
    ]).flat(),
  ),
  answers: 'Correct answer (letter, number or text)',
  explanation: 'Explanation',
  key_points: 'Key points',
  category: 'Category',
  area: 'Area',
  presentation: 'Presentation',
  condition: 'Condition',
} as Record<string, string>

/** Those without which a row is no question. */
export const NEEDED_COLUMNS = ['stem', 'option_1', 'option_2', 'answers'] as const

const Choice = z
  .record(z.string().regex(/^[a-z]+(_[a-z0-9]+)*$/), z.string().min(1).max(200))
  .refine((choice) => NEEDED_COLUMNS.every((name) => choice[name]))

/** The choice that `ColumnChoice` holds; undefined for any other text. */
export function readColumnChoice(text: string): Record<string, string> | undefined {
  try {
    return Choice.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The heading that each of our columns has in a file, as JSON: `{"stem":"Question text"}`. */
export const ColumnChoice = z
  .string()
  .max(6000)
  .refine((text) => readColumnChoice(text) !== undefined, 'This is not a choice of columns.')

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const LETTERS = 'abcdefgh'
const NAMES: readonly [column: string, pattern: RegExp][] = [
  ['stem', /^(stem|question( text| stem)?|vignette|scenario|item( stem)?|text)$/],
  ['lead_in', /^(lead in|ask|question asked)$/],
  ['answers', /^(answers?|key|correct( answers?| options?)?|right answers?|answer key|solution)$/],
  ['explanation', /^(explanation|feedback|general feedback|rationale|comments?|discussion)$/],
  ['key_points', /^(key points?|learning points?)$/],
  ['category', /^(category|topic|subject|system|chapter)$/],
  ['area', /^(area|specialty|speciality)$/],
  ['presentation', /^presentation$/],
  ['condition', /^(condition|diagnosis)$/],
]

function columnOf(heading: string): string | undefined {
  const words = plain(heading)
  const [, kind, sign] = /^(option|answer|choice|rationale|feedback|distractor)? ?([a-h]|[1-8])$/.exec(words) ?? []
  if (sign !== undefined) {
    const number = LETTERS.includes(sign) ? LETTERS.indexOf(sign) + 1 : Number(sign)
    return `${kind === 'rationale' || kind === 'feedback' ? 'rationale' : 'option'}_${number}`
  }
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0]
}

/** Which heading stands for which column, as far as the words say so. */
export function guessColumns(headings: readonly string[]): Record<string, string> {
  const guessed: Record<string, string> = {}
  for (const heading of headings) {
    const column = columnOf(heading)
    if (column && guessed[column] === undefined) guessed[column] = heading
  }
  return guessed
}
