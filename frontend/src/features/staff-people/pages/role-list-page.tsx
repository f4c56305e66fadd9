import { PERMISSION_AREAS } from '@wardround/proto/codes.ts'
import { DELETING, type RoleCalls, roles } from '#features/staff-people/roles/role-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Row = RowOf<RoleCalls>

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const areasOf = ({ permissions }: Row) => PERMISSION_AREAS.filter((area) => permissions[area]?.v).length

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: ({ id, name }) => <Link to={paths.adminRoleEdit(id)}>{name}</Link>,
  },
  { key: 'description', header: 'Purpose', cut: true, phone: 'line', cell: ({ description }) => description },
  {
    key: 'areas',
    header: 'Areas',
    align: 'right',
    phone: 'hide',
    cell: (row) => `${areasOf(row)} of ${PERMISSION_AREAS.length}`,
  },
  {
    key: 'views',
    header: 'Can view as a learner',
    phone: 'hide',
    cell: ({ impersonate }) => (impersonate ? 'Yes' : 'No'),
  },
  {
    key: 'holders',
    header: 'People',
    align: 'right',
    phone: 'line',
    before: 'People:',
    cell: ({ holders }) => formatCount(holders),
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../roles`: what staff may do. */
export const RoleListPage = () => (
  <Permitted area="Roles" flag="v">
    <ResourceListPage
      resource={roles}
      columns={COLUMNS}
      searchLabel="Name or purpose"
      filters={[]}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
