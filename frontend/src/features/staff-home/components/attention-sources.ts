import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useStaffDashboard } from '#shared/staff/api/use-staff-home.ts'
import { type Task, taskOf, useWaiting } from '#shared/staff/tasks/use-waiting.ts'
import { useImports } from '#shared/staff/transfers/use-imports.ts'
import { useFailedDeliveries } from './use-failed-deliveries.ts'

const RECENT_IMPORTS = 25
const A_WEEK = 7 * 86_400_000

/** Everything that may need this person, as far as the role lets it be seen; each source answers or fails by itself. */
export function useAttention(now: number = Date.now()): Task[] {
  const seesQuestions = usePermission('Questions', 'v')
  const seesMails = usePermission('Mail', 'v')
  const waiting = useWaiting()
  const dashboard = useStaffDashboard()
  const failed = useFailedDeliveries(5, seesMails)
  const imports = useImports(1, RECENT_IMPORTS, seesQuestions)
  const failedImports = imports.data?.items.filter(
    ({ state, createdAt }) => state === 'failed' && now - Date.parse(createdAt) < A_WEEK,
  )
  return [
    ...waiting,
    ...taskOf(seesQuestions, dashboard, {
      key: 'dubious',
      count: dashboard.data?.dubious,
      one: 'question has unusual statistics',
      many: 'questions have unusual statistics',
      to: paths.adminItemStatistics({ flag: 'any', sort: 'pointBiserial' }),
      of: 'Statistics',
    }),
    ...taskOf(seesQuestions, imports, {
      key: 'imports',
      count: failedImports?.length,
      one: 'import failed in the last 7 days',
      many: 'imports failed in the last 7 days',
      to: paths.adminImport(),
      of: 'Imports',
    }),
    ...taskOf(seesMails, failed, {
      key: 'mails',
      count: failed.data?.total,
      one: 'email or text could not be sent',
      many: 'emails or texts could not be sent',
      to: '#mails',
      of: 'Emails',
    }),
  ]
}
