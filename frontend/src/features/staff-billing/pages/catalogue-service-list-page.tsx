import {
  type CatalogueServiceCalls,
  catalogueServices,
  DELETING,
  durationWords,
  SERVICE_TYPE_OPTIONS,
  SERVICE_TYPE_WORDS,
} from '#features/staff-billing/catalogue-services/catalogue-service-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: '-updatedAt', label: 'Last changed' },
] as const
const FILTERS = [{ name: 'type', label: 'Includes', any: 'Any service', options: SERVICE_TYPE_OPTIONS }]

const COLUMNS: Column<RowOf<CatalogueServiceCalls>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: ({ id, name }) => <Link to={paths.adminCatalogueServiceEdit(id)}>{name}</Link>,
  },
  { key: 'type', header: 'Includes', phone: 'line', cell: ({ type }) => SERVICE_TYPE_WORDS[type] },
  { key: 'duration', header: 'Duration', phone: 'line', cell: ({ duration }) => durationWords(duration) },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../products/services`. */
export const CatalogueServiceListPage = () => (
  <Permitted area="Products" flag="v">
    <ResourceListPage
      resource={catalogueServices}
      columns={COLUMNS}
      searchLabel="Name"
      filters={FILTERS}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
