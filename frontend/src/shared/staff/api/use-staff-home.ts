import type { CallReply } from '@wardround/proto/contract.ts'
import { getStaffDashboard } from '@wardround/proto/http/assessment/staff-dashboard.ts'
import { countUsers } from '@wardround/proto/http/identity/user-counts.ts'
import { useApi } from '#shared/api/use-api.ts'

/** The staff home is looked at for a while: its figures are read again every minute. */
const AGAIN = { refreshInterval: 60_000 }

export type StaffDashboard = CallReply<typeof getStaffDashboard>

/** Answers a day and dubious questions. */
export const useStaffDashboard = () => useApi(getStaffDashboard, {}, AGAIN)
/** Users by list; asked for where the role may see users. */
export const useUserCounts = (on: boolean) => useApi(on ? countUsers : null, {}, AGAIN)
