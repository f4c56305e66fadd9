const PLACEHOLDER = /\{\{([a-z][a-zA-Z]{0,30})\}\}/g
const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export type Values = Readonly<Record<string, string>>

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] as string)

/** One line: what would start a new header is a space. */
export const asHeader = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Lines and paragraphs stay; other control characters do not. */
export const asLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(asHeader)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** As HTML, where a new line is a break. */
export const asHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/**
 * Puts values in place of `{{name}}`; anything that is not a given name stays as it is written. A value is never read
 * as a template.
 */
export const fillTemplate = (
  template: string,
  values: Values,
  treat: (text: string) => string = (text) => text,
): string =>
  template.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? treat(values[name] as string) : whole,
  )
