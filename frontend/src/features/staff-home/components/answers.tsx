import { useStaffDashboard } from '#shared/staff/api/use-staff-home.ts'
import { Loaded } from '#shared/ui/loaded.tsx'
import { AnswersChart } from './answers-chart.tsx'

/** Answers a day over thirty days. */
export const Answers = () => (
  <Loaded query={useStaffDashboard()} loading="Counting answers" lines={1} height="180px">
    {({ days }) => <AnswersChart days={days} />}
  </Loaded>
)
