const EXCERPT = 140

/** The beginning of a text, cut at a word. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT) return text
  const cut = text.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > EXCERPT / 2 ? space : cut.length)}…`
}
