import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { selectColumn } from '#shared/staff/list/select-column.tsx'
import { SelectedBar } from '#shared/staff/list/selected-bar.tsx'
import { useSelection } from '#shared/staff/list/use-selection.ts'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import type { QuestionCalls } from '../questions/question-resource.ts'
import { MoveDialog } from './move-dialog.tsx'

type Row = RowOf<QuestionCalls>
const SIZE = 50
const Line = styled.span`white-space: nowrap;`

const COLUMNS: Column<Row>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ id, code }) => (
      <Line>
        <Link to={paths.questionPreview(id)}>{code}</Link>
      </Line>
    ),
  },
  {
    key: 'excerpt',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ excerpt, code }) => excerpt || `${code} has no stem yet`,
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'updatedAt',
    header: 'Last changed',
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as={Line}>{formatDate(updatedAt)}</Caption>,
  },
]

/** The questions of a category by code, which can be moved to another one. */
export function CategoryQuestions({ categoryId }: { categoryId: string }) {
  const [address] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const query = { categoryId, page, size: SIZE, sort: 'code' }
  const { data, error, mutate } = useApi(listQuestions, { query }, { keepPreviousData: true })
  const mayMove = usePermission('Questions', 'e')
  const mayAdd = usePermission('Questions', 'a')
  const selection = useSelection<Row>((data?.items ?? []) as Row[])
  const [moves, setMoves] = useState(false)
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The questions could not be loaded" />
  if (!data) return <Skeleton lines={8} label="Loading the questions" />
  if (data.total === 0)
    return (
      <EmptyState
        title="No questions yet"
        action={
          mayAdd ? (
            <LinkButton to={`${paths.adminQuestionNew()}?categoryId=${categoryId}`}>Create question</LinkButton>
          ) : undefined
        }
      >
        <p>Questions written for this category, or moved to it, will appear here.</p>
      </EmptyState>
    )
  return (
    <>
      {mayMove ? (
        <SelectedBar selection={selection} one="question" many="questions">
          <Button size="sm" icon="arrow" onClick={() => setMoves(true)}>
            Move to another category
          </Button>
        </SelectedBar>
      ) : null}
      <Table
        caption="Questions in this category"
        twoLines
        columns={mayMove ? [selectColumn(selection, ({ code }) => code), ...COLUMNS] : COLUMNS}
        rows={data.items as Row[]}
        rowKey={(row) => row.id}
        isSelected={selection.has}
      />
      <Pager
        page={page}
        size={SIZE}
        total={data.total}
        to={(next) => paths.adminCategoryView(categoryId, { page: next })}
      />
      <MoveDialog
        key={moves ? 'open' : 'closed'}
        ids={selection.rows.map(({ id }) => id)}
        open={moves}
        onClose={() => setMoves(false)}
        onMoved={selection.clear}
      />
    </>
  )
}
