import { parseApart } from './allowed.ts'

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

/** The words of the prose, tables left out. */
export function proseOf(html: string): string {
  const body = parseApart(html)
  for (const table of body.querySelectorAll('table')) table.remove()
  return plainLines(body.innerHTML)
}

export const countWords = (html: string): number => proseOf(html).split(/\s+/).filter(Boolean).length
