const PLACEHOLDER = /\{\{([a-z][a-zA-Z]{0,30})\}\}/g
const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export type Values = Readonly<Record<string, string>>

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] as string)

/** One line: what would start a new header is a space. */
export const asHeader = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

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
