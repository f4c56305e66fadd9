import { guardFormula } from '@wardround/proto/spreadsheet-formula.ts'
import { stringify } from 'csv-stringify/sync'

/**
 * One value as text: lists with semicolons between, nothing for what is not there, everything else that is no scalar as
 * JSON.
 */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Beyond what the writer quotes itself: other separators, lone line ends, and blanks that a reader might trim. */
const QUOTED = /[;\r\n\t']|^\s|\s$/

/** Rows with their line ends (RFC 4180). No cell is a formula to a spreadsheet; numbers stay numbers. */
export const csvRows = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => row.map((value) => guardFormula(textOf(value)))),
    { record_delimiter: 'windows', quoted_match: QUOTED },
  )

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF'
