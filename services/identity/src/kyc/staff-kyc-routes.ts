import type { App } from '@wardround/kit/http-app.ts'
import { learnerOf } from '@wardround/kit/identity.ts'
import type { StaffResource } from '@wardround/kit/staff-resource-description.ts'
import { getRow, listRows } from '@wardround/kit/staff-resource-read.ts'
import { historyRoute } from '@wardround/kit/staff-resource-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/staff-kyc.ts'
import type { Deps } from '#deps.ts'
import { decideKycCheck } from './decide-kyc-check.ts'
import { presentStaffKyc, type StaffKycRow } from './staff-kyc-presenter.ts'
import { staffKycResource } from './staff-kyc-resource.ts'

const resource = staffKycResource as unknown as StaffResource

export const staffKycRoutes = (app: App, deps: Deps): void => {
  const show = async (id: string) => presentStaffKyc((await getRow(deps.db.knex, resource, id)) as unknown as StaffKycRow)

  app.route({
    ...contract.listKycChecks,
    handler: async ({ query }) => {
      const state = query.state ?? (query.uid ? undefined : 'manual_review')
      const { rows, ...page } = await listRows(deps.db.knex, resource, { ...query, state })
      return success({ ...page, items: (rows as unknown as StaffKycRow[]).map(presentStaffKyc) })
    },
  })
  app.route({ ...contract.readKycCheck, handler: async ({ params }) => success(await show(params.id)) })
  app.route({
    ...contract.decideKycCheck,
    handler: async (request) => {
      const by = { uid: learnerOf(request), name: request.identity.name }
      await decideKycCheck(deps, { id: request.params.id, ...request.body }, by)
      return success(await show(request.params.id))
    },
  })
  historyRoute(app, deps.db, contract.listHistoryOfKycCheck, 'kyc_checks')
}
