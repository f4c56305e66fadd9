import { guardFormula } from '@wardround/proto/spreadsheet-formula.ts'

/** A cell: an apostrophe in front keeps it text, quotes keep its commas and line ends inside. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = guardFormula(text)
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) that no spreadsheet takes for formulas, with the mark that makes Excel read it as UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Hands a file to the browser's downloads. */
export function download(name: string, type: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
