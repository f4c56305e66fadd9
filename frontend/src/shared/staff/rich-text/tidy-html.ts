import { parseApart } from './allowed.ts'

const CELLS = 'td, th'
const only = (element: Element, tag: string): Element | undefined => {
  const [first] = element.children
  return element.childElementCount === 1 && first?.tagName.toLowerCase() === tag && first.attributes.length === 0
    ? first
    : undefined
}
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)
const isEmptyParagraph = (element: Element): boolean => element.tagName === 'P' && element.childNodes.length === 0

const isEmptyCell = (cell: Element): boolean => (cell.textContent ?? '').trim() === '' && !cell.querySelector('img')

/** A heading without words heads nothing: it is an empty cell. */
function demoteEmptyHeadings(table: Element): void {
  for (const heading of table.querySelectorAll('th')) {
    if (!isEmptyCell(heading)) continue
    const cell = document.createElement('td')
    for (const { name, value } of heading.attributes) cell.setAttribute(name, value)
    cell.append(...heading.childNodes)
    heading.replaceWith(cell)
  }
}

const isHeadingRow = ({ children }: Element): boolean =>
  [...children].every((cell) => cell.tagName === 'TH' || isEmptyCell(cell)) &&
  [...children].some((cell) => cell.tagName === 'TH')

/** A row of headings at the top, some of which may be empty, is the head of its table. */
function giveHead(table: Element): void {
  const body = table.querySelector(':scope > tbody')
  const first = body?.firstElementChild
  if (!body || !first || body.childElementCount < 2 || !isHeadingRow(first)) return
  const head = document.createElement('thead')
  body.before(head)
  head.append(first)
}

/**
 * The editor's HTML as it is stored: text of cells and list items without a paragraph around it, headings of tables in
 * their head, nothing that only says the default, no empty paragraphs. Empty when nothing was written.
 */
export function tidyHtml(html: string): string {
  const body = parseApart(html)
  for (const cell of body.querySelectorAll(CELLS)) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    const paragraph = only(cell, 'p')
    if (paragraph) unwrap(paragraph)
  }
  for (const item of body.querySelectorAll('li')) {
    const [first, second] = item.children
    const isText = first?.tagName === 'P' && first.attributes.length === 0
    if (first && isText && (!second || (item.childElementCount === 2 && /^[UO]L$/.test(second.tagName)))) unwrap(first)
  }
  for (const styled of body.querySelectorAll('[style]'))
    styled.setAttribute('style', (styled.getAttribute('style') ?? '').replace(/\s*([:;])\s*/g, '$1').replace(/;$/, ''))
  for (const table of body.querySelectorAll('table')) {
    demoteEmptyHeadings(table)
    if (!table.querySelector('thead')) giveHead(table)
  }
  for (const block of [...body.children]) if (isEmptyParagraph(block)) block.remove()
  return body.innerHTML
}
