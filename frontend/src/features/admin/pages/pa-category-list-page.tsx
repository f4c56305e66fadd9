import type { category } from '@wardround/proto/http/content/categories.ts'
import { Link } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import type { Column } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Permitted } from '../access/permitted.tsx'
import { parentChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { categories, DELETING } from '../categories/category-resource.ts'
import { Cut } from '../components/cut.ts'
import type { Resource, RowOf } from '../resource/resource.ts'
import { ResourceListPage } from '../resource/resource-list-page.tsx'

type Row = RowOf<typeof category>

const paCategories: Resource<typeof category> = { ...categories, list: () => paths.adminPaCategories() }

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'position', label: 'By place' },
] as const

function PaCategories() {
  const parents = parentChoices(useCategoryTree())
  const parentName = (id: string | null) => parents.find(({ value }) => value === id)?.label
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Name', sortable: true, cut: true, phone: 'first', cell: ({ name }) => name },
    { key: 'parent', header: 'Within', phone: 'hide', cell: ({ parentId }) => <Cut>{parentName(parentId) ?? 'holds categories'}</Cut> },
    { key: 'codePrefix', header: 'Prefix', phone: 'hide', cell: ({ codePrefix }) => codePrefix },
    {
      key: 'questions',
      header: 'Questions for PA',
      phone: 'line',
      cell: ({ id, name }) => (
        <Link to={paths.adminPaQuestions({ categoryId: id })}>
          Show questions<VisuallyHidden> of {name}</VisuallyHidden>
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
            Write one<VisuallyHidden> for {name}</VisuallyHidden>
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
      filters={[{ name: 'parentId', label: 'Within', any: 'Within any', options: parents }]}
      orders={ORDERS}
      deleting={DELETING}
    />
  )
}

/** `/admin/...forpa/categories`: the categories are everybody's; from here they lead to the questions of physician associates. */
export const PaCategoryListPage = () => (
  <Permitted area="Categories" flag="v">
    <PaCategories />
  </Permitted>
)
