import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '../access/permissions.ts'
import { useFailedMails } from '../api/use-failed-mails.ts'
import { useImports } from '../api/use-imports.ts'
import { useQuestionCounts } from '../api/use-question-counts.ts'
import { useAppealCounts, useReportCounts, useStaffDashboard } from '../api/use-staff-home.ts'

/** Something that may need somebody. `count` is undefined until it is known; `of` says what could not be read when it failed. */
export type Attention = { key: string; count: number | undefined; one: string; many: string; to?: string; failed?: boolean; of: string }

const RECENT_IMPORTS = 25
const A_WEEK = 7 * 86_400_000

/** Everything that may need this person, as far as the role lets it be seen; each source answers or fails by itself. */
export function useAttention(now: number = Date.now()): Attention[] {
  const seesQuestions = usePermission('Questions', 'v')
  const seesReports = usePermission('Query', 'v')
  const seesMails = usePermission('Mail', 'v')
  const seesUsers = usePermission('Users', 'v')
  const dashboard = useStaffDashboard()
  const reports = useReportCounts(seesReports)
  const mails = useFailedMails(5, seesMails)
  const appeals = useAppealCounts(seesUsers)
  const imports = useImports(1, RECENT_IMPORTS, seesQuestions)
  const questions = useQuestionCounts(seesQuestions)
  const failedImports = imports.data?.items.filter(({ state, createdAt }) => state === 'failed' && now - Date.parse(createdAt) < A_WEEK)
  const all: (Attention & { on: boolean })[] = [
    {
      on: seesReports,
      key: 'overdue',
      count: reports.data?.overdue,
      one: 'report has been open for more than a day',
      many: 'reports have been open for more than a day',
      to: paths.adminFeedback(),
      failed: Boolean(reports.error) && !reports.data,
      of: 'Reports',
    },
    {
      on: seesUsers,
      key: 'appeals',
      count: appeals.data?.open,
      one: 'appeal against a ban waits for an answer',
      many: 'appeals against bans wait for an answer',
      to: paths.adminAppeals({ state: 'open' }),
      failed: Boolean(appeals.error) && !appeals.data,
      of: 'Appeals',
    },
    {
      on: seesReports,
      key: 'held',
      count: reports.data?.heldComments,
      one: 'comment waits for review',
      many: 'comments wait for review',
      to: paths.adminHeldComments(),
      of: 'Comments',
    },
    {
      on: seesQuestions,
      key: 'dubious',
      count: dashboard.data?.dubious,
      one: 'question looks dubious from its statistics',
      many: 'questions look dubious from their statistics',
      to: paths.adminItemStatistics({ flag: 'any', sort: 'pointBiserial' }),
      failed: Boolean(dashboard.error) && !dashboard.data,
      of: 'Statistics',
    },
    {
      on: seesQuestions,
      key: 'review',
      count: questions.review,
      one: 'question waits for review',
      many: 'questions wait for review',
      to: paths.adminQuestions({ state: 'review' }),
      of: 'Questions',
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
      count: mails.data?.total,
      one: 'mail could not be sent',
      many: 'mails could not be sent',
      to: '#mails',
      failed: Boolean(mails.error) && !mails.data,
      of: 'Mails',
    },
  ]
  return all.filter(({ on }) => on).map(({ on: _on, ...attention }) => attention)
}
