import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GemContent } from '@wardround/proto/gem-content.ts'
import { GemContentInput } from '@wardround/proto/gem-input.ts'
import { MOST_IMPORTED_GEMS } from '@wardround/proto/http/content/gem-exchange.ts'
import { unguardFormula } from '@wardround/proto/spreadsheet-formula.ts'
import { parse } from 'csv-parse/sync'
import { textToHtml } from '#bank/text.ts'
import type { ImportedFacts, ImportedGem } from './imported-gem.ts'

const JSON_COLUMNS = ['references', 'tags', 'guides'] as const
/**
 * `text` is plain, `html` markup, `content` the JSON of a format; the first of these three that is filled counts.
 * References, tags and guides are JSON, `pa` is "yes" or nothing.
 */
export const GEM_COLUMNS = [
  ...(['code', 'category', 'state', 'title', 'prompt', 'content', 'html', 'text'] as const),
  ...JSON_COLUMNS,
  'pa',
] as const
const KNOWN: ReadonlySet<string> = new Set(GEM_COLUMNS)
/** In characters; no gem has as many. */
const LONGEST_ROW = 2_000_000

const refuse = (message: string) => new DomainError('request.invalid', { details: [{ path: 'body.file', message }] })

const unreadable = (column: string) =>
  `The column “${column}” could not be read. Copy it from an export without changes.`

function contentOf(row: Record<string, string | undefined>): GemContent | string {
  if (row['content']) {
    try {
      const parsed = GemContentInput.safeParse(JSON.parse(row['content']))
      return parsed.success ? (parsed.data as GemContent) : unreadable('content')
    } catch {
      return unreadable('content')
    }
  }
  if (row['html']) return { format: 1, html: row['html'] }
  return row['text']
    ? { format: 1, html: textToHtml(row['text']) }
    : 'There is no text. Fill in the text, html or content column.'
}

/** What the row says besides the words; the name of a column that is not JSON instead. */
function factsOf(row: Record<string, string | undefined>): ImportedFacts | string {
  const facts: ImportedFacts = row['pa']?.trim().toLowerCase() === 'yes' ? { forPa: true } : {}
  for (const name of JSON_COLUMNS) {
    if (!row[name]) continue
    try {
      facts[name] = JSON.parse(row[name])
    } catch {
      return name
    }
  }
  return facts
}

function gemOf(row: Record<string, string | undefined>): ImportedGem {
  const title = row['title']?.trim() ?? ''
  if (title.length < 2) return { title, refused: 'Enter a title of at least 2 characters.' }
  if (title.length > 160)
    return { title: title.slice(0, 160), refused: 'The title is longer than 160 characters. Shorten it.' }
  const content = contentOf(row)
  if (typeof content === 'string') return { title, refused: content }
  const facts = factsOf(row)
  if (typeof facts === 'string') return { title, refused: unreadable(facts) }
  const code = row['code']?.trim().toUpperCase()
  const prompt = row['prompt']?.trim().slice(0, 300) || null
  return { title, ...(code ? { code } : {}), prompt, content, facts, notes: [] }
}

/**
 * The rows of a CSV with a heading row, at most one more than may be imported: a file of a million rows would take all
 * memory. Throws `request.invalid` for a file that is none, or has no titles.
 */
export function readGemCsv(bytes: Buffer): ImportedGem[] {
  let rows: Record<string, string | undefined>[]
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    rows = parse(text, {
      columns: (names: string[]) =>
        names.map((name) => name.trim().toLowerCase()).map((name) => (KNOWN.has(name) ? name : false)),
      cast: unguardFormula,
      to: MOST_IMPORTED_GEMS + 1,
      max_record_size: LONGEST_ROW,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as Record<string, string | undefined>[]
  } catch {
    throw refuse('This file could not be read. Save it as CSV (UTF-8), then upload it again.')
  }
  if (rows.length > 0 && !('title' in (rows[0] ?? {})))
    throw refuse('The first row has no column named “title”. Add it, then upload the file again.')
  return rows.map(gemOf)
}
