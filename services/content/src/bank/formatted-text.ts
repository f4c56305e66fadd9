import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { hasFormat } from '@wardround/proto/fields/html.ts'
import { htmlWords } from './html-words.ts'

/**
 * A text that may be formatted, as it is stored under `name`: its plain words and, where it shows more than these, the
 * sanitised HTML. Without HTML the words are `plain`.
 */
export function formatted<Name extends 'text' | 'rationale'>(
  name: Name,
  plain: string,
  html: string | undefined,
): { [Key in Name]: string } & { [Key in `${Name}Html`]?: string } {
  const clean = html ? sanitiseRichText(html).trim() : ''
  const kept = hasFormat(clean) ? { [`${name}Html`]: clean } : {}
  return { [name]: clean === '' ? plain : htmlWords(clean), ...kept } as ReturnType<typeof formatted<Name>>
}
