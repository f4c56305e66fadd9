import { listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import { EventStateBadge, STATE_OPTIONS } from '#features/staff-events/events/event-states.tsx'
import {
  BIG_MOCKS,
  type EventCalls,
  type EventKind,
  PLAB1_COURSES,
  WEBINARS,
} from '#features/staff-events/events/kinds.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import { formatCounted, formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Row = RowOf<EventCalls>

const ORDERS = [
  { value: '-startsAt', label: 'Latest first' },
  { value: 'startsAt', label: 'Earliest first' },
  { value: 'title', label: 'Title' },
  { value: '-updatedAt', label: 'Last changed' },
] as const
const FILTERS = [
  {
    name: 'when',
    label: 'When',
    any: 'Any time',
    options: [
      { value: 'coming', label: 'Upcoming' },
      { value: 'over', label: 'Past' },
    ],
  },
  { name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS },
]

const columnsOf = ({ folder, resource }: EventKind, left: ReadonlyMap<string, number>): Column<Row>[] => [
  {
    key: 'startsAt',
    header: 'Starts',
    sortable: true,
    phone: 'line',
    cell: ({ startsAt }) => <Caption as="span">{formatLondon(startsAt)}</Caption>,
  },
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    phone: 'first',
    cell: ({ id, title }) => <Link to={resource.edit(id)}>{title}</Link>,
  },
  { key: 'speaker', header: 'Speaker', phone: 'hide', cell: ({ speaker }) => speaker },
  {
    key: 'places',
    header: 'Seats',
    phone: 'line',
    cell: ({ id, capacity }) => (
      <Link to={paths.adminEventUsers(folder, id)}>
        {left.has(id)
          ? `${capacity - (left.get(id) ?? 0)} of ${formatCounted(capacity, 'seat')} taken`
          : formatCounted(capacity, 'seat')}
      </Link>
    ),
  },
  { key: 'amount', header: 'Price', phone: 'line', cell: (row) => (row.amount === 0 ? 'Free' : formatMoney(row)) },
  { key: 'state', header: 'Status', phone: 'end', cell: ({ state }) => <EventStateBadge state={state} /> },
]

function EventList({ kind }: { kind: EventKind }) {
  const { data: places } = useApi(listPlacesLeft)
  const left = new Map(places?.map((each) => [each.eventId, each.left]))
  return (
    <ResourceListPage
      resource={kind.resource}
      columns={columnsOf(kind, left)}
      searchLabel="Title or speaker"
      filters={FILTERS}
      orders={ORDERS}
      fixed={{ type: String(kind.type) }}
      linksOf={({ id }) => [{ label: 'Users', icon: 'user', to: paths.adminEventUsers(kind.folder, id) }]}
      actions={
        <LinkButton size="sm" to={paths.adminEventTerms(kind.folder)}>
          Edit terms
        </LinkButton>
      }
    />
  )
}

const listPage = (kind: EventKind) => () => (
  <Permitted area={kind.resource.area} flag="v">
    <EventList kind={kind} />
  </Permitted>
)

/** `/admin/.../webinars/list`, `/admin/.../courses/plab1/list`, `/admin/.../courses/bigmock/list`. */
export const WebinarListPage = listPage(WEBINARS)
export const Plab1CourseListPage = listPage(PLAB1_COURSES)
export const BigMockListPage = listPage(BIG_MOCKS)
