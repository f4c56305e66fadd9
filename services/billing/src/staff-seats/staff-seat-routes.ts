import type { App } from '@wardround/kit/http/http-app.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/staff-seats.ts'
import type { Deps } from '#deps.ts'
import { changeSeat, changeSeats, removeSeat, removeSeats } from '#staff-seats/change-seats.ts'
import { listSeats } from '#staff-seats/list-seats.ts'

export function staffSeatRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listSeats,
    handler: async ({ params, query, identity }) => success(await listSeats(deps, params.id, query, identity)),
  })
  app.route({
    ...contract.changeSeat,
    handler: async ({ params, body, identity }) =>
      success(await changeSeat(deps, { ...body, id: params.id }, identity)),
  })
  app.route({
    ...contract.removeSeat,
    handler: async ({ body, identity }) => success(await removeSeat(deps, body, identity)),
  })
  app.route({
    ...contract.changeSeats,
    handler: async ({ body, identity }) => {
      if (body.action === 'give') requireProof(identity, deps.clock())
      return success(await changeSeats(deps, body, identity))
    },
  })
  app.route({
    ...contract.removeSeats,
    handler: async ({ body, identity }) => success(await removeSeats(deps, body, identity)),
  })
}
