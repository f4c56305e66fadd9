import { formatShare } from '#shared/format/numbers.ts'
import { VersusBar } from '#shared/ui/scales.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Part = { key: string; name: string; total: number; correct: number; peers: number | null; milliseconds?: number }

const COLUMNS: Column<Part>[] = [
  { key: 'name', header: 'Part', phone: 'above', cell: ({ name }) => name },
  {
    key: 'right',
    header: 'Right',
    align: 'right',
    phone: 'first',
    cell: ({ correct, total }) => `${correct} of ${total}`,
  },
  {
    key: 'scale',
    header: '0 to 100%',
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
const TIME: Column<Part> = {
  key: 'time',
  header: 'Time',
  align: 'right',
  phone: 'hide',
  cell: ({ milliseconds = 0 }) => (milliseconds === 0 ? '–' : `${Math.round(milliseconds / 1000)} s`),
}

/** How each part of a mock went beside the mean of first attempts; the disc is you, the bar is peers. */
export const PartTable = ({ caption, rows }: { caption: string; rows: Part[] }) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={({ key }) => key}
    columns={rows.some(({ milliseconds }) => milliseconds !== undefined) ? [...COLUMNS, TIME] : COLUMNS}
    twoLines
  />
)
