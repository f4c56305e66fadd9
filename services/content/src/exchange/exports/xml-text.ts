import { Parser } from 'htmlparser2'
import { escapeAttribute, escapeText, FORBIDDEN } from '#exchange/html-text.ts'

export const xmlText = (text: string): string => escapeText(text.replace(FORBIDDEN, ''))
export const xmlAttribute = (text: string): string => escapeAttribute(text.replace(FORBIDDEN, '')).replace(/\s/g, ' ')

/** A section that is taken as it stands. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const VOID = new Set(['br', 'hr', 'img', 'col'])

/** Sanitised HTML as well-formed XML. */
export function xhtml(html: string): string {
  let out = ''
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`)
        out += `<${name}${pairs.join('')}${VOID.has(name) ? ' />' : '>'}`
      },
      onclosetag: (name) => {
        if (!VOID.has(name)) out += `</${name}>`
      },
      ontext: (text) => {
        out += xmlText(text)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return out
}
