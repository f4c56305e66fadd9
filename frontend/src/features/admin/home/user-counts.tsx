import { formatCount } from '#shared/format/numbers.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useUserCounts } from '../api/use-staff-home.ts'
import { CountList } from './count-list.ts'

const LISTS = [
  ['active', 'with a live plan'],
  ['expired', 'whose plan is over'],
  ['neverPaid', 'never had a plan'],
  ['inactive', 'not verified, or away for 180 days'],
  ['blocked', 'blocked'],
  ['admin', 'staff'],
] as const

/** How many people are in each list of users. The first three part the learners; the others cut across them. */
export function UserCounts() {
  const { data, error, mutate } = useUserCounts(true)
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Skeleton lines={2} label="Counting users" />
  return (
    <CountList>
      {LISTS.map(([list, words]) => (
        <div key={list}>
          <dt>{words}</dt>
          <dd>{formatCount(data[list])}</dd>
        </div>
      ))}
    </CountList>
  )
}
