import {
  DELETING,
  STATE_OPTIONS,
  type WhatsappGroupCalls,
  whatsappGroups,
} from '#features/staff-site-content/whatsapp-groups/whatsapp-group-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { GROUP_OPTIONS, GROUP_WORDS } from '#shared/staff/user/user-words.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'position', label: 'Position' },
  { value: 'name', label: 'Name' },
  { value: '-updatedAt', label: 'Last changed' },
] as const
const STATE = { name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS }
const EXAM = { name: 'group', label: 'Exam', any: 'Any exam', options: GROUP_OPTIONS }

const COLUMNS: Column<RowOf<WhatsappGroupCalls>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: ({ id, name }) => <Link to={paths.adminWhatsappGroupEdit(id)}>{name}</Link>,
  },
  { key: 'group', header: 'Exam', phone: 'hide', cell: ({ group }) => GROUP_WORDS[group] },
  { key: 'position', header: 'Position', sortable: true, phone: 'hide', cell: ({ position }) => position },
  { key: 'openings', header: 'Times opened', phone: 'hide', cell: ({ openings }) => openings },
  {
    key: 'reports',
    header: 'Link reports',
    cell: ({ reports }) =>
      reports > 0 ? (
        <Badge tone="warn" icon="warn">
          {reports} {reports === 1 ? 'report' : 'reports'}
        </Badge>
      ) : null,
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'end',
    cell: ({ state }) =>
      state === 'active' ? (
        <Badge tone="good" icon="tick">
          Active
        </Badge>
      ) : (
        <Badge tone="muted" icon="minus">
          Inactive
        </Badge>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../whatsapp/list`. */
export const WhatsappGroupListPage = () => (
  <Permitted area="WhatsApp" flag="v">
    <ResourceListPage
      resource={whatsappGroups}
      columns={COLUMNS}
      searchLabel="Name or description"
      filters={[EXAM, STATE]}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)

/** `/admin/.../whatsapp/listmla`: those for the MLA. */
export const MlaWhatsappGroupListPage = () => (
  <Permitted area="WhatsApp" flag="v">
    <ResourceListPage
      resource={whatsappGroups}
      title="WhatsApp groups for the MLA"
      columns={COLUMNS}
      searchLabel="Name or description"
      filters={[STATE]}
      orders={ORDERS}
      deleting={DELETING}
      fixed={{ group: '3' }}
    />
  </Permitted>
)
