import { type CategoryCalls, categories, DELETING } from '#features/staff-questions/categories/category-resource.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { parentChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { Resource, RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { Cut } from '#shared/staff/ui/cut.ts'
import type { Column } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Row = RowOf<CategoryCalls>

const paCategories: Resource<CategoryCalls> = { ...categories, list: () => paths.adminPaCategories() }

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'position', label: 'Position' },
] as const

function PaCategories() {
  const parents = parentChoices(useCategoryTree())
  const parentName = (id: string | null) => parents.find(({ value }) => value === id)?.label
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Name', sortable: true, cut: true, phone: 'first', cell: ({ name }) => name },
    {
      key: 'parent',
      header: 'Parent',
      phone: 'hide',
      cell: ({ parentId }) => <Cut>{parentId === null ? 'Top level' : parentName(parentId)}</Cut>,
    },
    { key: 'codePrefix', header: 'Prefix', phone: 'hide', cell: ({ codePrefix }) => codePrefix },
    {
      key: 'questions',
      header: 'Questions for PA',
      phone: 'line',
      cell: ({ id, name }) => (
        <Link to={paths.adminPaQuestions({ categoryId: id })}>
          Show questions<VisuallyHidden> in {name}</VisuallyHidden>
        </Link>
      ),
    },
    {
      key: 'new',
      header: 'New',
      phone: 'hide',
      cell: ({ id, name, parentId }) =>
        parentId ? (
          <Link to={paths.adminPaQuestionNew({ categoryId: id })}>
            Create question<VisuallyHidden> in {name}</VisuallyHidden>
          </Link>
        ) : null,
    },
  ]
  return (
    <ResourceListPage
      resource={paCategories}
      title="Categories for PA"
      columns={columns}
      searchLabel="Name, address or prefix"
      filters={[{ name: 'parentId', label: 'Parent', any: 'Any parent', options: parents }]}
      orders={ORDERS}
      deleting={DELETING}
    />
  )
}

/**
 * `/admin/...forpa/categories`: the categories are everybody's; from here they lead to the questions of physician
 * associates.
 */
export const PaCategoryListPage = () => (
  <Permitted area="Categories" flag="v">
    <PaCategories />
  </Permitted>
)
