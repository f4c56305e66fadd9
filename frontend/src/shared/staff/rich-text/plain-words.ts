import { parseApart, tagOf } from './allowed.ts'

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, tr, caption, figcaption, pre, div, blockquote'

/**
 * HTML as plain lines: a line for each paragraph, item or row, cells apart by bars. For comparing and counting, never
 * for showing as HTML.
 */
export function plainLines(html: string): string {
  const body = parseApart(html)
  for (const cell of body.querySelectorAll('td + td, th + td, th + th, td + th')) cell.prepend(' | ')
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[picture: ${image.getAttribute('alt') || 'no description'}]`)
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const FORMATS: Readonly<Record<string, string>> = {
  strong: 'Bold',
  b: 'Bold',
  em: 'Italic',
  i: 'Italic',
  u: 'Underlined',
  s: 'Struck out',
  sub: 'Subscript',
  sup: 'Superscript',
  code: 'Code',
  pre: 'Code',
  blockquote: 'Quotation',
  th: 'Table heading',
  caption: 'Table caption',
  figcaption: 'Picture caption',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
}

const WITHIN_WORDS = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'])
const LETTERS = String.raw`[\p{L}\p{M}\p{N}'’-]+`
const [LAST_LETTERS, FIRST_LETTERS] = [new RegExp(`${LETTERS}$`, 'u'), new RegExp(`^${LETTERS}`, 'u')]
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text of the line around an element, before and after it. */
function textAround(element: Element): [string, string] {
  const line = element.closest(`${BLOCKS}, td, th`) ?? element.ownerDocument.body
  const [before, after] = [element.ownerDocument.createRange(), element.ownerDocument.createRange()]
  before.setStart(line, 0)
  before.setEndBefore(element)
  after.setStartAfter(element)
  after.setEnd(line, line.childNodes.length)
  return [before.toString(), after.toString()]
}

/** The words of an element; where they are parts of words, those whole words, too. */
function wordsOf(element: Element): string {
  const text = element.textContent ?? ''
  const words = plain(text)
  if (!WITHIN_WORDS.has(tagOf(element)) || words === '') return words
  const [before, after] = textAround(element)
  const begun = FIRST_LETTERS.test(text) ? LAST_LETTERS.exec(before)?.[0] : ''
  const ended = LAST_LETTERS.test(text) ? FIRST_LETTERS.exec(after)?.[0] : ''
  return begun || ended ? `“${words}” in “${plain(`${begun ?? ''}${text}${ended ?? ''}`)}”` : words
}

function formatLine(element: Element): string | undefined {
  const tag = tagOf(element)
  const words = wordsOf(element)
  if (tag === 'a') return `Link to ${element.getAttribute('href') ?? 'nothing'}: ${words}`
  if (tag === 'img') return `Picture ${element.getAttribute('src') ?? ''}: ${element.getAttribute('alt') ?? ''}`
  if (tag === 'ul' || tag === 'ol')
    return `${tag === 'ul' ? 'Bulleted' : 'Numbered'} list, number of items: ${element.children.length}`
  return FORMATS[tag] && `${FORMATS[tag]}: ${words}`
}

/** What `plainLines` leaves out, a line each: formatting, the targets of links, which pictures. For comparing. */
export function formatLines(html: string): string[] {
  const body = parseApart(html)
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  for (const image of body.querySelectorAll('img')) image.before(' ')
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.prepend('\n')
    block.append('\n')
  }
  return [...body.querySelectorAll('*')].flatMap((element) => formatLine(element) ?? [])
}

/** The words of the prose, tables left out. */
export function proseOf(html: string): string {
  const body = parseApart(html)
  for (const table of body.querySelectorAll('table')) table.remove()
  return plainLines(body.innerHTML)
}

export const countWords = (html: string): number => proseOf(html).split(/\s+/).filter(Boolean).length
