import { useSearchParams } from 'react-router-dom'
import { CategoryOrder } from '#features/staff-questions/categories/category-order.tsx'
import { type CategoryCalls, categories, DELETING } from '#features/staff-questions/categories/category-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { parentChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { Cut } from '#shared/staff/ui/cut.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Row = RowOf<CategoryCalls>

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'position', label: 'Position' },
  { value: 'codePrefix', label: 'Prefix' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

function CategoryViews() {
  const [address] = useSearchParams()
  const inOrder = address.get('view') === 'order'
  return (
    <LinkTabs
      label="Views"
      tabs={[
        { label: 'Table', to: paths.adminCategories(), current: !inOrder },
        { label: 'In order', to: paths.adminCategories({ view: 'order' }), current: inOrder },
      ]}
    />
  )
}

function Categories() {
  const parents = parentChoices(useCategoryTree())
  const parentName = (id: string | null) => parents.find(({ value }) => value === id)?.label
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cut: true,
      phone: 'first',
      cell: (row) => <Link to={paths.adminCategoryView(row.id)}>{row.name}</Link>,
    },
    {
      key: 'parent',
      header: 'Parent',
      phone: 'hide',
      cell: (row) => (
        <Cut title={parentName(row.parentId)}>{row.parentId === null ? 'Top level' : parentName(row.parentId)}</Cut>
      ),
    },
    { key: 'codePrefix', header: 'Prefix', sortable: true, phone: 'hide', cell: (row) => row.codePrefix },
    {
      key: 'position',
      header: 'Position',
      sortable: true,
      align: 'right',
      phone: 'hide',
      wide: true,
      cell: (row) => row.position,
    },
    {
      key: 'questionCount',
      header: 'Active questions',
      align: 'right',
      phone: 'line',
      before: 'Active questions:',
      cell: (row) =>
        row.parentId ? (
          <Link to={paths.adminQuestions({ categoryId: row.id })}>
            {formatCount(row.questionCount)}
            <VisuallyHidden> {row.questionCount === 1 ? 'question' : 'questions'}</VisuallyHidden>
          </Link>
        ) : (
          formatCount(row.questionCount)
        ),
    },
    {
      key: 'updatedAt',
      header: 'Last changed',
      sortable: true,
      phone: 'hide',
      wide: true,
      cell: (row) => <Caption as="span">{formatDate(row.updatedAt)}</Caption>,
    },
  ]
  return (
    <ResourceListPage
      resource={categories}
      columns={columns}
      searchLabel="Name, address or prefix"
      filters={[{ name: 'parentId', label: 'Parent', any: 'Any parent', options: parents }]}
      orders={ORDERS}
      views={<CategoryViews />}
      bulkChanges={[{ field: 'parentId', label: 'Set parent', icon: 'grid', options: parents }]}
      deleting={DELETING}
    />
  )
}

function InOrder() {
  const mayAdd = usePermission('Categories', 'a')
  return (
    <>
      <StaffHeader
        title="Categories"
        actions={
          mayAdd ? (
            <LinkButton size="sm" variant="primary" icon="plus" to={paths.adminCategoryNew()}>
              Create category
            </LinkButton>
          ) : undefined
        }
      />
      <CategoryViews />
      <CategoryOrder />
    </>
  )
}

/** `/admin/.../categories/list`: as a table, or in the order in which learners see them. */
export function CategoryListPage() {
  const [address] = useSearchParams()
  return (
    <Permitted area="Categories" flag="v">
      {address.get('view') === 'order' ? <InOrder /> : <Categories />}
    </Permitted>
  )
}
