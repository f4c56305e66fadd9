/**
 * What a spreadsheet takes for the start of a formula, also in its full-width form, also after blanks, quotes and
 * invisible characters.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}"']*[=+\-@|%＝＋－＠−–]/u
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Text for a cell: what a spreadsheet could run as a formula gets an apostrophe in front, which makes it text (OWASP,
 * "CSV injection"). Numbers stay numbers, also negative ones.
 */
export const guardFormula = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

/** The text that `guardFormula` was given. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
