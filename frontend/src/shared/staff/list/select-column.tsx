import { Checkbox } from '#shared/ui/form/choice.tsx'
import type { Column } from '#shared/ui/table.tsx'
import type { Selection } from './use-selection.ts'

/**
 * The first column of a list whose rows can be selected: a box for each, and one in the head for all that are shown.
 */
export const selectColumn = <Row extends { id: string }>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'select',
  width: '32px',
  header: (
    <Checkbox
      hideLabel
      label="Select all rows shown"
      checked={selection.state === 'all'}
      mixed={selection.state === 'some'}
      onChange={selection.toggleAll}
    />
  ),
  cell: (row) => (
    <Checkbox
      hideLabel
      label={`Select ${nameOf(row)}`}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  ),
})
