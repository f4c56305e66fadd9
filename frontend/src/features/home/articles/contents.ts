const HEADING = /<h2([^>]*)>(.*?)<\/h2>/gs
/** With fewer headings a list of them is longer to read than the page is to scroll. */
const FEWEST = 4
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' }

export type Heading = { id: string; title: string }

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The headings of a text of four or more, and the text with an anchor at each. */
export function withContents(html: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(HEADING, (_, attributes: string, inner: string) => {
    const title = wordsOf(inner)
    const slug = `part-${title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')}`
    const id = headings.some((heading) => heading.id === slug) ? `${slug}-${headings.length}` : slug
    headings.push({ id, title })
    return `<h2${attributes} id="${id}">${inner}</h2>`
  })
  return headings.length < FEWEST ? { html, headings: [] } : { html: anchored, headings }
}
