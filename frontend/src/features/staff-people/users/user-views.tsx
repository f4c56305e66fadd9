import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useUserCounts } from '#shared/staff/api/use-staff-home.ts'
import { LIST_SCREENS } from '#shared/staff/user/user-words.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'

/** The lists as tabs with how many they hold, and the users by date. Staff show to those who may see them. */
export function UserViews() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const seesUsers = usePermission('Users', 'v')
  const seesStaff = usePermission('ual', 'v')
  const { data: counts } = useUserCounts(seesUsers)
  const byDate = pathname === paths.adminUsers() && address.get('view') === 'range'
  const numbers: Partial<Record<string, number>> = counts
    ? { ...counts, all: counts.total, neverpaid: counts.neverPaid }
    : {}
  const lists = Object.values(LIST_SCREENS).filter(({ list }) => (list === 'admin' ? seesStaff : seesUsers))
  const tabs = lists.map(({ list, label, to }) => {
    const count = numbers[list]
    return { label, to: to(), current: pathname === to() && !byDate, ...(count === undefined ? {} : { count }) }
  })
  const range = { label: 'By date', to: paths.adminUsers({ view: 'range' }), current: byDate }
  return <LinkTabs label="Lists of users" tabs={seesUsers ? [...tabs, range] : tabs} />
}
