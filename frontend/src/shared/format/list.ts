const LIST = new Intl.ListFormat('en-GB')

/** "A", "A and B", "A, B and C"; empty where there is nothing. */
export const formatList = (words: Iterable<string>): string => LIST.format(words)
