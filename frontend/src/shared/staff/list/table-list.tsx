import styled from 'styled-components'
import { motion, up } from '#shared/theme/tokens.ts'
import { Table, type TableProps } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { countWords } from './list-foot.tsx'

const Rows = styled.div`
  transition: opacity ${motion('slow')};
  &[aria-busy='true'] { opacity: .6; }
  td { font-variant-numeric: tabular-nums; }
  ${up('md')} { td { padding-block: 2px; height: 37px; white-space: nowrap; } }
`

type TableListProps<Row> = Omit<ListBodyProps<Row>, 'children'> &
  Omit<TableProps<Row>, 'rows' | 'sort' | 'onSort' | 'twoLines'>

/** A list as a table whose heads put it in order; says how many rows there are. */
export function TableList<Row>({ caption, columns, rowKey, isSelected, ...body }: TableListProps<Row>) {
  const { ask, data, turning, change } = body.list
  return (
    <>
      <VisuallyHidden role="status">
        {data && !turning ? countWords(data.total, body.one, body.many) : ''}
      </VisuallyHidden>
      <Rows aria-busy={turning}>
        <ListBody {...body}>
          {(rows) => (
            <Table
              {...{ caption, columns, rows, rowKey, isSelected }}
              twoLines
              sort={{ column: ask.sort.replace(/^-/, ''), descending: ask.sort.startsWith('-') }}
              onSort={({ column, descending }) => change({ sort: descending ? `-${column}` : column })}
            />
          )}
        </ListBody>
      </Rows>
    </>
  )
}
