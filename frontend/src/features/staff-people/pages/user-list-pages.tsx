import { useSearchParams } from 'react-router-dom'
import { UserList } from '#features/staff-people/users/user-list.tsx'
import { UserRange } from '#features/staff-people/users/user-range.tsx'

/** `/admin/users/list`: everybody, or by date. */
export function UserListPage() {
  const [address] = useSearchParams()
  return address.get('view') === 'range' ? <UserRange /> : <UserList list="all" />
}
/** `/admin/users/activelist`. */
export const ActiveUsersPage = () => <UserList list="active" />
/** `/admin/users/expiredlist`. */
export const ExpiredUsersPage = () => <UserList list="expired" />
/** `/admin/users/neverpaidlist`. */
export const NeverPaidUsersPage = () => <UserList list="neverpaid" />
/** `/admin/users/inactivelist`. */
export const InactiveUsersPage = () => <UserList list="inactive" />
/** `/admin/users/blocklist`. */
export const BlockedUsersPage = () => <UserList list="blocked" />
/** `/admin/users/adminlist`. */
export const AdministratorsPage = () => <UserList list="admin" />
