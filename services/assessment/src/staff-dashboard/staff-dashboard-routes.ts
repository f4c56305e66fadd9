import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/staff-dashboard.ts'
import type { Deps } from '#deps.ts'
import { getStaffDashboard } from '#staff-dashboard/get-staff-dashboard.ts'

export const staffDashboardRoutes = (app: App, deps: Deps): void => {
  app.route({ ...contract.getStaffDashboard, handler: async () => success(await getStaffDashboard(deps)) })
}
