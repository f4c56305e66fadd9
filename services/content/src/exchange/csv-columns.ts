/** How many options a row has columns for. */
export const CSV_OPTIONS = 8

const options = Array.from({ length: CSV_OPTIONS }, (_, index) => [`option_${index + 1}`, `rationale_${index + 1}`]).flat()

/**
 * Columns of our CSV, the first row of the file. `stem` and `explanation` are HTML where `markup` says html, else plain text. `answers`
 * counts the options from 1, with spaces between. Key points stand on lines of their own; so do references, with `|` between
 * title, source, version, address and the day they were checked on. `category` has ` / ` between parent and child.
 */
export const CSV_COLUMNS = [
  'id',
  'kind',
  'category',
  'markup',
  'stem',
  'lead_in',
  ...options,
  'answers',
  'explanation',
  'key_points',
  'references',
  'area',
  'presentation',
  'condition',
  'for_pa',
] as const

/** Cells that a spreadsheet would take for a formula have an apostrophe in front, in both directions. */
export const guardCell = (text: string): string => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text)
export const unguardCell = (text: string): string => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text)
