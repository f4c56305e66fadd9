import { listDisputes } from '@wardround/proto/http/billing/disputes.ts'
import { listIncidents } from '@wardround/proto/http/billing/incidents.ts'
import { listReviews } from '@wardround/proto/http/content/question-reviews.ts'
import { listRevisionGuides } from '@wardround/proto/http/content/revision-guides.ts'
import { listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { countAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { countFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { listHeldComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'

/** Something that may need somebody. */
export type Task = {
  key: string
  /** Undefined until it is known. */
  count: number | undefined
  one: string
  many: string
  /** Where it is dealt with. */
  to: string
  /** It could not be read; `of` says what. */
  failed: boolean
  of: string
}
type Source = { data: unknown; error: unknown }

/** What a reading says of a task; nothing where the person does not see it. */
export const taskOf = (sees: boolean, { data, error }: Source, task: Omit<Task, 'failed'>): Task[] =>
  sees ? [{ ...task, failed: Boolean(error) && !data }] : []

const AGAIN = { refreshInterval: 60_000 }
/** For the total of a list alone. */
const ONE = { page: 1, size: 1 }

/** Open reports, with how many of them are older than a day, where any is. */
const reportWords = (overdue = 0) =>
  overdue === 0
    ? { one: 'report is waiting for a reply', many: 'reports are waiting for a reply' }
    : {
        one: 'report has been waiting for a reply for more than a day',
        many: `reports are waiting for a reply, ${overdue} for more than a day`,
      }

/** Guides and gems in review, for those who can make them active. */
function useTextsInReview(): Task[] {
  const editsGuides = usePermission('Revisions', 'e')
  const editsGems = usePermission('Gems', 'e')
  const query = { ...ONE, state: 'review' } as const
  const guides = useApi(editsGuides ? listRevisionGuides : null, { query }, AGAIN)
  const gems = useApi(editsGems ? listStaffGems : null, { query }, AGAIN)
  return [
    ...taskOf(editsGuides, guides, {
      key: 'guides',
      count: guides.data?.total,
      one: 'revision guide is waiting for review',
      many: 'revision guides are waiting for review',
      to: paths.adminRevisionGuides({ state: 'review' }),
      of: 'Revision guides',
    }),
    ...taskOf(editsGems, gems, {
      key: 'gems',
      count: gems.data?.total,
      one: 'gem is waiting for review',
      many: 'gems are waiting for review',
      to: paths.adminGems({ state: 'review' }),
      of: 'Gems',
    }),
  ]
}

/**
 * What waits for staff, as far as the role lets this person see it, the most urgent first. Dashboard and menu share
 * what was read.
 */
export function useWaiting(): Task[] {
  const seesQuestions = usePermission('Questions', 'v')
  const seesReports = usePermission('Query', 'v')
  const seesUsers = usePermission('Users', 'v')
  const seesSales = usePermission('Products', 'v')
  const texts = useTextsInReview()
  const disputes = useApi(seesSales ? listDisputes : null, { query: { ...ONE, open: 'true' } }, AGAIN)
  const incidents = useApi(seesSales ? listIncidents : null, { query: { ...ONE, open: 'true' } }, AGAIN)
  const reports = useApi(seesReports ? countFeedbacks : null, {}, AGAIN)
  const appeals = useApi(seesUsers ? countAppeals : null, {}, AGAIN)
  const checks = useApi(seesUsers ? listKycChecks : null, { query: ONE }, AGAIN)
  const held = useApi(seesQuestions ? listHeldComments : null, { query: ONE }, AGAIN)
  const reviews = useApi(seesQuestions ? listReviews : null, { query: { ...ONE, list: 'others' } }, AGAIN)
  const returned = useApi(seesQuestions ? listReviews : null, { query: { ...ONE, list: 'returned' } }, AGAIN)
  return [
    ...taskOf(seesSales, disputes, {
      key: 'disputes',
      count: disputes.data?.total,
      one: 'dispute is open',
      many: 'disputes are open',
      to: paths.adminDisputes({ open: 'true' }),
      of: 'Disputes',
    }),
    ...taskOf(seesSales, incidents, {
      key: 'incidents',
      count: incidents.data?.total,
      one: 'incident needs attention',
      many: 'incidents need attention',
      to: paths.adminIncidents({ open: 'true' }),
      of: 'Incidents',
    }),
    ...taskOf(seesReports, reports, {
      key: 'reports',
      count: reports.data?.open,
      ...reportWords(reports.data?.overdue),
      to: paths.adminFeedback({ state: 'open' }),
      of: 'Reports',
    }),
    ...taskOf(seesReports, reports, {
      key: 'pair-reports',
      count: reports.data?.pairReports,
      one: 'report about a study partner is open',
      many: 'reports about study partners are open',
      to: paths.adminPairs({ show: 'open' }),
      of: 'Reports',
    }),
    ...taskOf(seesUsers, appeals, {
      key: 'appeals',
      count: appeals.data?.open,
      one: 'appeal against a ban is waiting for a reply',
      many: 'appeals against bans are waiting for a reply',
      to: paths.adminAppeals({ state: 'open' }),
      of: 'Appeals',
    }),
    ...taskOf(seesUsers, checks, {
      key: 'kyc',
      count: checks.data?.total,
      one: 'identity check is waiting for a decision',
      many: 'identity checks are waiting for a decision',
      to: paths.adminKyc(),
      of: 'Identity checks',
    }),
    ...taskOf(seesQuestions, held, {
      key: 'held',
      count: held.data?.total,
      one: 'comment is waiting for review',
      many: 'comments are waiting for review',
      to: paths.adminHeldComments(),
      of: 'Comments',
    }),
    ...taskOf(seesQuestions, reviews, {
      key: 'review',
      count: reviews.data?.total,
      one: 'question is waiting for your review',
      many: 'questions are waiting for your review',
      to: paths.adminReviews(),
      of: 'Reviews',
    }),
    ...taskOf(seesQuestions, returned, {
      key: 'returned',
      count: returned.data?.total,
      one: 'question of yours was sent back',
      many: 'questions of yours were sent back',
      to: paths.adminReviews({ list: 'returned' }),
      of: 'Reviews',
    }),
    ...texts,
  ]
}

/** How many wait at each address, without its query. */
export function countsByPath(tasks: readonly Task[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to, count = 0 } of tasks) {
    const path = to.replace(/\?.*$/, '')
    counts.set(path, (counts.get(path) ?? 0) + count)
  }
  return counts
}
