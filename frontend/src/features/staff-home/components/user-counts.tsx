import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useUserCounts } from '#shared/staff/api/use-staff-home.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { CountLink, CountList } from './count-list.tsx'

const LISTS = [
  ['active', 'With an active plan', paths.adminActiveUsers],
  ['expired', 'With a plan that has ended', paths.adminExpiredUsers],
  ['neverPaid', 'Never had a plan', paths.adminNeverPaidUsers],
  ['inactive', 'Email not confirmed, or not logged in for 180 days', paths.adminInactiveUsers],
  ['blocked', 'Blocked', paths.adminBlockedUsers],
  ['admin', 'Staff', paths.adminAdministrators],
] as const

/**
 * How many people are in each list of users, each leading to it. The first three part the learners; the others cut
 * across them.
 */
export function UserCounts() {
  const { data, error, mutate } = useUserCounts(true)
  const seesStaff = usePermission('ual', 'v')
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The users could not be counted" />
    ) : (
      <Skeleton lines={2} label="Counting users" />
    )
  return (
    <CountList>
      {LISTS.map(([list, words, to]) => (
        <div key={list}>
          <dt>{words}</dt>
          <dd>
            {list === 'admin' && !seesStaff ? (
              formatCount(data[list])
            ) : (
              <CountLink to={to()} of={words} count={data[list]} />
            )}
          </dd>
        </div>
      ))}
    </CountList>
  )
}
