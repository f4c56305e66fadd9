import type { QuestionPlace, UsedIn } from '@wardround/proto/http/content/definitions.ts'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Row = UsedIn['items'][number]
/** A code is read in one go. */
const Code = styled(Link)`white-space: nowrap;`
const PLACES: Record<QuestionPlace, string> = {
  stem: 'stem',
  leadIn: 'lead-in',
  options: 'options',
  explanation: 'explanation',
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'excerpt', header: 'Stem', cut: true, phone: 'line', cell: (row) => row.excerpt },
  { key: 'places', header: 'Found in', cell: (row) => capital(row.places.map((place) => PLACES[place]).join(', ')) },
  { key: 'category', header: 'Category', phone: 'hide', cell: (row) => row.categoryName },
  { key: 'state', header: 'Status', phone: 'end', cell: (row) => <StateBadge state={row.state} /> },
]

type DefinitionUsesProps = {
  uses: UsedIn | undefined
  error: unknown
  onRetry: () => void
  to: (page: number) => string
  nothing: string
}

/** The questions in which something stands, with a link to each. */
export function DefinitionUses({ uses, error, onRetry, to, nothing }: DefinitionUsesProps) {
  const mayEdit = usePermission('Questions', 'e')
  if (!uses && error) return <LoadFailed error={error} onRetry={onRetry} title="The questions could not be searched" />
  if (!uses) return <Skeleton lines={8} height="1.3em" label="Searching the questions" />
  if (uses.total === 0)
    return (
      <EmptyState line="dashed" title="Not used in any question">
        <p>{nothing}</p>
      </EmptyState>
    )
  const code: Column<Row> = {
    key: 'code',
    header: 'Code',
    cell: (row) => (
      <Code to={mayEdit ? paths.adminQuestionEdit(row.id) : paths.questionPreview(row.id)}>{row.code}</Code>
    ),
  }
  return (
    <>
      <Table caption="Questions" twoLines columns={[code, ...COLUMNS]} rows={uses.items} rowKey={(row) => row.id} />
      <Pager page={uses.page} size={uses.size} total={uses.total} to={to} />
    </>
  )
}
