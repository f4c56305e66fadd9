/** What a spreadsheet takes for the start of a formula, also in its full-width form, also after blanks and invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}"']*[=+\-@|%＝＋－＠−–]/u
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** One value as text: lists with semicolons between, nothing for what is not there, everything else that is no scalar as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * One cell. Text that a spreadsheet could run as a formula gets an apostrophe in front, which makes it text (OWASP, "CSV injection");
 * numbers stay numbers, also negative ones.
 */
export function csvCell(value: unknown): string {
  const text = textOf(value)
  if (typeof value === 'number' || PLAIN_NUMBER.test(text)) return text
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line with its end (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF'
