import { DELETING, type RedirectCalls, redirects } from '#features/staff-site-content/redirects/redirect-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'source', label: 'Old address' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const COLUMNS: Column<RowOf<RedirectCalls>>[] = [
  {
    key: 'source',
    header: 'Old address',
    sortable: true,
    phone: 'first',
    cell: ({ id, source }) => <Link to={paths.adminRedirectEdit(id)}>{source}</Link>,
  },
  { key: 'target', header: 'Redirects to', sortable: true, cell: ({ target }) => target },
  { key: 'updatedBy', header: 'Changed by', phone: 'hide', cell: ({ updatedBy }) => updatedBy },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../redirects`. */
export const RedirectListPage = () => (
  <Permitted area="Pages" flag="v">
    <ResourceListPage
      resource={redirects}
      columns={COLUMNS}
      searchLabel="Address"
      filters={[]}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
