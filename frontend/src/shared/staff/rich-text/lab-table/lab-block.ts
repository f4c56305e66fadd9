/** A table of results as staff fill it in. `specimen` heads the first column; `caption` names the whole. */
export type LabRow = { name: string; value: string; unit: string; range: string }
export type LabBlock = { caption: string; specimen: string; rows: LabRow[] }

export const EMPTY_ROW: LabRow = { name: '', value: '', unit: '', range: '' }
export const EMPTY_BLOCK: LabBlock = {
  caption: 'Investigations',
  specimen: 'Venous blood',
  rows: [EMPTY_ROW, EMPTY_ROW, EMPTY_ROW],
}

/** Text of one line. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As the dialog gives it: every cell one line. */
export const plainBlock = ({ caption, specimen, rows }: LabBlock): LabBlock => ({
  caption: plain(caption),
  specimen: plain(specimen),
  rows: rows.map(({ name, value, unit, range }) => ({
    name: plain(name),
    value: plain(value),
    unit: plain(unit),
    range: plain(range),
  })),
})

/** Reads a stored table back, or undefined when it is of another kind and has to stay as it is. */
export function readLabTable(table: Element): LabBlock | undefined {
  const plainCells = [...table.querySelectorAll('th, td, caption')].every(
    (cell) => cell.childElementCount === 0 && cell.attributes.length === 0,
  )
  const heads = [...table.querySelectorAll('thead > tr:only-child > th')].map((cell) => cell.textContent ?? '')
  const known =
    heads[1] === 'Result' &&
    heads[2] === 'Unit' &&
    (heads.length === 3 || (heads.length === 4 && heads[3] === 'Reference range'))
  if (!plainCells || !known || table.attributes.length > 0) return undefined
  const rows = [...table.querySelectorAll('tbody > tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  )
  if (rows.some((cells) => cells.length !== heads.length || cells.some((cell) => cell !== plain(cell))))
    return undefined
  return {
    caption: table.querySelector('caption')?.textContent ?? '',
    specimen: heads[0] ?? '',
    rows: rows.map(([name = '', value = '', unit = '', range = '']) => ({ name, value, unit, range })),
  }
}
