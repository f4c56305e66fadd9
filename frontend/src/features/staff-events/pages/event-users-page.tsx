import type { CallReply } from '@wardround/proto/contract.ts'
import { listSeats, type StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BIG_MOCKS, type EventKind, PLAB1_COURSES, WEBINARS } from '#features/staff-events/events/kinds.ts'
import { ChangeSeatDialog } from '#features/staff-events/seats/change-seat-dialog.tsx'
import { GiveSeatDialog, MoveSeatsDialog, RemoveSeatsDialog } from '#features/staff-events/seats/seat-dialogs.tsx'
import {
  ATTENDANCE_OPTIONS,
  AttendanceBadge,
  nameOfSeat,
  SEAT_OPTIONS,
  seatWords,
} from '#features/staff-events/seats/seat-words.tsx'
import { StaffNote } from '#features/staff-events/seats/staff-note.tsx'
import { useSeatChanges } from '#features/staff-events/seats/use-seat-changes.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import { formatCounted, formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { BulkOutcomes } from '#shared/staff/list/bulk-outcomes.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { selectColumn } from '#shared/staff/list/select-column.tsx'
import { SelectedBar } from '#shared/staff/list/selected-bar.tsx'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { useSelection } from '#shared/staff/list/use-selection.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const FILTERS = [
  { name: 'state', label: 'Seat', any: 'Current seats', options: SEAT_OPTIONS },
  { name: 'attendance', label: 'Attendance', any: 'Any attendance', options: ATTENDANCE_OPTIONS },
]
const ORDERS = [{ value: 'name', label: 'Name' }]

/** How the place was got; what was paid leads to its order, where it is refunded. */
function PlaceOf({ seat }: { seat: StaffSeat }) {
  const maySee = usePermission('Products', 'v')
  return (
    <>
      {seatWords(seat)}
      {seat.note ? (
        <>
          <br />
          <Caption as="span">{seat.note}</Caption>
        </>
      ) : null}
      {maySee && seat.orderId && seat.paid && seat.paid.amount > 0 ? (
        <>
          <br />
          <Link to={paths.adminOrder(seat.orderId)}>Order</Link>
        </>
      ) : null}
    </>
  )
}

const COLUMNS: Column<StaffSeat>[] = [
  {
    key: 'name',
    header: 'Person',
    phone: 'first',
    cell: (seat) => (
      <>
        <Link to={paths.adminUserEdit(seat.uid)}>{nameOfSeat(seat)}</Link>
        {seat.email ? (
          <>
            <br />
            <Caption as="span">{seat.email}</Caption>
          </>
        ) : null}
      </>
    ),
  },
  { key: 'place', header: 'Seat', phone: 'line', cell: (seat) => <PlaceOf seat={seat} /> },
  { key: 'gmail', header: 'Gmail', phone: 'hide', cell: ({ gmail }) => gmail },
  { key: 'attendance', header: 'Attendance', phone: 'end', cell: (seat) => <AttendanceBadge seat={seat} /> },
]

type Figures = CallReply<typeof listSeats>['event']

const figuresInWords = ({ capacity, paid, given, held, present, absent, received }: Figures): string =>
  [
    `${paid + given + held} of ${formatCounted(capacity, 'seat')} taken`,
    `${paid} paid, ${formatMoney(received)}`,
    `${given} given by staff`,
    ...(held > 0 ? [`${held} awaiting payment`] : []),
    `${present} present, ${absent} absent`,
  ]
    .map((part) => `${part}.`)
    .join(' ')

function EventUsers({ kind, eventId }: { kind: EventKind; eventId: string }) {
  const { resource } = kind
  const mayEdit = usePermission(resource.area, 'e')
  const list = useAddressList(listSeats, {
    filters: FILTERS.map(({ name }) => name),
    defaultSort: 'name',
    unsorted: true,
    params: { id: eventId },
  })
  const rows = list.data?.items ?? []
  const selection = useSelection<StaffSeat>(rows)
  const [dialog, setDialog] = useState<'give' | 'change' | 'move' | 'remove'>()
  const close = () => setDialog(undefined)
  const changes = useSeatChanges(eventId, () => {
    close()
    selection.clear()
  })
  const ids = selection.rows.map(({ id }) => id)
  const seats = ids.length === 1 ? 'seat' : 'seats'
  const only = selection.rows.length === 1 ? selection.rows[0] : undefined
  const event = list.data?.event
  useTitle(event?.title)
  const dialogProps = { eventId, onClose: close, onDone: changes.show }
  return (
    <>
      <StaffHeader
        crumbs={[{ label: capital(resource.many), to: lastList(resource.list()) }]}
        title={event?.title ?? 'Users'}
        beside={event ? <p>{formatLondon(event.startsAt)}</p> : undefined}
        actions={
          mayEdit ? (
            <Button size="sm" variant="primary" icon="plus" onClick={() => setDialog('give')}>
              Give a seat
            </Button>
          ) : undefined
        }
      />
      {event ? <p>{figuresInWords(event)}</p> : null}
      <FilterBar ask={list.ask} searchLabel="Name or email" filters={FILTERS} orders={ORDERS} onChange={list.change} />
      {mayEdit ? (
        <SelectedBar selection={selection} one="seat" many="seats">
          <Button size="sm" busy={changes.busy} onClick={() => void changes.mark(ids, 'present')}>
            Mark present
          </Button>
          <Button size="sm" busy={changes.busy} onClick={() => void changes.mark(ids, 'absent')}>
            Mark absent
          </Button>
          <Button size="sm" busy={changes.busy} onClick={() => void changes.mark(ids, null)}>
            Clear attendance
          </Button>
          {only ? (
            <Button size="sm" onClick={() => setDialog('change')}>
              Change seat
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setDialog('move')}>
            Move {seats}
          </Button>
          <Button size="sm" onClick={() => setDialog('remove')}>
            Remove {seats}
          </Button>
        </SelectedBar>
      ) : null}
      <TableList
        list={list}
        one="seat"
        many="seats"
        none="No seats yet"
        empty="People who book a seat will appear here."
        caption="Users"
        columns={mayEdit ? [selectColumn(selection, nameOfSeat), ...COLUMNS] : COLUMNS}
        isSelected={selection.has}
        rowKey={({ id }) => id}
      />
      <StaffNote eventId={eventId} mayEdit={mayEdit} />
      {dialog === 'give' ? <GiveSeatDialog {...dialogProps} /> : null}
      {dialog === 'change' && only ? <ChangeSeatDialog seat={only} onClose={close} /> : null}
      {dialog === 'move' ? <MoveSeatsDialog {...dialogProps} ids={ids} type={kind.type} /> : null}
      {dialog === 'remove' ? <RemoveSeatsDialog {...dialogProps} ids={ids} /> : null}
      <BulkOutcomes
        shown={
          changes.left
            ? {
                ...changes.left,
                names: new Map([...changes.left.names, ...rows.map((seat) => [seat.id, nameOfSeat(seat)] as const)]),
              }
            : undefined
        }
        words={{ one: 'seat', many: 'seats' }}
        onClose={changes.closeLeft}
      />
    </>
  )
}

const usersPage = (kind: EventKind) => () => {
  const { id = '' } = useParams()
  return (
    <Permitted area={kind.resource.area} flag="v">
      <EventUsers key={id} kind={kind} eventId={id} />
    </Permitted>
  )
}

/** `/admin/.../webinars/list/users/{id}` and those of the courses. */
export const WebinarUsersPage = usersPage(WEBINARS)
export const Plab1CourseUsersPage = usersPage(PLAB1_COURSES)
export const BigMockUsersPage = usersPage(BIG_MOCKS)
