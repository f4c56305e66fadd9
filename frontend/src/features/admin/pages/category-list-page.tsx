import type { category } from '@wardround/proto/http/content/categories.ts'
import { Link } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { parentChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { categories, DELETING } from '../categories/category-resource.ts'
import { Cut } from '../components/cut.ts'
import type { RowOf } from '../resource/resource.ts'
import { ResourceListPage } from '../resource/resource-list-page.tsx'

type Row = RowOf<typeof category>

const ORDERS = [
  { value: 'position', label: 'By place' },
  { value: 'name', label: 'By name' },
  { value: 'codePrefix', label: 'By prefix' },
  { value: '-updatedAt', label: 'Changed last' },
] as const

function Categories() {
  const parents = parentChoices(useCategoryTree())
  const mayEdit = usePermission('Categories', 'e')
  const parentName = (id: string | null) => parents.find(({ value }) => value === id)?.label
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cut: true,
      phone: 'line',
      cell: (row) => (mayEdit ? <Link to={paths.adminCategoryEdit(row.id)}>{row.name}</Link> : row.name),
    },
    {
      key: 'parent',
      header: 'Within',
      phone: 'hide',
      cell: (row) => <Cut title={parentName(row.parentId)}>{parentName(row.parentId) ?? 'holds categories'}</Cut>,
    },
    { key: 'codePrefix', header: 'Prefix', sortable: true, cell: (row) => row.codePrefix },
    { key: 'position', header: 'Place', sortable: true, align: 'right', phone: 'hide', cell: (row) => row.position },
    {
      key: 'questionCount',
      header: 'Active questions',
      align: 'right',
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
      bulkChanges={[{ field: 'parentId', label: 'Put within', icon: 'grid', options: parents }]}
      deleting={DELETING}
    />
  )
}

/** `/admin/.../categories/list`. */
export const CategoryListPage = () => (
  <Permitted area="Categories" flag="v">
    <Categories />
  </Permitted>
)
