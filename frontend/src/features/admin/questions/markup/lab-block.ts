/** A table of results as staff fill it in. `specimen` heads the first column; `caption` names the whole. */
export type LabRow = { name: string; value: string; unit: string; range: string }
export type LabBlock = { caption: string; specimen: string; rows: LabRow[] }

export const EMPTY_ROW: LabRow = { name: '', value: '', unit: '', range: '' }
export const EMPTY_BLOCK: LabBlock = { caption: 'Investigations', specimen: 'Venous blood', rows: [EMPTY_ROW, EMPTY_ROW, EMPTY_ROW] }

const BLOCK = /^\[Lab table: ([^\];\n]*)(?:; ([^\]\n]*))?\]\n([\s\S]*?)\n?^\[End of table\]$/gm
/** Signs that would be taken for the edges of a cell or of the block. */
const plain = (text: string) =>
  text
    .replace(/[|[\];\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** As it stands in the text area: a line for each result, its cells apart by bars. */
export function writeLabBlock({ caption, specimen, rows }: LabBlock): string {
  const lines = rows.map(({ name, value, unit, range }) =>
    [name, value, unit, range]
      .map(plain)
      .join(' | ')
      .replace(/[\s|]+$/, ''),
  )
  return [`[Lab table: ${plain(specimen)}; ${plain(caption)}]`, ...lines, '[End of table]'].join('\n')
}

export type FoundBlock = { from: number; to: number; block: LabBlock }

/** The lab tables in a text, with where they stand. */
export function findLabBlocks(text: string): FoundBlock[] {
  return [...text.matchAll(BLOCK)].map((match) => {
    const [whole, specimen = '', caption = '', body = ''] = match
    const rows = body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', value = '', unit = '', range = ''] = line.split('|').map((cell) => cell.trim())
        return { name, value, unit, range }
      })
    return { from: match.index, to: match.index + whole.length, block: { caption: caption.trim(), specimen: specimen.trim(), rows } }
  })
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The table that is stored and that learners read. A column without any range is left out. */
export function labTableHtml({ caption, specimen, rows }: LabBlock): string {
  const ranged = rows.some((row) => row.range)
  const head = [specimen, 'Result', 'Unit', ...(ranged ? ['Reference range'] : [])].map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')
  const body = rows
    .map(({ name, value, unit, range }) => {
      const cells = [value, unit, ...(ranged ? [range] : [])].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
      return `<tr><th>${escapeHtml(name)}</th>${cells}</tr>`
    })
    .join('')
  return `<table>${caption ? `<caption>${escapeHtml(caption)}</caption>` : ''}<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** Reads a stored table back, or undefined when it is of another kind and has to stay as it is. */
export function readLabTable(table: Element): LabBlock | undefined {
  const plainCells = [...table.querySelectorAll('th, td, caption')].every(
    (cell) => cell.childElementCount === 0 && cell.attributes.length === 0,
  )
  const heads = [...table.querySelectorAll('thead > tr:only-child > th')].map((cell) => cell.textContent ?? '')
  const known =
    heads[1] === 'Result' && heads[2] === 'Unit' && (heads.length === 3 || (heads.length === 4 && heads[3] === 'Reference range'))
  if (!plainCells || !known || table.attributes.length > 0) return undefined
  const rows = [...table.querySelectorAll('tbody > tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
  if (rows.some((cells) => cells.length !== heads.length || cells.some((cell) => cell !== plain(cell)))) return undefined
  return {
    caption: table.querySelector('caption')?.textContent ?? '',
    specimen: heads[0] ?? '',
    rows: rows.map(([name = '', value = '', unit = '', range = '']) => ({ name, value, unit, range })),
  }
}
