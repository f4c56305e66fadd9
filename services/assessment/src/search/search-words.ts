const WORDS_AT_MOST = 10
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text as they are indexed: letters and figures, everything else separates. */
export const searchableWords = (text: string): string =>
  text.normalize('NFC').split(NOT_A_WORD).filter(Boolean).join(' ')

/**
 * A query in the syntax of PostgreSQL's `to_tsquery`: all of the words, the last one as a beginning. Null without a
 * word. Only letters and figures get in, so that no text is read as an operator.
 */
export function searchQuery(text: string): string | null {
  const words = text.normalize('NFC').split(NOT_A_WORD).filter(Boolean).slice(0, WORDS_AT_MOST)
  return words.length === 0 ? null : `${words.join(' & ')}:*`
}
