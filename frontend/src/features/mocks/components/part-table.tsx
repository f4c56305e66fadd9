import styled from 'styled-components'
import { formatShare } from '#shared/format/numbers.ts'
import { color } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VersusBar } from '#shared/ui/scales.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Part = { key: string; name: string; total: number; correct: number; peers: number | null; milliseconds?: number }

const COLUMNS: Column<Part>[] = [
  { key: 'name', header: 'Part', phone: 'above', cell: ({ name }) => name },
  {
    key: 'right',
    header: 'Correct',
    align: 'right',
    phone: 'first',
    cell: ({ correct, total }) => `${correct} of ${total}`,
  },
  {
    key: 'scale',
    header: '0% to 100%',
    width: '30%',
    phone: 'line',
    cell: ({ correct, total, peers }) => (peers === null ? null : <VersusBar you={correct / total} peers={peers} />),
  },
  {
    key: 'you',
    header: 'You',
    align: 'right',
    phone: 'end',
    before: 'you',
    cell: ({ correct, total }) => formatShare(correct / total),
  },
  {
    key: 'peers',
    header: 'Mean',
    align: 'right',
    phone: 'end',
    before: 'mean',
    cell: ({ peers }) => (peers === null ? '–' : formatShare(peers)),
  },
]
const Slow = styled.span`color: ${color('warning')}; white-space: nowrap;`
const timeColumn = (slowFrom: number): Column<Part> => ({
  key: 'time',
  header: 'Time',
  align: 'right',
  phone: 'end',
  cell: ({ milliseconds = 0 }) => {
    if (milliseconds === 0) return '–'
    const seconds = Math.round(milliseconds / 1000)
    if (seconds <= slowFrom) return `${seconds} s`
    return (
      <Slow>
        <Icon name="clock" /> <VisuallyHidden>slow, </VisuallyHidden>
        {seconds} s
      </Slow>
    )
  },
})

type PartTableProps = {
  caption: string
  rows: Part[]
  /** Seconds a question above which an area gets a clock; without it the table shows no times. */
  slowFrom?: number
}

/**
 * How each part of a mock went beside the mean of first attempts; the disc is you, the bar is peers. Without a mean
 * there is nothing to draw.
 */
export function PartTable({ caption, rows, slowFrom }: PartTableProps) {
  const isCompared = rows.some(({ peers }) => peers !== null)
  const columns = COLUMNS.filter(({ key }) => isCompared || key !== 'scale')
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={slowFrom === undefined ? columns : [...columns, timeColumn(slowFrom)]}
      twoLines
    />
  )
}
