import { Parser } from 'htmlparser2'
import { BLOCKS, closeLine, shifted, tidyLines } from '#bank/html-words.ts'
import { refuse } from './refusal.ts'

/** Wrapping that plain text does not miss. */
const PLAIN = new Set([...BLOCKS, 'br', 'span', 'a', 'font', 'html', 'body', 'tbody', 'script', 'style'])
const HIDDEN = new Set(['script', 'style', 'template'])
const MEDIA = new Set(['img', 'audio', 'video', 'object', 'iframe', 'svg', 'math', 'embed', 'canvas', 'table'])

/** Text whose white space `linesToHtml` keeps. */
const EXACT = /^\s*<span class="wr-plain">((?:[^<]|<br ?\/>)*)<\/span>\s*$/

/** Whether this is text from `linesToHtml` whose white space is kept. */
export const isExact = (html: string): boolean => EXACT.test(html)

/**
 * The words of HTML for a place that holds plain text only. Raised and lowered digits become their own signs; what
 * plain text cannot show at all (an image, a table, a raised word) refuses the question, and lost emphasis is put into
 * `notes`. `where` names the place.
 */
export function htmlToText(html: string, where: string, notes: Set<string>): string {
  const exact = EXACT.exec(html)?.[1]
  if (exact !== undefined) return unescapeText(exact.replace(/<br ?\/>/g, '\n')).trim()
  let text = ''
  let hidden = 0
  let shift: { tag: 'sup' | 'sub'; text: string } | undefined
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (HIDDEN.has(name)) hidden += 1
        if (MEDIA.has(name))
          refuse(
            `${where}: There is ${name === 'img' ? 'an image' : `<${name}>`} in it, which an option cannot contain.`,
          )
        if (name === 'sup' || name === 'sub') shift = { tag: name, text: '' }
        else if (name === 'br') text += '\n'
        else if (BLOCKS.has(name)) text = closeLine(text)
        if (!PLAIN.has(name) && !shift) notes.add(`${where}: Emphasis was left out.`)
      },
      onclosetag: (name) => {
        if (HIDDEN.has(name)) hidden -= 1
        if ((name === 'sup' || name === 'sub') && shift) {
          const signs = shifted(shift.text, shift.tag)
          if (signs === undefined)
            refuse(
              `${where}: "${shift.text.trim()}" is ${name === 'sup' ? 'raised' : 'lowered'}, which plain text cannot show.`,
            )
          text += signs
          shift = undefined
        } else if (BLOCKS.has(name)) text = closeLine(text)
      },
      ontext: (piece) => {
        if (hidden > 0) return
        if (shift) shift.text += piece
        else text += piece.replace(/[^\S\u00a0]+/g, ' ')
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return tidyLines(text)
}

/** Signs that XML 1.0 cannot hold; its writers leave them out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what stands between two spaces may be left out
const SPACES = /[\s\u0000-\u0008\u000e-\u001f\ufffe\uffff]{2,}|[^\S ]/g

/** White space that HTML would show as less than it is. */
const UNEVEN = /[^\S\n\u00a0]{2}|[^\S \n\u00a0]|(^|\n)[^\S\n\u00a0]|[^\S\n\u00a0](\n|$)|\n\n/

/** As numbers, so that nothing on the way takes them for spaces that may go. */
const numbered = (spaces: string) => spaces.replace(/[^\S\n]/g, (space) => `&#${space.charCodeAt(0)};`)

/** HTML that shows plain text with its line ends; the counterpart of `htmlToText`. */
export function linesToHtml(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  const html = escapeText(lines)
  if (![lines, lines.replace(FORBIDDEN, '')].some((carried) => UNEVEN.test(carried)))
    return html.replaceAll('\n', '<br />')
  const spaced = html.replace(SPACES, numbered)
  return `<span class="wr-plain">${spaced.replaceAll('\n', '<br />')}</span>`
}

/** Plain text for a place in HTML or XML. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The counterpart of `escapeText`, which also reads what stands as a number. */
const unescapeText = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp|#(\d{1,6}));/g, (sign, code?: string) =>
    code === undefined ? (SIGNS[sign] as string) : String.fromCharCode(Number(code)),
  )

/** For a value in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;')
