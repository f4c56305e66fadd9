import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space, weight } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'

const Scroll = styled.div`overflow-x: auto; position: relative; &:focus-visible { outline-offset: 0; }`
const Grid = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${font('t14')};
  caption { text-align: left; padding-bottom: ${space('2')}; color: ${color('ink-3')}; font-size: ${font('t13')}; }
  th {
    text-align: left; font-weight: ${weight('medium')}; color: ${color('ink-3')}; font-size: ${font('t13')}; padding: 6px ${space('3')} 6px 0;
    border-bottom: ${rule('hair')} solid ${color('ink')}; vertical-align: bottom; white-space: nowrap;
  }
  td { padding: 8px ${space('3')} 8px 0; border-bottom: ${rule('hair')} solid ${color('line')}; vertical-align: middle; }
  :is(th, td):last-child { padding-right: 0; }
  :is(th, td)[data-align='right'] { text-align: right; }
  tbody tr:hover { background: ${color('sheet')}; }
  tbody tr[aria-selected='true'] { background: ${color('accent-wash')}; }
  th button { background: none; border: 0; padding: 0; font: inherit; color: inherit; cursor: pointer; display: inline-flex; gap: 4px; align-items: center; min-height: 24px; margin-block: -3px; }
  th button:hover { color: ${color('ink')}; }
  th[aria-sort] button { color: ${color('ink')}; }
`

export type Sort = { column: string; descending: boolean }
export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand right. */
  align?: 'right'
  /** Clicking the head asks for this order. */
  sortable?: boolean
  width?: string
}
export type TableProps<Row> = {
  /** Says what the table holds; read out, shown only with `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isSelected?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A real table for tabular data; it scrolls sideways inside itself when the screen is narrow. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, isSelected, sort, onSort }: TableProps<Row>) {
  const order = (key: string) => (sort?.column === key ? (sort.descending ? 'descending' : 'ascending') : undefined)
  return (
    // Focusable, because a region that scrolls has to be reachable by keyboard.
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <Grid aria-label={showCaption ? undefined : caption}>
        {showCaption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={order(column.key)} style={{ width: column.width }}>
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    onClick={() => onSort({ column: column.key, descending: sort?.column === column.key ? !sort.descending : false })}
                  >
                    {column.header}
                    <Icon
                      name={order(column.key) === 'descending' ? 'down' : order(column.key) === 'ascending' ? 'up' : 'sort'}
                      size={12}
                    />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  )
}
