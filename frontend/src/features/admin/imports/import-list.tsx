import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { Link } from 'react-router-dom'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { isRunning } from '../api/use-imports.ts'
import { IMPORT_LOOKS } from './import-words.ts'

const State = ({ one }: { one: QuestionImport }) => {
  const { tone, icon, word } = IMPORT_LOOKS[one.state]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {one.dryRun ? <Caption as="span"> Check only</Caption> : null}
      {isRunning(one) && one.total ? <ProgressBar thin value={one.done / one.total} label={`Progress of ${one.filename}`} /> : null}
    </>
  )
}

const COLUMNS: readonly Column<QuestionImport>[] = [
  {
    key: 'file',
    header: 'File',
    cut: true,
    phone: 'line',
    cell: ({ id, filename }) => <Link to={paths.adminImport({ id })}>{filename}</Link>,
  },
  { key: 'state', header: 'State', cell: (one) => <State one={one} /> },
  { key: 'imported', header: 'Imported', align: 'right', phone: 'hide', cell: ({ imported }) => formatCount(imported) },
  { key: 'unchanged', header: 'Unchanged', align: 'right', phone: 'hide', cell: ({ unchanged }) => formatCount(unchanged) },
  { key: 'refused', header: 'Refused', align: 'right', phone: 'hide', cell: ({ refused }) => formatCount(refused) },
  {
    key: 'started',
    header: 'Started',
    phone: 'end',
    cell: ({ createdAt, createdBy }) => (
      <Caption as="span" style={{ whiteSpace: 'nowrap' }}>
        {formatDate(createdAt)}, {formatTime(createdAt)}, {createdBy}
      </Caption>
    ),
  },
]

/** Imports with what became of them; a running one shows how far it is. */
export const ImportList = ({ imports }: { imports: readonly QuestionImport[] }) => (
  <Table caption="Imports" twoLines columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
)
