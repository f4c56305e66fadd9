import { QUESTION_KINDS } from '@wardround/proto/codes.ts'
import { Reference } from '@wardround/proto/fields/references.ts'
import { Tags } from '@wardround/proto/http/content/questions.ts'
import { z } from 'zod'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { parseImportLine } from '#exchange/imports/source/import-line.ts'
import { type FileLine, readLines } from '#exchange/imports/source/line-reader.ts'
import type { FormatReader, ReadItem, SourceDocument } from '#exchange/imports/source/read-item.ts'
import { placeIn, withFiles } from './read-question.ts'

/** A line of our own export: everything that a question holds, with stem and explanation as HTML. */
export const OwnLine = z.object({
  wardround: z.literal(1, 'This line comes from a newer version of the format.'),
  id: z.string().trim().min(1).max(200),
  kind: z.enum(QUESTION_KINDS, 'Only single, multiple and matching questions are supported.'),
  /** Title of the theme, for matching. */
  theme: z.string().nullable().default(null),
  stem: z.string(),
  lead_in: z.string().default(''),
  options: z.array(
    z.object({
      text: z.string(),
      /** Formatted forms, as HTML, where there are any. */
      text_html: z.string().optional(),
      rationale: z.string().default(''),
      rationale_html: z.string().optional(),
      correct: z.boolean(),
    }),
  ),
  explanation: z.string().default(''),
  key_points: z.array(z.string()).default([]),
  references: z.array(Reference).default([]),
  tags: Tags.default({}),
  category: z.array(z.string()).default([]),
  for_pa: z.boolean().default(false),
})

const isBlank = (text: string) => /^[ \t\r]*$/.test(text)

const toOption = ({ text_html, rationale_html, ...option }: z.output<typeof OwnLine>['options'][number]) => ({
  ...option,
  ...(text_html === undefined ? {} : { textHtml: text_html }),
  ...(rationale_html === undefined ? {} : { rationaleHtml: rationale_html }),
})

function readOwn(text: string): ExchangeQuestion | { reason: string; id: string | null } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { reason: 'This line is not JSON.', id: null }
  }
  const parsed = OwnLine.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const id = z.object({ id: z.string() }).safeParse(value)
    return { reason: `${issue?.path.join('.')}: ${issue?.message}`, id: id.success ? id.data.id.slice(0, 200) : null }
  }
  const { lead_in, key_points, for_pa, wardround: _, id: __, options, ...rest } = parsed.data
  return { ...rest, options: options.map(toOption), leadIn: lead_in, keyPoints: key_points, forPa: for_pa }
}

const idIn = (text: string): string | null => {
  const { id } = JSON.parse(text) as { id: string }
  return id.trim()
}

/** `before` is the number of the last line of the documents before this one. */
function toItem(line: FileLine, document: SourceDocument, before: number): ReadItem | undefined {
  const at = { number: before + line.number, place: placeIn(document, `line ${line.number}`), notes: [] }
  if ('reason' in line) return { ...at, itemId: null, reason: line.reason }
  if (isBlank(line.text)) return undefined
  if (/"wardround"\s*:/.test(line.text.slice(0, 40))) {
    const read = readOwn(line.text)
    return 'reason' in read
      ? { ...at, itemId: read.id, reason: read.reason }
      : { ...at, itemId: idIn(line.text), question: read }
  }
  const parsed = parseImportLine(line.text)
  if ('reason' in parsed) return { ...at, ...parsed }
  const { itemId, subject, hash, content } = parsed.item
  return { ...at, itemId, item: { key: itemId, hash, theme: null, category: [subject], forPa: false, content } }
}

/**
 * JSON lines: our own, and the simple ones that `parseImportLine` describes. An item of those is known by its `id` over
 * all files.
 */
export const readJsonLines: FormatReader = async function* (source) {
  let before = 0
  for await (const document of source.documents()) {
    let last = 0
    for await (const line of readLines(document.open())) {
      last = line.number
      const item = toItem(line, document, before)
      if (item) yield withFiles(item, document)
    }
    before += last
  }
}
