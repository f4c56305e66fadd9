/** The service puts matches of a search between these two. */
const OPEN = '\u2068'
const CLOSE = '\u2069'

/** Words that match side by side are one phrase. */
const NEIGHBOURS = /\u2069(\s+)\u2068/g

export type ExcerptPart = { text: string; matched: boolean }

/**
 * Cuts an excerpt at its marks: "a \u2068rusty\u2069 cough" becomes three parts. A mark without its partner is dropped.
 */
export function partsOf(excerpt: string): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  const add = (text: string, matched: boolean) => {
    const clean = text.replaceAll(OPEN, '').replaceAll(CLOSE, '')
    if (clean) parts.push({ text: clean, matched })
  }
  let rest = excerpt.replace(NEIGHBOURS, '$1')
  for (;;) {
    const from = rest.indexOf(OPEN)
    const to = rest.indexOf(CLOSE, from + 1)
    if (from === -1 || to === -1) break
    add(rest.slice(0, from), false)
    add(rest.slice(from + 1, to), true)
    rest = rest.slice(to + 1)
  }
  add(rest, false)
  return parts
}

const SHORTEST = 2
const LONGEST = 100

/** What is sent for a typed text, or undefined while there is nothing to look for. */
export function searchTextOf(typed: string): string | undefined {
  const text = typed.trim().slice(0, LONGEST).trim()
  return text.length >= SHORTEST && /[\p{L}\p{N}]/u.test(text) ? text : undefined
}
