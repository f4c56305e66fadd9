import type { UserList as ListName } from '@wardround/proto/http/identity/users.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { ListFilter } from '#shared/staff/list/filter-bar.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { GROUP_OPTIONS, GROUP_WORDS, LIST_SCREENS, nameOfUser, planWords } from '#shared/staff/user/user-words.ts'
import { useMayViewAs } from '#shared/staff/view-as/use-may-view-as.ts'
import { ViewAsUser } from '#shared/staff/view-as/view-as-user.tsx'
import { up } from '#shared/theme/tokens.ts'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { type UserCalls, users } from './user-resource.ts'
import { UserState } from './user-state.tsx'
import { UserViews } from './user-views.tsx'

type Row = RowOf<UserCalls>

const ORDERS = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: '-lastLoginAt', label: 'Last login' },
  { value: '-until', label: 'Plan end' },
] as const

/** Two services make a long line: it breaks before the columns behind it are pushed out of sight. */
const Plan = styled(Caption)`display: block; white-space: normal; ${up('md')} { min-width: 168px; line-height: 1.3; }`

const Breaks = styled.span`white-space: normal;`

const dayOrDash = (iso: string | null) => (iso ? formatDate(iso) : 'Never')

const VIEW: Column<Row> = {
  key: 'view',
  header: <VisuallyHidden>View as user</VisuallyHidden>,
  phone: 'hide',
  wide: true,
  cell: (row) => (
    <ViewAsUser quiet user={{ uid: row.id, name: nameOfUser(row), isStaff: row.admin, isBlocked: row.ban !== 0 }} />
  ),
}

const columns = (opens: boolean, views: boolean): Column<Row>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: (row) => (
      <>
        {opens ? <Link to={paths.adminUserEdit(row.id)}>{nameOfUser(row)}</Link> : nameOfUser(row)}{' '}
        <UserState user={row} />
      </>
    ),
  },
  { key: 'email', header: 'Email', sortable: true, cut: true, phone: 'line', cell: ({ email }) => email },
  {
    key: 'group',
    header: 'Exam',
    phone: 'hide',
    wide: true,
    cell: ({ group }) => <Breaks>{GROUP_WORDS[group]}</Breaks>,
  },
  {
    key: 'until',
    header: 'Plan',
    sortable: true,
    phone: 'line',
    cell: (row) => <Plan as="span">{planWords(row)}</Plan>,
  },
  {
    key: 'lastLoginAt',
    header: 'Last login',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ lastLoginAt }) => <Caption as="span">{dayOrDash(lastLoginAt)}</Caption>,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    phone: 'hide',
    cell: ({ createdAt }) => <Caption as="span">{formatDate(createdAt)}</Caption>,
  },
  ...(views ? [VIEW] : []),
]

const FILTERS: readonly ListFilter[] = [
  { name: 'group', label: 'Exam', any: 'Any exam', options: GROUP_OPTIONS },
  {
    name: 'verified',
    label: 'Email confirmed',
    any: 'Email confirmed or not',
    options: [
      { value: 'yes', label: 'Email confirmed' },
      { value: 'no', label: 'Email not confirmed' },
    ],
  },
  { name: 'createdFrom', label: 'Created from', day: true },
  { name: 'createdTo', label: 'Created to', day: true },
  { name: 'untilFrom', label: 'Plan end from', day: true },
  { name: 'untilTo', label: 'Plan end to', day: true },
]

function List({ list }: { list: ListName }) {
  const opens = usePermission('Users', 'v')
  const views = useMayViewAs()
  const { title, empty } = LIST_SCREENS[list]
  return (
    <ResourceListPage
      resource={users}
      title={title}
      columns={columns(opens, views)}
      searchLabel="Name, email or ID"
      filters={FILTERS}
      orders={ORDERS}
      fixed={{ list }}
      views={<UserViews />}
      empty={empty}
    />
  )
}

/** One list of users; administrators are shown to those who may see the admin list. */
export const UserList = ({ list }: { list: ListName }) => (
  <Permitted area={list === 'admin' ? 'ual' : 'Users'} flag="v">
    <List key={list} list={list} />
  </Permitted>
)
