const MOST_WORDS = 10

/** The words asked for as a query for `to_tsquery`: all of them, the last one as a beginning; null without any. */
export function searchQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS)
  return words ? `${words.join(' & ')}:*` : null
}
