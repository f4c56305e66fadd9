import { NEEDED_COLUMNS, TABLE_COLUMNS } from '@wardround/proto/question-table.ts'
import styled from 'styled-components'
import { space, up } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import type { TableHead } from './table-head.ts'

export type ColumnChoices = Readonly<Record<string, string>>

const Grid = styled.div`display: grid; gap: ${space('4')}; ${up('md')} { grid-template-columns: 1fr 1fr; }`

const isNeeded = (column: string) => NEEDED_COLUMNS.some((needed) => needed === column)

/** Whether every column is chosen without which a row is no question. */
export const isChosen = (choices: ColumnChoices): boolean => NEEDED_COLUMNS.every((column) => choices[column])

/** Options and rationales up to one more than are chosen: nobody has to pass sixteen empty fields. */
function shownColumns(choices: ColumnChoices): string[] {
  const last = Object.keys(TABLE_COLUMNS).reduce(
    (most, column) =>
      column.startsWith('option_') && choices[column] ? Math.max(most, Number(column.slice(7))) : most,
    1,
  )
  return Object.keys(TABLE_COLUMNS).filter((column) => {
    const number = /^(?:option|rationale)_(\d)$/.exec(column)?.[1]
    return number === undefined || Number(number) <= (column.startsWith('option') ? last + 1 : last)
  })
}

type Row = { key: string; cells: readonly string[] }

/** Says what each heading of a table holds, beside its first rows. */
export function ColumnFields({
  head,
  choices,
  onChange,
}: {
  head: TableHead
  choices: ColumnChoices
  onChange: (choices: ColumnChoices) => void
}) {
  const headings = head.headings.map((heading) => ({ value: heading, label: heading }))
  const columns: Column<Row>[] = head.headings.map((heading, index) => ({
    key: heading,
    header: heading,
    cut: true,
    cell: ({ cells }) => cells[index] ?? '',
  }))
  const rows = head.rows.map((cells, index) => ({ key: String(index), cells }))
  return (
    <Stack $gap="4">
      <Note title="Choose the columns">
        We don’t recognise this table’s headings. Choose what each column contains. Columns you don’t choose are not
        imported.
      </Note>
      {rows.length > 0 ? (
        <Table caption="First rows of the file" columns={columns} rows={rows} rowKey={({ key }) => key} />
      ) : null}
      <Grid>
        {shownColumns(choices).map((column) => (
          <SelectField
            key={column}
            label={`${TABLE_COLUMNS[column]}${isNeeded(column) ? '' : ' (optional)'}`}
            placeholder="Not in the file"
            options={headings}
            value={choices[column] ?? ''}
            onChange={({ target: { value } }) => {
              const { [column]: _, ...others } = choices
              onChange(value ? { ...others, [column]: value } : others)
            }}
          />
        ))}
      </Grid>
    </Stack>
  )
}
