/** A text that is learned from is read more slowly than a story. */
const WORDS_A_MINUTE = 200

const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** How long sections take to read, in whole minutes; 0 for none. */
export const minutesFor = (sections: readonly { html: string }[]): number =>
  Math.ceil(sections.reduce((sum, { html }) => sum + wordsOf(html), 0) / WORDS_A_MINUTE)
