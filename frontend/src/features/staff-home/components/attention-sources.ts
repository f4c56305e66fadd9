import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useReviewCounts } from '#shared/staff/api/use-review-counts.ts'
import { useAppealCounts, useReportCounts, useStaffDashboard } from '#shared/staff/api/use-staff-home.ts'
import { useImports } from '#shared/staff/transfers/use-imports.ts'
import { useFailedDeliveries } from './use-failed-deliveries.ts'

/**
 * Something that may need somebody. `count` is undefined until it is known; `of` says what could not be read when it
 * failed.
 */
export type Attention = {
  key: string
  count: number | undefined
  one: string
  many: string
  to?: string
  failed?: boolean
  of: string
}

const RECENT_IMPORTS = 25
const A_WEEK = 7 * 86_400_000

/** Says how many of the open reports are older than a day, where any is. */
function overdueWords(open: number, overdue = 0): string {
  if (overdue === 0) return ''
  return open === 1 ? ', for more than a day' : `, ${overdue} for more than a day`
}

/** Everything that may need this person, as far as the role lets it be seen; each source answers or fails by itself. */
export function useAttention(now: number = Date.now()): Attention[] {
  const seesQuestions = usePermission('Questions', 'v')
  const seesReports = usePermission('Query', 'v')
  const seesMails = usePermission('Mail', 'v')
  const seesUsers = usePermission('Users', 'v')
  const dashboard = useStaffDashboard()
  const reports = useReportCounts(seesReports)
  const failed = useFailedDeliveries(5, seesMails)
  const appeals = useAppealCounts(seesUsers)
  const imports = useImports(1, RECENT_IMPORTS, seesQuestions)
  const reviews = useReviewCounts(seesQuestions)
  const failedImports = imports.data?.items.filter(
    ({ state, createdAt }) => state === 'failed' && now - Date.parse(createdAt) < A_WEEK,
  )
  const all: (Attention & { on: boolean })[] = [
    {
      on: seesReports,
      key: 'reports',
      count: reports.data?.open,
      one: `report is waiting for a reply${overdueWords(1, reports.data?.overdue)}`,
      many: `reports are waiting for a reply${overdueWords(2, reports.data?.overdue)}`,
      to: paths.adminFeedback({ state: 'open' }),
      failed: Boolean(reports.error) && !reports.data,
      of: 'Reports',
    },
    {
      on: seesUsers,
      key: 'appeals',
      count: appeals.data?.open,
      one: 'appeal against a ban is waiting for a reply',
      many: 'appeals against bans are waiting for a reply',
      to: paths.adminAppeals({ state: 'open' }),
      failed: Boolean(appeals.error) && !appeals.data,
      of: 'Appeals',
    },
    {
      on: seesReports,
      key: 'held',
      count: reports.data?.heldComments,
      one: 'comment is waiting for review',
      many: 'comments are waiting for review',
      to: paths.adminHeldComments(),
      of: 'Comments',
    },
    {
      on: seesQuestions,
      key: 'dubious',
      count: dashboard.data?.dubious,
      one: 'question has unusual statistics',
      many: 'questions have unusual statistics',
      to: paths.adminItemStatistics({ flag: 'any', sort: 'pointBiserial' }),
      failed: Boolean(dashboard.error) && !dashboard.data,
      of: 'Statistics',
    },
    {
      on: seesQuestions,
      key: 'review',
      count: reviews.others.data?.total,
      one: 'question is waiting for your review',
      many: 'questions are waiting for your review',
      to: paths.adminReviews(),
      failed: Boolean(reviews.others.error) && !reviews.others.data,
      of: 'Reviews',
    },
    {
      on: seesQuestions,
      key: 'returned',
      count: reviews.returned.data?.total,
      one: 'question of yours was sent back',
      many: 'questions of yours were sent back',
      to: paths.adminReviews({ list: 'returned' }),
      of: 'Reviews',
    },
    {
      on: seesQuestions,
      key: 'imports',
      count: failedImports?.length,
      one: 'import failed this week',
      many: 'imports failed this week',
      to: paths.adminImport(),
      failed: Boolean(imports.error) && !imports.data,
      of: 'Imports',
    },
    {
      on: seesMails,
      key: 'mails',
      count: failed.data?.total,
      one: 'email or text could not be sent',
      many: 'emails or texts could not be sent',
      to: '#mails',
      failed: Boolean(failed.error) && !failed.data,
      of: 'Emails',
    },
  ]
  return all.filter(({ on }) => on).map(({ on: _on, ...attention }) => attention)
}
