import { Parser } from 'htmlparser2'

const RAISED = new Map([...'0123456789+-=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] as string]))
const LOWERED = new Map([...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] as string]))

/** Elements that begin and end a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'p div li ul ol tr h1 h2 h3 h4 h5 h6 pre blockquote figure figcaption caption'.split(' '),
)

/** Text as superscript or subscript characters; undefined where Unicode lacks one of them. */
export function shifted(text: string, tag: 'sup' | 'sub'): string | undefined {
  const to = tag === 'sup' ? RAISED : LOWERED
  const signs = [...text.replaceAll('−', '-').replaceAll('–', '-')].map((sign) => (/\s/.test(sign) ? '' : to.get(sign)))
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined
}

export const closeLine = (text: string): string => (/(^|\n)\s*$/.test(text) ? text : `${text}\n`)

/** Collapses white space as HTML does; non-breaking spaces stay. */
export const tidyLines = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/**
 * The plain words of HTML, a line for each paragraph or item. Raised and lowered digits become superscript and
 * subscript characters, a picture its alternative text.
 */
export function htmlWords(html: string): string {
  let text = ''
  let shift: { tag: 'sup' | 'sub'; text: string } | undefined
  const add = (piece: string) => {
    if (shift) shift.text += piece
    else text += piece
  }
  const parser = new Parser(
    {
      onopentag: (name, { alt }) => {
        if (name === 'sup' || name === 'sub') shift ??= { tag: name, text: '' }
        else if (name === 'img') add(alt ? ` ${alt} ` : '')
        else if (name === 'br') add('\n')
        else if (name === 'td' || name === 'th') add(' ')
        else if (BLOCKS.has(name) && !shift) text = closeLine(text)
      },
      onclosetag: (name) => {
        if (shift?.tag === name) {
          text += shifted(shift.text, shift.tag) ?? shift.text
          shift = undefined
        } else if (BLOCKS.has(name) && !shift) text = closeLine(text)
      },
      ontext: (piece) => add(piece.replace(/[^\S\u00a0]+/g, ' ')),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return tidyLines(text + (shift?.text ?? ''))
}
