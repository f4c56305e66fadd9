import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { below, color, font, rule, space, touch, up, weight } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'

const Scroll = styled.div`overflow-x: auto; position: relative; &:focus-visible { outline-offset: 0; }`
const twoLines = css`
  ${below('md')} {
    &, thead, tbody { display: block; }
    thead { display: none; }
    tbody tr {
      display: flex; flex-wrap: wrap; align-items: center; gap: 2px ${space('3')}; padding: 6px 0; border-bottom: ${rule('hair')} solid ${color('line')};
    }
    td { border: 0; padding: 0; }
    td[data-phone='hide'] { display: none; }
    td[data-phone='first'] { flex: 1 1 0; width: auto; min-width: 0; max-width: none; overflow-wrap: anywhere; white-space: normal; }
    td[data-phone='end'] { margin-left: auto; }
    td:not(:empty)[data-before]::before { content: attr(data-before) ' '; }
    td[data-before] { color: ${color('ink-3')}; font-size: ${font('t13')}; }
    td:empty { display: none; }
    td[data-phone='above'] { flex: 0 0 100%; max-width: 100%; min-width: 0; white-space: normal; }
    td[data-phone='line'] { order: 1; flex: 0 0 100%; max-width: 100%; min-width: 0; white-space: normal; text-align: left; }
  }
`
const Grid = styled.table<{ $twoLines: boolean }>`
  width: 100%; border-collapse: collapse; font-size: ${font('t14')};
  caption { text-align: left; padding-bottom: ${space('2')}; color: ${color('ink-3')}; font-size: ${font('t13')}; }
  th {
    text-align: left; font-weight: ${weight('medium')}; color: ${color('ink-3')}; font-size: ${font('t13')}; padding: 6px ${space('3')} 6px 0;
    border-bottom: ${rule('hair')} solid ${color('ink')}; vertical-align: bottom; white-space: nowrap;
  }
  th > label { margin-block: -2px; }
  td { padding: 8px ${space('3')} 8px 0; border-bottom: ${rule('hair')} solid ${color('line')}; vertical-align: middle; }
  ${touch} { td { padding-block: 12px; } td a { padding-block: 12px; } }
  :is(th, td):last-child { padding-right: 0; }
  :is(th, td)[data-align='right'] { text-align: right; white-space: nowrap; }
  tbody tr:hover { background: ${color('sheet')}; }
  tbody tr[aria-selected='true'] { background: ${color('accent-wash')}; }
  th button { background: none; border: 0; padding: 0; font: inherit; color: inherit; cursor: pointer; display: inline-flex; gap: 4px; align-items: center; min-height: 24px; margin-block: -3px; }
  th button:hover { color: ${color('ink')}; }
  th[aria-sort] button { color: ${color('ink')}; }
  ${below('xl')} { :is(th, td)[data-wide] { display: none; } }
  td[data-cut] { max-width: 0; width: 100%; min-width: 180px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${({ $twoLines }) => $twoLines && twoLines}
`

/** Words of a cell for phones, where rows of two lines have no head above them. */
export const OnPhone = styled.span`${up('md')} { display: none; }`

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
  /** Takes the room that is left and is cut with an ellipsis. */
  cut?: boolean
  /**
   * Where the cell goes on a phone, with `twoLines`: nowhere, to the start or the end of the first line, or on a line
   * of its own above or below.
   */
  phone?: 'hide' | 'first' | 'end' | 'above' | 'line'
  /** Said before the value on a phone, where no head says what it is. */
  before?: string
  /** Shown from 1200 px on, where narrower screens need the room for the other columns. */
  wide?: true
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
  /**
   * On a phone each row becomes two lines; see `phone` of the columns. Without it the table scrolls sideways there too.
   */
  twoLines?: boolean
}

/** Rows that are drawn as boxes lose their meaning unless it is said again. */
const roleOf = (twoLines: boolean, role: string) => (twoLines ? { role } : {})

/** A real table for tabular data; it scrolls sideways inside itself when the screen is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, isSelected, sort, onSort, twoLines = false } = props
  const order = (key: string) => (sort?.column === key ? (sort.descending ? 'descending' : 'ascending') : undefined)
  return (
    // Focusable, because a region that scrolls has to be reachable by keyboard.
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <Grid aria-label={showCaption ? undefined : caption} $twoLines={twoLines} {...roleOf(twoLines, 'table')}>
        {showCaption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-wide={column.wide}
                aria-sort={order(column.key)}
                style={{ width: column.width }}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    onClick={() =>
                      onSort({ column: column.key, descending: sort?.column === column.key ? !sort.descending : false })
                    }
                  >
                    {column.header}
                    <Icon
                      name={
                        order(column.key) === 'descending' ? 'down' : order(column.key) === 'ascending' ? 'up' : 'sort'
                      }
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
        <tbody {...roleOf(twoLines, 'rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={isSelected?.(row) || undefined} {...roleOf(twoLines, 'row')}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-cut={column.cut || undefined}
                  data-phone={column.phone}
                  data-before={column.before}
                  data-wide={column.wide}
                  {...roleOf(twoLines, 'cell')}
                >
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
