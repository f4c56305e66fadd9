import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { cutText, plainText } from '#bank/text.ts'

/** What makes two names the same: capitals, accents and the number of spaces do not count. */
export const foldName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The folded names of a definition, each once, with the path of the field it came from. */
export function namesOf({ term, aliases }: { term: string; aliases: readonly string[] }): Map<string, string> {
  const names = new Map([[foldName(term), 'body.term']])
  aliases.forEach((alias, index) => {
    const name = foldName(alias)
    if (!names.has(name)) names.set(name, `body.aliases.${index}`)
  })
  return names
}

const EXCERPT_LENGTH = 160

/**
 * The words of a definition as they are stored: sanitised HTML, and its beginning as plain text. `empty` when nothing
 * is left to read.
 */
export function wordsOf(html: string): { definition: string; excerpt: string; empty: boolean } {
  const definition = sanitiseRichText(html)
  const text = plainText(definition)
  return { definition, excerpt: cutText(text, EXCERPT_LENGTH), empty: text === '' }
}
