import { CsvError, parse } from 'csv-parse/sync'

/** A row of the table, or what is wrong with it; `line` is the one it begins on. */
export type CsvRecord = { line: number } & ({ cells: string[] } | { fault: string })

const LONGEST_RECORD = 256 * 1024

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
  CSV_MAX_RECORD_SIZE: 'a row is longer than 256 kB',
  INVALID_OPENING_QUOTE: 'there is a quotation mark inside a cell',
}
const faultOf = (code: string) => FAULTS[code] ?? code.replace(/^CSV_/, '').toLowerCase().replaceAll('_', ' ')

/** The cells of one row, or the code of what is wrong with it. */
function cellsOf(text: string, delimiter: string): string[] | string {
  try {
    return (parse(text, { delimiter }) as string[][])[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return error.code
    throw error
  }
}

const quotesIn = (text: string): number => text.split('"').length - 1

/** Lines with their line ends; one that is longer than a row may be is cut off a little above that. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    rest += piece
    let from = 0
    for (const { 0: end, index } of rest.matchAll(/\r\n|\n|\r(?!\n|$)/g)) {
      yield rest.slice(from, index + end.length)
      from = index + end.length
    }
    rest = rest.slice(from, from + LONGEST_RECORD + 1)
  }
  if (rest) yield rest
}

/**
 * The rows of a CSV (RFC 4180), without empty lines. A row is as many lines as it takes until its quotes are even. One
 * that cannot be read costs its first line only: reading starts again on the next, so that a quote which nobody closes
 * does not swallow the rows after it.
 */
export async function* csvRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const lines = linesOf(text)
  /** Lines that were read and belong to no row yet. */
  const waiting: string[] = []
  const nextLine = async (at: number): Promise<string | undefined> => {
    if (at < waiting.length) return waiting[at]
    const next = await lines.next()
    if (next.done) return undefined
    waiting.push(next.value)
    return next.value
  }
  for (let line = 1; ; ) {
    let row = await nextLine(0)
    if (row === undefined) return
    let count = 1
    let open = quotesIn(row) % 2 === 1
    while (open && row.length <= LONGEST_RECORD) {
      const more = await nextLine(count)
      if (more === undefined) break
      row += more
      count += 1
      open = quotesIn(more) % 2 === 0
    }
    const tooLong = !open && row.length > LONGEST_RECORD
    const cells = open ? 'CSV_QUOTE_NOT_CLOSED' : tooLong ? 'CSV_MAX_RECORD_SIZE' : cellsOf(row, delimiter)
    const used = typeof cells === 'string' ? 1 : count
    // What joined several lines and cannot be read began with a quote that was meant to close on its own line.
    if (typeof cells === 'string')
      yield { line, fault: faultOf(count > 1 && !tooLong ? 'CSV_QUOTE_NOT_CLOSED' : cells) }
    else if (row.trim() !== '') yield { line, cells }
    waiting.splice(0, used)
    line += used
  }
}
