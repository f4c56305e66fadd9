import { unguardFormula } from '@wardround/proto/spreadsheet-formula.ts'
import { foldText, textToHtml } from '#bank/text.ts'
import { splitPath } from '#exchange/category-path.ts'
import { CSV_COLUMNS, CSV_OPTIONS, splitParts } from '#exchange/csv-columns.ts'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import type { FormatReader, ReadItem, Source } from '#exchange/imports/source/read-item.ts'
import { decodeText } from '#exchange/imports/xml/decode-text.ts'
import { readFormatted } from '#exchange/option-text.ts'
import { refuse } from '#exchange/refusal.ts'
import { createCounter } from './counter.ts'
import { csvRecords } from './csv-records.ts'
import { itemOf, placeIn, withFiles } from './read-question.ts'

type Row = Record<string, string | undefined>

const NEEDED = ['stem', 'option_1', 'option_2', 'answers']
const LONGEST_HEADER = 256 * 1024

const lines = (cell: string) =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The options that `answers` names, by number or letter, or by the text of one. */
function answersOf(cell: string, options: readonly string[]): Set<number> {
  const count = options.length
  const named = options.findIndex((text) => foldText(text) === foldText(cell))
  if (named !== -1 && !/^\s*([a-t]|\d{1,2})\s*$/i.test(cell)) return new Set([named])
  const answers = cell
    .split(/[\s,;]+/)
    .map((answer) => answer.replace(/[.)]$/, ''))
    .filter(Boolean)
  if (answers.length === 0) refuse('answers: This is missing.')
  return new Set(
    answers.map((answer) => {
      const index = /^[A-Ta-t]$/.test(answer) ? answer.toUpperCase().charCodeAt(0) - 65 : Number(answer) - 1
      return Number.isInteger(index) && index >= 0 && index < count
        ? index
        : refuse(`answers: There is no option ${answer.slice(0, 20)}.`)
    }),
  )
}

function toReference(line: string): ExchangeQuestion['references'][number] {
  const [title = '', source = '', version = '', url = '', checkedOn = ''] = splitParts(line)
  return { title, source, version, ...(url ? { url } : {}), checkedOn: checkedOn || null }
}

function toQuestion(row: Row, notes: Set<string>): ExchangeQuestion {
  const cell = (name: string) => unguardFormula(row[name] ?? '')
  const html = (name: string) => (cell('markup').trim().toLowerCase() === 'html' ? cell(name) : textToHtml(cell(name)))
  const texts = Array.from(
    { length: CSV_OPTIONS },
    (_, index) => [cell(`option_${index + 1}`), cell(`rationale_${index + 1}`)] as const,
  )
  const count = texts.findLastIndex(([text]) => text.trim() !== '') + 1
  const isFormatted = cell('options_markup').trim().toLowerCase() === 'html'
  const options = texts.slice(0, count).map(([text, rationale], index) =>
    isFormatted
      ? {
          ...readFormatted('text', text, `option ${index + 1}`, notes),
          ...readFormatted('rationale', rationale, `feedback of option ${index + 1}`, notes),
        }
      : { text, rationale },
  )
  const answers = answersOf(
    cell('answers'),
    options.map(({ text }) => text),
  )
  const theme = cell('theme').trim()
  const kind = cell('kind').trim().toLowerCase() || (theme ? 'matching' : answers.size > 1 ? 'multiple' : 'single')
  if (kind !== 'single' && kind !== 'multiple' && kind !== 'matching')
    return refuse(`kind: Questions of the kind ${kind.slice(0, 40)} are not supported.`)
  const tags = Object.fromEntries(
    ['area', 'presentation', 'condition'].flatMap((name) => (cell(name).trim() ? [[name, cell(name).trim()]] : [])),
  )
  return {
    kind,
    theme: kind === 'matching' ? theme : null,
    stem: html('stem'),
    leadIn: cell('lead_in').trim(),
    options: options.map((option, index) => ({ ...option, correct: answers.has(index) })),
    explanation: html('explanation'),
    keyPoints: lines(cell('key_points')),
    references: lines(cell('references')).map(toReference),
    tags,
    category: splitPath(cell('category')),
    forPa: /^(true|yes|1)$/i.test(cell('for_pa').trim()),
  }
}

const KNOWN = new Set<string>(CSV_COLUMNS)
const LONGEST_HEADING = 60

/** The column that each heading stands for: as was chosen, else of the same name. */
function checkHeader(header: readonly string[], { columns, notes }: Source): string[] {
  const chosen = columns && new Map(Object.entries(columns).map(([column, heading]) => [heading.trim(), column]))
  const names = header.map((heading) =>
    chosen
      ? (chosen.get(heading.trim()) ?? '')
      : heading
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
  )
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0)
    refuse(`line 1: Missing from the header row: ${missing.join(', ')}. Upload the file again and choose its columns.`)
  const unread = header.filter((heading, index) => heading.trim() !== '' && !KNOWN.has(names[index] as string))
  if (unread.length > 0)
    notes.add(`Columns not read: ${unread.map((heading) => heading.trim().slice(0, LONGEST_HEADING)).join(', ')}.`)
  return names
}

const DELIMITERS = [',', ';', '\t'] as const

/** What stands between cells: the sign that the header row has most of. */
const delimiterOf = (header: string): string =>
  DELIMITERS.map((sign) => [header.split(sign).length, sign] as const).reduce((best, next) =>
    next[0] > best[0] ? next : best,
  )[1]

/** The text again, after its first line has been seen. */
async function peekLine(text: AsyncIterator<string>): Promise<{ line: string; all: AsyncGenerator<string> }> {
  let head = ''
  while (!/[\r\n]/.test(head) && head.length < LONGEST_HEADER) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  const all = async function* () {
    yield head
    for (let next = await text.next(); !next.done; next = await text.next()) yield next.value
  }
  return { line: head.replace(/[\r\n][\s\S]*/, ''), all: all() }
}

/**
 * CSV with the columns of `csv-columns.ts`, in any order; comma, semicolon or tab between cells. A row that cannot be
 * read costs that row only.
 */
export const readCsv: FormatReader = async function* (source) {
  const count = createCounter()
  for await (const document of source.documents()) {
    const { line: header, all } = await peekLine(decodeText(document.open(), 'text', (note) => source.notes.add(note)))
    let names: string[] | undefined
    for await (const record of csvRecords(all, delimiterOf(header))) {
      const place = placeIn(document, `line ${record.line}`)
      const broken = (reason: string): ReadItem => ({ number: count(), place, itemId: null, notes: [], reason })
      if ('fault' in record) {
        if (!names) refuse(`line ${record.line}: The header row cannot be read: ${record.fault}.`)
        yield broken(`The row cannot be read: ${record.fault}.`)
      } else if (!names) names = checkHeader(record.cells, source)
      else if (record.cells.length > names.length)
        yield broken('The row cannot be read: it has more cells than the header.')
      else {
        const row: Row = Object.fromEntries(record.cells.map((cell, index) => [names?.[index], cell]))
        yield withFiles(
          itemOf({ number: count(), place, itemId: row['id']?.trim() || null }, (notes) => toQuestion(row, notes)),
          document,
        )
      }
    }
  }
}
