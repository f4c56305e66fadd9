import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { PUBLISH_OPTIONS, PUBLISH_WORDS } from '#shared/staff/publishing/publishing-fields.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { DELETING, type NotificationCalls, notifications } from '../notifications/notification-resource.ts'
import { sentWords } from '../notifications/sent-words.ts'
import { TARGET_OPTIONS, targetWords } from '../notifications/target-words.ts'

const ORDERS = [
  { value: '-publishAt', label: 'Last sent' },
  { value: '-updatedAt', label: 'Last changed' },
  { value: 'title', label: 'Title' },
] as const
const FILTERS = [
  { name: 'state', label: 'Status', any: 'Any status', options: PUBLISH_OPTIONS },
  { name: 'target', label: 'Sent to', any: 'Any audience', options: TARGET_OPTIONS },
]
type Row = RowOf<NotificationCalls>

const share = ({ reads, reach }: Row) =>
  reach === null ? '' : `${formatCount(reads)}${reach > 0 ? ` (${Math.round((reads / reach) * 100)}%)` : ''}`

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    header: 'Notification',
    sortable: true,
    phone: 'first',
    cell: ({ id, title, state }) => (
      <Link to={state === 'published' ? paths.adminNotification(id) : paths.adminNotificationEdit(id)}>{title}</Link>
    ),
  },
  { key: 'state', header: 'Status', phone: 'end', cell: ({ state }) => PUBLISH_WORDS[state] },
  { key: 'target', header: 'To', phone: 'line', cell: targetWords },
  {
    key: 'publishAt',
    header: 'Sent',
    sortable: true,
    phone: 'line',
    cell: sentWords,
  },
  {
    key: 'reach',
    header: 'Recipients',
    phone: 'hide',
    cell: ({ reach }) => (reach === null ? '' : formatCount(reach)),
  },
  { key: 'reads', header: 'Read', phone: 'line', before: 'Read', cell: share },
]

/** `/admin/.../notifications/list`. */
export const NotificationListPage = () => (
  <Permitted area="Notifications" flag="v">
    <ResourceListPage
      resource={notifications}
      columns={COLUMNS}
      searchLabel="Title or text"
      filters={FILTERS}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
