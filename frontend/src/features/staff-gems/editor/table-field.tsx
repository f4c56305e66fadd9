import type { GemBlock } from '@wardround/proto/gem-content.ts'
import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { htmlOf, textOf } from './cell-text.ts'

type TableBlock = Extract<GemBlock, { kind: 'table' }>
const Line = styled.div<{ $columns: number }>`
  display: grid; gap: ${space('2')}; grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(120px, 1fr)); overflow-x: auto;
`

/** A table with a head: plain words in each cell. */
export function TableField({ block, onChange }: { block: TableBlock; onChange: (block: TableBlock) => void }) {
  const { caption, head, rows } = block
  const resize = (columns: number) =>
    onChange({
      ...block,
      head: Array.from({ length: columns }, (_, at) => head[at] ?? ''),
      rows: rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? '')),
    })
  const cell = (label: string, value: string, set: (html: string) => void) => (
    <TextField
      key={label}
      label={label}
      hideLabel
      small
      placeholder={label}
      value={textOf(value)}
      maxLength={900}
      onChange={(event) => set(htmlOf(event.currentTarget.value))}
    />
  )
  return (
    <Stack $gap="2">
      <TextField
        label="Caption"
        optional
        value={caption}
        maxLength={200}
        onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
      />
      <Line $columns={head.length}>
        {head.map((value, at) =>
          cell(`Heading ${at + 1}`, value, (html) => onChange({ ...block, head: head.with(at, html) })),
        )}
      </Line>
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <Line key={line} $columns={head.length}>
          {row.map((value, at) =>
            cell(`Row ${line + 1}, column ${at + 1}`, value, (html) =>
              onChange({ ...block, rows: rows.with(line, row.with(at, html)) }),
            ),
          )}
        </Line>
      ))}
      <Row>
        <Button size="sm" onClick={() => onChange({ ...block, rows: [...rows, head.map(() => '')] })}>
          Add row
        </Button>
        <Button size="sm" disabled={rows.length < 2} onClick={() => onChange({ ...block, rows: rows.slice(0, -1) })}>
          Remove last row
        </Button>
        <Button size="sm" disabled={head.length >= 12} onClick={() => resize(head.length + 1)}>
          Add column
        </Button>
        <Button size="sm" disabled={head.length < 2} onClick={() => resize(head.length - 1)}>
          Remove last column
        </Button>
      </Row>
    </Stack>
  )
}
