import type { category } from '@wardround/proto/http/content/categories.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { parentChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { CategoryOrder } from '../categories/category-order.tsx'
import { categories, DELETING } from '../categories/category-resource.ts'
import { Cut } from '../components/cut.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import type { RowOf } from '../resource/resource.ts'
import { ResourceListPage } from '../resource/resource-list-page.tsx'

type Row = RowOf<typeof category>

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'position', label: 'By place' },
  { value: 'codePrefix', label: 'By prefix' },
  { value: '-updatedAt', label: 'Changed last' },
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
      header: 'Within',
      phone: 'hide',
      cell: (row) => <Cut title={parentName(row.parentId)}>{parentName(row.parentId) ?? 'holds categories'}</Cut>,
    },
    { key: 'codePrefix', header: 'Prefix', sortable: true, phone: 'hide', cell: (row) => row.codePrefix },
    { key: 'position', header: 'Place', sortable: true, align: 'right', phone: 'hide', wide: true, cell: (row) => row.position },
    {
      key: 'questionCount',
      header: 'Active questions',
      align: 'right',
      phone: 'line',
      before: 'Active questions:',
      cell: (row) =>
        row.parentId ? (
          <Link to={paths.adminQuestions({ categoryId: row.id })}>{formatCount(row.questionCount)}</Link>
        ) : (
          formatCount(row.questionCount)
        ),
    },
    {
      key: 'updatedAt',
      header: 'Changed',
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
      filters={[{ name: 'parentId', label: 'Within', any: 'Within any', options: parents }]}
      orders={ORDERS}
      views={<CategoryViews />}
      bulkChanges={[{ field: 'parentId', label: 'Put within', icon: 'grid', options: parents }]}
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
              New category
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
