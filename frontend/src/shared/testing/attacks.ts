import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../infra/attacks')
const FILES = ['xss-lines.json', 'h5sc-vectors.json', 'dompurify-expect.json']
const read = (name: string): string[] =>
  (JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { payload: string | string[] }[]).map(({ payload }) =>
    String(payload),
  )

/** The attacks of the repository on whoever shows a text. */
export const ATTACKS: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  ...FILES.flatMap(read),
]

/** Many at once, so that a few rows show them all. */
const AT_ONCE = 200
export const ATTACK_TEXTS: readonly string[] = Array.from({ length: Math.ceil(ATTACKS.length / AT_ONCE) }, (_, at) =>
  ATTACKS.slice(at * AT_ONCE, (at + 1) * AT_ONCE).join('\n'),
)

const ELEMENTS = 'script, iframe, object, embed, link, meta, base, style, math, svg :is(a, script, animate, set)'
/** Decided as a browser would, from a page of ours. */
const isSafe = (address: string) =>
  ['http:', 'https:', 'mailto:'].includes(URL.parse(address, 'https://wardround.test')?.protocol ?? 'https:')

/** What could do harm in what is shown, as HTML. */
export function harmIn(shown: ParentNode): string[] {
  const all = [...shown.querySelectorAll('*')]
  const harmful = all.filter(
    (element) =>
      element.matches(ELEMENTS) ||
      element.getAttributeNames().some((name) => /^on|^srcdoc$/i.test(name)) ||
      ['href', 'src', 'action', 'formaction'].some((name) => !isSafe(element.getAttribute(name) ?? '')),
  )
  return harmful.map(({ outerHTML }) => outerHTML.slice(0, 200))
}
