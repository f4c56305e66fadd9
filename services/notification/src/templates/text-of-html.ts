const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const LONE_LINK = /<p[^<>]*>\s*<a[^<>]*\bhref="([^"]*)"[^<>]*>((?:(?!<a\b).)*?)<\/a>\s*<\/p>/gs
const LINK = /<a[^<>]*\bhref="([^"]*)"[^<>]*>((?:(?!<a\b).)*?)<\/a>/gs

const plain = (text: string): string =>
  text.replace(/<[^<>]*>/g, '').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/**
 * The plain-text part of a template's HTML: paragraphs stay apart, list items get a dash, and a link is followed by its
 * address. Made from the template before values are filled in, so that no value is read as HTML.
 */
export function textOfHtml(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(LONE_LINK, '\n\n$2:\n$1\n\n')
    .replace(LINK, (_, target: string, label: string) => (target === label ? target : `${label} (${target})`))
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<li[^<>]*>/g, '\n- ')
    .replace(/<hr\s*\/?>/g, '\n\n---\n\n')
    .replace(/<\/?(p|h[1-6]|ul|ol|blockquote|table|tr)\b[^<>]*>/g, '\n\n')
  return plain(marked)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
