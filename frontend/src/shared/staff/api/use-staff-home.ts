import type { CallReply } from '@wardround/proto/contract.ts'
import { getStaffDashboard } from '@wardround/proto/http/assessment/staff-dashboard.ts'
import { backlogs } from '@wardround/proto/http/backlogs.ts'
import { countUsers } from '@wardround/proto/http/identity/user-counts.ts'
import { countAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { countFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { useApi } from '#shared/api/use-api.ts'

/** The staff home is looked at for a while: its figures are read again every minute. */
const AGAIN = { refreshInterval: 60_000 }

export type StaffDashboard = CallReply<typeof getStaffDashboard>
export type ServiceName = keyof typeof backlogs
export type Backlog = CallReply<(typeof backlogs)[ServiceName]>
export const SERVICES = Object.keys(backlogs) as ServiceName[]

/** Answers a day and dubious questions. */
export const useStaffDashboard = () => useApi(getStaffDashboard, {}, AGAIN)
/** Users by list; asked for where the role may see users. */
export const useUserCounts = (on: boolean) => useApi(on ? countUsers : null, {}, AGAIN)
/** Reports by state and comments that wait; asked for where the role may see queries. */
export const useReportCounts = (on: boolean) => useApi(on ? countFeedbacks : null, {}, AGAIN)
/** Appeals that wait for an answer; asked for where the role may see users. */
export const useAppealCounts = (on: boolean) => useApi(on ? countAppeals : null, {}, AGAIN)
/** What one service has in hand. */
export const useBacklog = (service: ServiceName) => useApi(backlogs[service], {}, AGAIN)
