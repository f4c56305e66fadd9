/** How many options a row has columns for. */
export const CSV_OPTIONS = 20

const options = Array.from({ length: CSV_OPTIONS }, (_, index) => [
  `option_${index + 1}`,
  `rationale_${index + 1}`,
]).flat()

/**
 * Columns of our CSV, the first row of the file. `stem` and `explanation` are HTML where `markup` is html, options and
 * rationales where `options_markup` is; else they are plain text. `answers` counts the options from 1, with spaces
 * between. Key points are on lines of their own; so are references, with `|` between title, source, version, address
 * and the day they were checked on; a `|` or `\` within has a `\` before it. `category` has ` / ` between parent and
 * child (`category-path.ts`). `theme` is the title of the theme from which a question of the kind matching takes its
 * options.
 */
export const CSV_COLUMNS = [
  'id',
  'kind',
  'theme',
  'category',
  'markup',
  'stem',
  'lead_in',
  'options_markup',
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

/** The parts of a reference on one line. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join(' | ')

/** The counterpart of `joinParts`; a `\` before any other sign is a sign like others. */
export function splitParts(line: string): string[] {
  const parts = ['']
  for (const [sign] of line.matchAll(/\\[\\|]|./gsu)) {
    if (sign === '|') parts.push('')
    else parts[parts.length - 1] += sign.startsWith('\\') && sign.length > 1 ? sign.slice(1) : sign
  }
  return parts.map((part) => part.trim())
}
