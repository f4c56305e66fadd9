import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { CategoryQuestions } from '#features/staff-questions/categories/category-questions.tsx'
import {
  type CategoryCalls,
  categories,
  categoryParts,
} from '#features/staff-questions/categories/category-resource.ts'
import { MergeDialog } from '#features/staff-questions/categories/merge-dialog.tsx'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { HistoryPanel } from '#shared/staff/resource/history-panel.tsx'
import { lowerFirst, type RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Part = styled.section`margin-top: ${space('8')}; > h2 { margin-bottom: ${space('3')}; }`

type Child = { id: string; name: string; questionCount?: number }

const CHILD_COLUMNS: Column<Child>[] = [
  {
    key: 'name',
    header: 'Name',
    cut: true,
    cell: ({ id, name }) => <Link to={paths.adminCategoryView(id)}>{name}</Link>,
  },
  {
    key: 'questions',
    header: 'Active questions',
    align: 'right',
    cell: ({ questionCount = 0 }) => formatCount(questionCount),
  },
]

const STATES = [
  ['active', 'Active questions'],
  ['review', 'Questions in review'],
  ['draft', 'Draft questions'],
  ['inactive', 'Inactive questions'],
] as const

function View({ record }: { record: RecordOf<CategoryCalls> }) {
  const { id, name, slug, codePrefix, parentId, questionCounts } = record
  const navigate = useNavigate()
  const tree = useCategoryTree()
  const mayEdit = usePermission('Categories', 'e')
  const maySeeQuestions = usePermission('Questions', 'v')
  const [merges, setMerges] = useState(false)
  const parent = tree.find((one) => one.id === parentId)
  const children = tree.find((one) => one.id === id)?.categories ?? []
  return (
    <>
      <StaffHeader
        crumbs={[{ label: 'Categories', to: lastList(paths.adminCategories()) }]}
        title={name}
        beside={<p>{parentId === null ? 'Top level' : parent ? `In ${parent.name}` : null}</p>}
        actions={
          mayEdit ? (
            <>
              <Button size="sm" onClick={() => setMerges(true)}>
                Merge category
              </Button>
              <LinkButton size="sm" variant="primary" icon="note" to={paths.adminCategoryEdit(id)}>
                Edit category
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <DefinitionList style={{ maxWidth: '560px' }}>
        <dt>Web address</dt>
        <dd>{slug}</dd>
        <dt>Code prefix</dt>
        <dd>{codePrefix}</dd>
        {STATES.flatMap(([state, label]) => [
          <dt key={`${state} label`}>{label}</dt>,
          <dd key={state}>
            {maySeeQuestions ? (
              <Link to={paths.adminQuestions({ state, categoryId: id })}>
                {formatCount(questionCounts[state] ?? 0)}
                <VisuallyHidden> {lowerFirst(label)}</VisuallyHidden>
              </Link>
            ) : (
              formatCount(questionCounts[state] ?? 0)
            )}
          </dd>,
        ])}
      </DefinitionList>
      {parentId === null ? (
        <Part>
          <h2>Categories</h2>
          {tree.length > 0 && children.length === 0 ? (
            <p>This category contains no other categories yet.</p>
          ) : (
            <Table caption={`Categories in ${name}`} columns={CHILD_COLUMNS} rows={children} rowKey={(row) => row.id} />
          )}
        </Part>
      ) : maySeeQuestions ? (
        <Part>
          <h2>Questions</h2>
          <CategoryQuestions categoryId={id} />
        </Part>
      ) : null}
      <HistoryPanel resource={categories} id={id} version={record.version} parts={categoryParts(tree)} />
      <MergeDialog
        key={merges ? 'open' : 'closed'}
        record={record}
        open={merges}
        onClose={() => setMerges(false)}
        onMerged={(intoId) => void navigate(paths.adminCategoryView(intoId), { replace: true })}
      />
    </>
  )
}

/** `/admin/.../categories/view?id=`: a category with its counts and what it holds. */
export const CategoryViewPage = () => (
  <RecordPage resource={categories} flag="v">
    {(record) => <View record={record} />}
  </RecordPage>
)
