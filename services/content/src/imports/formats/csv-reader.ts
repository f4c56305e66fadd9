import { Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { CSV_OPTIONS, splitParts, unguardCell } from '#exchange/csv-columns.ts'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { refuse } from '#exchange/refusal.ts'
import { textToHtml } from '#text.ts'
import type { FormatReader, ReadItem } from '../read-item.ts'
import { decodeText } from '../xml/decode-text.ts'
import { createCounter } from './counter.ts'
import { itemOf, placeIn, withFiles } from './read-question.ts'

type Row = Record<string, string | undefined>

const NEEDED = ['stem', 'option_1', 'option_2', 'answers']
const LONGEST_RECORD = 256 * 1024

const lines = (cell: string) =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The options that `answers` names, by number or letter. */
function answersOf(cell: string, count: number): Set<number> {
  const answers = cell.split(/[\s,;]+/).filter(Boolean)
  if (answers.length === 0) refuse('answers: This is missing.')
  return new Set(
    answers.map((answer) => {
      const index = /^[A-Ta-t]$/.test(answer) ? answer.toUpperCase().charCodeAt(0) - 65 : Number(answer) - 1
      return Number.isInteger(index) && index >= 0 && index < count ? index : refuse(`answers: There is no option ${answer.slice(0, 20)}.`)
    }),
  )
}

function toReference(line: string): ExchangeQuestion['references'][number] {
  const [title = '', source = '', version = '', url = '', checkedOn = ''] = splitParts(line)
  return { title, source, version, ...(url ? { url } : {}), checkedOn: checkedOn || null }
}

function toQuestion(row: Row): ExchangeQuestion {
  const cell = (name: string) => unguardCell(row[name] ?? '')
  const html = (name: string) => (cell('markup').trim().toLowerCase() === 'html' ? cell(name) : textToHtml(cell(name)))
  const texts = Array.from({ length: CSV_OPTIONS }, (_, index) => [cell(`option_${index + 1}`), cell(`rationale_${index + 1}`)] as const)
  const count = texts.findLastIndex(([text]) => text.trim() !== '') + 1
  const answers = answersOf(cell('answers'), count)
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
    options: texts.slice(0, count).map(([text, rationale], index) => ({ text, rationale, correct: answers.has(index) })),
    explanation: html('explanation'),
    keyPoints: lines(cell('key_points')),
    references: lines(cell('references')).map(toReference),
    tags,
    category: cell('category')
      .split(' / ')
      .map((name) => name.trim())
      .filter(Boolean),
    forPa: /^(true|yes|1)$/i.test(cell('for_pa').trim()),
  }
}

function checkHeader(header: readonly string[]): string[] {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0) refuse(`line 1: The header row has no column ${missing.join(', ')}.`)
  return names
}

const DELIMITERS = [',', ';', '\t'] as const

/** What stands between cells: the sign that the header row has most of. */
const delimiterOf = (header: string): string =>
  DELIMITERS.map((sign) => [header.split(sign).length, sign] as const).reduce((best, next) => (next[0] > best[0] ? next : best))[1]

/** The text again, after its first line has been seen. */
async function peekLine(text: AsyncIterator<string>): Promise<{ line: string; all: AsyncGenerator<string> }> {
  let head = ''
  while (!/[\r\n]/.test(head) && head.length < LONGEST_RECORD) {
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

/** CSV with the columns of `csv-columns.ts`, in any order; comma, semicolon or tab between cells. */
export const readCsv: FormatReader = async function* (source) {
  const count = createCounter()
  for await (const document of source.documents()) {
    const { line: header, all } = await peekLine(decodeText(document.open()))
    const parser = parse({
      bom: true,
      columns: (header: string[]) => checkHeader(header),
      delimiter: delimiterOf(header),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
    })
    const text = Readable.from(all)
    text.once('error', (error) => parser.destroy(error))
    text.pipe(parser)
    try {
      for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: Info }>) {
        const at = { number: count(), place: placeIn(document, `line ${info.lines}`), itemId: record['id']?.trim() || null }
        yield withFiles(
          itemOf(at, () => toQuestion(record)),
          document,
        )
      }
    } catch (error) {
      const { code, lines: line } = error as CsvError & { lines?: number }
      if (!code?.startsWith('CSV_')) throw error
      const broken: ReadItem = {
        number: count(),
        place: placeIn(document, `line ${line ?? '?'}`),
        itemId: null,
        notes: [],
        reason: `The table cannot be read from here on: ${wordsOf(code)}.`,
      }
      yield broken
    } finally {
      text.destroy()
    }
  }
}

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'a row has more cells than the header',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'a row has more cells than the header',
  CSV_MAX_RECORD_SIZE: 'a row is longer than 256 kB',
  INVALID_OPENING_QUOTE: 'a quote stands within a cell',
}
const wordsOf = (code: string) => FAULTS[code] ?? code.slice(4).toLowerCase().replaceAll('_', ' ')
