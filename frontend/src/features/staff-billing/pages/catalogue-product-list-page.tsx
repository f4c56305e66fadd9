import {
  type CatalogueProductCalls,
  catalogueProducts,
  DELETING,
  PRODUCT_TYPE_OPTIONS,
} from '#features/staff-billing/catalogue-products/catalogue-product-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Row = RowOf<CatalogueProductCalls>

const ORDERS = [
  { value: 'position', label: 'Position' },
  { value: 'name', label: 'Name' },
  { value: 'amount', label: 'Price' },
  { value: '-updatedAt', label: 'Last changed' },
] as const
const FILTERS = [
  { name: 'type', label: 'Type', any: 'Any type', options: PRODUCT_TYPE_OPTIONS },
  {
    name: 'withdrawn',
    label: 'Status',
    any: 'Any status',
    options: [
      { value: 'false', label: 'Not withdrawn' },
      { value: 'true', label: 'Withdrawn' },
    ],
  },
]

/** Whether people can buy it now. */
function saleOf({ withdrawn, onSaleFrom, onSaleTo }: Row) {
  if (withdrawn) return <Badge tone="muted">Withdrawn</Badge>
  if (onSaleFrom && Date.parse(onSaleFrom) > Date.now()) return <Badge tone="muted">Not on sale yet</Badge>
  if (onSaleTo && Date.parse(onSaleTo) <= Date.now()) return <Badge tone="muted">No longer on sale</Badge>
  return (
    <Badge tone="good" icon="tick">
      On sale
    </Badge>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: ({ id, name }) => <Link to={paths.adminCatalogueProductEdit(id)}>{name}</Link>,
  },
  { key: 'plan', header: 'Plan', phone: 'line', cell: ({ plan }) => plan },
  { key: 'amount', header: 'Price', sortable: true, phone: 'line', cell: ({ price }) => formatMoney(price) },
  {
    key: 'withdrawn',
    header: 'Status',
    phone: 'line',
    cell: saleOf,
  },
  { key: 'position', header: 'Position', sortable: true, phone: 'hide', cell: ({ position }) => position },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../products`. */
export const CatalogueProductListPage = () => (
  <Permitted area="Products" flag="v">
    <ResourceListPage
      resource={catalogueProducts}
      columns={COLUMNS}
      searchLabel="Name or plan"
      filters={FILTERS}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
