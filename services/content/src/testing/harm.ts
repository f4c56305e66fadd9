import { readFileSync } from 'node:fs'
import { attackFile } from './shared-data.ts'

const TAGS = new Set(
  'p br strong em b i u s sub sup ul ol li blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr th td caption figure figcaption img a span div hr code pre'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set('class href src alt title width height colspan rowspan style target rel'.split(' '))
/** Decided as a browser would, from a page of ours. */
const isSafeLink = (value: string) => {
  const url = URL.parse(
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    'https://own.test/page',
  )
  return url === null || ['http:', 'https:', 'mailto:'].includes(url.protocol)
}
const SAFE_STYLE = /^(\s*(font-size|line-height|vertical-align)\s*:\s*[\d.]*[a-z%]*\s*;?)*$/

/** Why this HTML could do harm; undefined when it cannot. Text in it has its `<` escaped, so each `<` opens a tag. */
export function findHarm(html: string): string | undefined {
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/gi,
    (tag, _close, name: string, attributes: string) => {
      if (!TAGS.has(name)) return `<harm:${tag}`
      for (const [, attribute, value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)) {
        if (!ATTRIBUTES.has(attribute as string)) return `<harm:${tag}`
        if ((attribute === 'href' || attribute === 'src') && !isSafeLink(value)) return `<harm:${tag}`
        if (attribute === 'style' && !SAFE_STYLE.test(value)) return `<harm:${tag}`
      }
      return ''
    },
  )
  return rest.includes('<') ? rest.slice(rest.indexOf('<'), rest.indexOf('<') + 200) : undefined
}

const FILES = ['xss-lines.json', 'h5sc-vectors.json', 'dompurify-expect.json']

/** HTML that attacks whoever shows it. */
export const xssVectors = (): string[] =>
  FILES.flatMap((name) =>
    (JSON.parse(readFileSync(attackFile(name), 'utf8')) as { payload: string | string[] }[]).map(({ payload }) =>
      String(payload),
    ),
  )
