const LIST = new Intl.ListFormat('en-GB')

/** "A", "A and B", "A, B and C"; with "and" in one of the last two "A, B, and C and D"; empty where there is nothing. */
export const formatList = (words: readonly string[]): string => {
  const hasAnd = words.slice(-2).some((word) => word.includes(' and '))
  return LIST.formatToParts(words)
    .map(({ type, value }) => (hasAnd && type === 'literal' && value === ' and ' ? ', and ' : value))
    .join('')
}
