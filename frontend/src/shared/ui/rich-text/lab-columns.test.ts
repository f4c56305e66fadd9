import { describe, expect, it } from 'vitest'
import { alignLabColumns, letScroll } from './lab-columns.ts'

const tableFrom = (head: string[], ...rows: string[][]) => {
  const box = document.createElement('div')
  const cells = ([name, ...rest]: string[]) =>
    `<tr><th>${name}</th>${rest.map((text) => `<td>${text}</td>`).join('')}</tr>`
  box.innerHTML = `<table><thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>${rows.map(cells).join('')}</tbody></table>`
  const table = box.querySelector('table')
  if (!table) throw new Error('No table.')
  return { box, table }
}
const partsOf = (table: HTMLTableElement) =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.dataset['part']))

describe('the columns of a result table', () => {
  it('get their roles from the words above them', () => {
    const { table } = tableFrom(
      ['Venous blood', 'Result', 'Unit', 'Reference range'],
      ['Sodium', '124', 'mmol/L', '133–146'],
    )
    alignLabColumns(table)
    expect(partsOf(table)).toEqual(Array(2).fill(['name', 'value', 'unit', 'range']))
    expect([table.rows[0]?.cells[1]?.scope, table.rows[1]?.cells[0]?.scope]).toEqual(['col', 'row'])
  })

  it('stay as they are in other tables', () => {
    const { table } = tableFrom(['Drug', 'Dose'], ['Aspirin', '300 mg'])
    alignLabColumns(table)
    expect(partsOf(table).flat()).toEqual([undefined, undefined, undefined, undefined])
  })

  it('are headed by headings only, not by an empty cell among them', () => {
    const { table } = tableFrom(['Drug', 'Dose'], ['Aspirin', '300 mg'])
    table.rows[0]?.cells[0]?.replaceWith(document.createElement('td'))
    alignLabColumns(table)
    expect([...(table.rows[0]?.cells ?? [])].map((cell) => cell.getAttribute('scope'))).toEqual([null, 'col'])
  })

  it('scroll inside a box of their own', () => {
    const { box, table } = tableFrom(['a'])
    letScroll(table)
    expect(box.firstElementChild?.hasAttribute('data-scroll')).toBe(true)
    expect(table.parentElement).toBe(box.firstElementChild)
  })
})
