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

function formatLine(element: Element): string | undefined {
  const tag = tagOf(element)
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (tag === 'a') return `Link to ${element.getAttribute('href') ?? 'nothing'}: ${words}`
  if (tag === 'img') return `Picture ${element.getAttribute('src') ?? ''}: ${element.getAttribute('alt') ?? ''}`
  if (tag === 'ul' || tag === 'ol')
    return `${tag === 'ul' ? 'Bulleted' : 'Numbered'} list, number of items: ${element.children.length}`
  return FORMATS[tag] && `${FORMATS[tag]}: ${words}`
}

/** What `plainLines` leaves out, a line each: formatting, the targets of links, which pictures. For comparing. */
export const formatLines = (html: string): string[] =>
  [...parseApart(html).querySelectorAll('*')].flatMap((element) => formatLine(element) ?? [])

/** The words of the prose, tables left out. */
export function proseOf(html: string): string {
  const body = parseApart(html)
  for (const table of body.querySelectorAll('table')) table.remove()
  return plainLines(body.innerHTML)
}

export const countWords = (html: string): number => proseOf(html).split(/\s+/).filter(Boolean).length
