const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const LONE_LINK = /<p[^<>]*>\s*<a[^<>]*\bhref="([^"]*)"[^<>]*>((?:(?!<a\b).)*?)<\/a>\s*<\/p>/gs
const LINK = /<a[^<>]*\bhref="([^"]*)"[^<>]*>((?:(?!<a\b).)*?)<\/a>/gs

const CELL_START = /<t([hd])[^<>]*>\s*<p[^<>]*>/g
const CELL_END = /<\/p>\s*<\/t([hd])>/g
const BETWEEN_CELLS = /<\/t[hd]>\s*<t[hd][^<>]*>/g

const plain = (text: string): string =>
  text.replace(/<[^<>]*>/g, '').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/**
 * The plain-text part of a template's HTML: paragraphs stay apart, list items get a dash, a row of a table is a line
 * with bars between its cells, and a link is followed by its address. Made from the template before values are filled
 * in, so that no value is read as HTML.
 */
export function textOfHtml(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(CELL_START, '<t$1>')
    .replace(CELL_END, '</t$1>')
    .replace(BETWEEN_CELLS, ' | ')
    .replace(LONE_LINK, '\n\n$2:\n$1\n\n')
    .replace(LINK, (_, target: string, label: string) => (target === label ? target : `${label} (${target})`))
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<li[^<>]*>/g, '\n- ')
    .replace(/<hr\s*\/?>/g, '\n\n---\n\n')
    .replace(/<\/tr>/g, '\n')
    .replace(/<\/?(p|h[1-6]|ul|ol|blockquote|table)\b[^<>]*>/g, '\n\n')
  return plain(marked)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
