import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { type Column, Table } from '#shared/ui/table.tsx'
import { IMPORT_LOOKS } from './import-words.ts'
import { STARTED, TransferState } from './transfer-cells.tsx'
import { isRunning } from './use-imports.ts'

const State = ({ one }: { one: QuestionImport }) => (
  <TransferState
    one={one}
    look={IMPORT_LOOKS[one.state]}
    running={isRunning(one)}
    note={one.dryRun ? 'Check only' : undefined}
  />
)

/** A check writes nothing: what it found is said as such. */
export const importedWords = ({ imported, dryRun }: Pick<QuestionImport, 'imported' | 'dryRun'>): string =>
  dryRun ? `0 (${formatCount(imported)} would be imported)` : formatCount(imported)

const COLUMNS: readonly Column<QuestionImport>[] = [
  {
    key: 'file',
    header: 'File',
    cut: true,
    phone: 'line',
    cell: ({ id, filename }) => <Link to={paths.adminImport({ id })}>{filename}</Link>,
  },
  { key: 'state', header: 'Status', cell: (one) => <State one={one} /> },
  { key: 'imported', header: 'Imported', align: 'right', phone: 'hide', cell: importedWords },
  {
    key: 'unchanged',
    header: 'Unchanged',
    align: 'right',
    phone: 'hide',
    cell: ({ unchanged }) => formatCount(unchanged),
  },
  { key: 'refused', header: 'Refused', align: 'right', phone: 'hide', cell: ({ refused }) => formatCount(refused) },
  STARTED,
]

/** Imports with what became of them; a running one shows how far it is. */
export const ImportList = ({ imports }: { imports: readonly QuestionImport[] }) => (
  <Table caption="Imports" twoLines columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
)
