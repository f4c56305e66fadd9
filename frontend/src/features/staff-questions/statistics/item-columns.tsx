import { formatCount, formatShare } from '#shared/format/numbers.ts'
import type { Column } from '#shared/ui/table.tsx'
import { formatIndex } from './item-words.ts'

type Item = { attempts: number; facility: number | null; discrimination: number | null }

/** Columns of statistics that both lists of questions have. */
export const ATTEMPTS: Column<Item> = {
  key: 'attempts',
  header: 'Attempts',
  sortable: true,
  align: 'right',
  cell: ({ attempts }) => formatCount(attempts),
}
export const FACILITY: Column<Item> = {
  key: 'facility',
  header: 'Correct',
  sortable: true,
  align: 'right',
  cell: ({ facility }) => (facility === null ? '–' : formatShare(facility)),
}
export const DISCRIMINATION: Column<Item> = {
  key: 'discrimination',
  header: (
    <abbr title="Discrimination: proportion correct in the top 27% of learners minus the proportion in the bottom 27%">
      D
    </abbr>
  ),
  sortable: true,
  align: 'right',
  phone: 'hide',
  cell: ({ discrimination }) => formatIndex(discrimination),
}
