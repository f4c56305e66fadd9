import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { historyRoute } from '@wardround/kit/staff-resource/part-routes.ts'
import { getRow, listRows } from '@wardround/kit/staff-resource/read-rows.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/staff-kyc.ts'
import type { Deps } from '#deps.ts'
import { decideKycCheck } from './decide-kyc-check.ts'
import { presentStaffKyc } from './staff-kyc-presenter.ts'
import { staffKycResource } from './staff-kyc-resource.ts'

export const staffKycRoutes = (app: App, deps: Deps): void => {
  const show = async (id: string) => presentStaffKyc(await getRow(deps.db.knex, staffKycResource, id))

  app.route({
    ...contract.listKycChecks,
    handler: async ({ query }) => {
      const state = query.state ?? (query.uid ? undefined : 'manual_review')
      const { rows, ...page } = await listRows(deps.db.knex, staffKycResource, { ...query, state })
      return success({ ...page, items: rows.map(presentStaffKyc) })
    },
  })
  app.route({ ...contract.getKycCheck, handler: async ({ params }) => success(await show(params.id)) })
  app.route({
    ...contract.decideKycCheck,
    handler: async (request) => {
      const by = { uid: learnerOf(request), name: request.identity.name }
      await decideKycCheck(deps, { id: request.params.id, ...request.body }, by)
      return success(await show(request.params.id))
    },
  })
  app.route(historyRoute(deps.db, contract.listHistoryOfKycCheck, 'kyc_checks'))
}
