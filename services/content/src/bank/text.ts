/** What PostgreSQL or JSON cannot keep: a NUL character, or half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Small letters, white space as single spaces: two texts that look the same to a reader are equal after this. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The words of sanitised HTML, white space as single spaces. */
export const plainText = (html: string): string =>
  html
    .replace(
      /<\/?(?:p|br|div|li|ul|ol|h[1-6]|t[rdh]|table|thead|tbody|blockquote|figure|figcaption|caption|hr|pre)\b[^<>]*>/gi,
      ' ',
    )
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** At most `length` characters, never half of one; cut text ends in an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}…`
}

/** HTML that shows plain text as it was written: empty lines part paragraphs, other line ends stay. */
export function textToHtml(text: string): string {
  const escaped = text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (!escaped) return ''
  return escaped
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}
