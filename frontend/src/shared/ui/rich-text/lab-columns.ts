type Part = 'value' | 'unit' | 'range'

const PARTS: readonly [Part, RegExp][] = [
  ['value', /^(results?|values?|today|now)$/i],
  ['unit', /^units?$/i],
  ['range', /\b(range|reference|normal)\b/i],
]

const partOf = (heading: string): Part | undefined => PARTS.find(([, pattern]) => pattern.test(heading.trim()))?.[0]

/**
 * Gives the columns of result tables their roles by the words of their headings, so that values line up with their
 * units, and says to screen readers which cells are headings. Other tables are left as they are, but for their
 * headings.
 */
export function alignLabColumns(table: HTMLTableElement): void {
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])]
  const parts = headings.map((cell) => partOf(cell.textContent ?? ''))
  for (const cell of headings) if (cell.tagName === 'TH') cell.scope = 'col'
  for (const row of table.rows) {
    const [first] = row.cells
    if (first?.tagName === 'TH' && !headings.includes(first)) first.scope = 'row'
    if (parts.includes('value'))
      for (const [at, cell] of [...row.cells].entries()) cell.dataset['part'] = parts[at] ?? 'name'
  }
}

/** Puts the table into a box that scrolls sideways. */
export function letScroll(table: HTMLTableElement): void {
  const box = document.createElement('div')
  box.dataset['scroll'] = ''
  table.replaceWith(box)
  box.append(table)
}

/** Makes such a box reachable by keyboard while there is something to scroll to. */
export function followWidth(box: HTMLElement): void {
  const scrolls = box.scrollWidth > box.clientWidth + 1
  if (scrolls === box.hasAttribute('tabindex')) return
  if (!scrolls) for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name)
  else {
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', box.querySelector('caption')?.textContent || 'Table')
  }
}
