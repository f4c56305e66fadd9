import { createHash } from 'node:crypto'
import { reviveSeen } from '@wardround/kit/base/unseen.ts'
import { z } from 'zod'
import type { ContentDraft } from '#bank/questions/question.ts'
import { cutText, foldText, isStorable, textToHtml } from '#bank/text.ts'

const text = (max: number) =>
  z
    .string('This must be text.')
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-GB')} characters.`)
    .refine(isStorable, 'It contains a character that cannot be stored.')
const needed = (max: number) => text(max).min(1, 'This is missing.')

/** As long as the HTML may be that is made of a text: signs such as < take four characters there. */
const MOST_HTML = 20_000
const fitsAsHtml = (value: string) => textToHtml(value).length <= MOST_HTML
const TOO_LONG = 'This is too long: signs such as < and & count several times.'

/** What is read of a line; other fields are passed over. All of it is plain text, never HTML. */
const ImportLine = z.object({
  id: needed(200),
  stem: needed(15_000).refine(fitsAsHtml, TOO_LONG),
  options: z
    .array(needed(500), 'This must be a list of texts.')
    .min(2, 'Add at least two options.')
    .max(8, 'Add no more than 8 options.'),
  answer_index: z.int('This must be a whole number.').min(0, 'Count the options from 0.'),
  explanation: text(15_000).refine(fitsAsHtml, TOO_LONG).default(''),
  subject: needed(120).refine((subject) => /[\p{L}\p{N}]{2}/u.test(subject), 'Name the subject.'),
  topic: text(500).default(''),
  source: text(300).default(''),
  licence: text(100).default(''),
  /** `multi` asks for the single best of answers that may all be right in part; both kinds have one answer. */
  choice_type: z.enum(['single', 'multi'], 'Use single or multi.').nullish(),
})
type ImportLine = z.output<typeof ImportLine>

/** One question of a file; `hash` is the same for the same content. */
export type ImportItem = { itemId: string; subject: string; hash: string; content: ContentDraft }
export type ParsedLine = { item: ImportItem } | { itemId: string | null; reason: string }

/** Pairs of options that a reader cannot tell apart, counted from 1. */
function findEqualOptions(options: readonly string[]): string | undefined {
  const seen = new Map<string, number>()
  for (const [index, option] of options.entries()) {
    const folded = foldText(option)
    const earlier = seen.get(folded)
    if (earlier !== undefined) return `options: Options ${earlier + 1} and ${index + 1} are the same.`
    seen.set(folded, index)
  }
  return undefined
}

const hashOf = (line: ImportLine) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        line.stem,
        line.options,
        line.answer_index,
        line.explanation,
        line.subject,
        line.topic,
        line.source,
        line.licence,
      ]),
    )
    .digest('hex')

function toContent(line: ImportLine): ContentDraft {
  return {
    stem: textToHtml(line.stem),
    leadIn: '',
    explanation: textToHtml(line.explanation),
    keyPoints: [],
    options: line.options.map((option, index) => ({
      text: option,
      rationale: '',
      correct: index === line.answer_index,
    })),
    references:
      line.source.length >= 2 ? [{ title: line.source, source: '', version: line.licence, checkedOn: null }] : [],
    tags: line.topic ? { area: cutText(line.topic, 120) } : {},
  }
}

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' && id.trim() !== '' && isStorable(id) ? cutText(id.trim(), 200) : null
}

const parseJson = (line: string): { value?: unknown } => {
  try {
    return { value: JSON.parse(line, reviveSeen) }
  } catch {
    return {}
  }
}

/** Reads one line of a file: a question, or the reason why it is none, with the item's id where one can be made out. */
export function parseImportLine(line: string): ParsedLine {
  const { value } = parseJson(line)
  if (value === undefined) return { itemId: null, reason: 'This line is not JSON.' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { itemId: null, reason: 'This line is not a JSON object.' }
  const itemId = idOf(value)
  const parsed = ImportLine.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const missing =
      issue?.code === 'invalid_type' && issue.path.length === 1 && !Object.hasOwn(value, String(issue.path[0]))
    return { itemId, reason: `${issue?.path.join('.')}: ${missing ? 'This is missing.' : issue?.message}` }
  }
  const { data } = parsed
  if (data.answer_index >= data.options.length)
    return { itemId, reason: `answer_index: There are ${data.options.length} options, counted from 0.` }
  const equal = findEqualOptions(data.options)
  if (equal) return { itemId, reason: equal }
  return { item: { itemId: data.id, subject: data.subject, hash: hashOf(data), content: toContent(data) } }
}
