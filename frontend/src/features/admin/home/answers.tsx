import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useStaffDashboard } from '../api/use-staff-home.ts'
import { AnswersChart } from './answers-chart.tsx'

/** Answers a day over thirty days. */
export function Answers() {
  const { data, error, mutate } = useStaffDashboard()
  if (data) return <AnswersChart days={data.days} />
  return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Skeleton lines={1} height="180px" label="Counting answers" />
}
