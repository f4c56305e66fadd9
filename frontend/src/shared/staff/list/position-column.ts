import type { Column } from '#shared/ui/table.tsx'

/** Where a record stands among its kind; lower numbers come first. */
export const POSITION_COLUMN: Column<{ position: number }> = {
  key: 'position',
  header: 'Position',
  align: 'right',
  sortable: true,
  phone: 'hide',
  cell: ({ position }) => position,
}
