import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/seats.ts'
import type { Deps } from '#deps.ts'
import { listPlacesLeft } from '#seats/event-repository.ts'
import { giveSeatBack } from '#seats/give-seat-back.ts'
import { getSeatCalendar, listOwnSeats } from '#seats/list-own-seats.ts'

export function seatRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listPlacesLeft,
    handler: async () => success(await listPlacesLeft(deps.db.knex, deps.clock())),
  })
  app.route({
    ...contract.listOwnSeats,
    handler: async (request) => success(await listOwnSeats(deps, learnerOf(request))),
  })
  app.route({
    ...contract.giveSeatBack,
    handler: async (request) =>
      success(await giveSeatBack(deps, { seatId: request.params.id, uid: learnerOf(request) })),
  })
  app.route({
    ...contract.getSeatCalendar,
    handler: async (request, reply) => {
      const file = await getSeatCalendar(deps, { eventId: request.params.id, uid: learnerOf(request) })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="wardround.ics"')
        .header('cache-control', 'no-store')
        .send(file as never)
    },
  })
}
