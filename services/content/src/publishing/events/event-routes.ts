import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { listBin } from '@wardround/kit/staff-resource/bin.ts'
import { getRow, listLabels, listRows, type PagedQuery } from '@wardround/kit/staff-resource/read-rows.ts'
import { staffCsv } from '@wardround/kit/staff-resource/staff-csv.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { EventType } from '@wardround/proto/event-types.ts'
import * as contract from '@wardround/proto/http/content/events.ts'
import type { Deps } from '#deps.ts'
import { changeEventComment } from './change-event-comment.ts'
import { requireEventArea, visibleTypes } from './event.ts'
import { presentEvent } from './event-presenter.ts'
import { findEventOfAnyState, listEventChoices } from './event-repository.ts'
import { eventResource } from './event-resource.ts'

/** Calls of staff. Those of the other area see no event: Webinars keeps type 0, Courses 1 and 2. */
export const eventRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const events = staffRoutes(deps.db, eventResource)
  const list = async (query: PagedQuery, fixed: object) => {
    const { rows, ...page } = await listRows(deps.db.knex, eventResource, { ...query, ...fixed })
    return success({ ...page, items: rows.map(presentEvent) })
  }
  const get = async (id: string, identity: Identity) => {
    const row = await getRow(deps.db.knex, eventResource, id)
    requireEventArea(identity, row.type, 'v')
    return presentEvent(row)
  }
  app.route({
    ...contract.listEvents,
    handler: ({ query, identity }) => list(query, { types: visibleTypes(identity) }),
  })
  app.route({
    ...contract.listAllEvents,
    handler: async ({ query, identity }) =>
      success(await listLabels(deps.db.knex, eventResource, { ...query, types: visibleTypes(identity) })),
  })
  app.route({
    ...contract.getEvent,
    handler: async ({ params, identity }) => success(await get(params.id, identity)),
  })
  app.route(events.create(contract.createEvent))
  app.route(events.change(contract.changeEvent))
  app.route(events.remove(contract.deleteEvent))
  app.route(events.restore(contract.restoreEvent))
  app.route(events.bulk(contract.bulkEvents))
  app.route(
    csvRoute(contract.listEventsAsCsv, (query: PagedQuery, identity) => {
      const seen = { ...query, types: visibleTypes(identity) }
      return staffCsv(deps.db, eventResource, seen, Object.keys(contract.EventListItem.shape), presentEvent)
    }),
  )
  const history = events.history(contract.listHistoryOfEvent)
  app.route({
    ...history,
    preHandler: async ({ params, identity }) => {
      const row = await findEventOfAnyState(deps.db.knex, (params as { id: string }).id)
      if (row) requireEventArea(identity, row.type, 'v')
    },
  })
  app.route({
    ...contract.changeEventComment,
    handler: async ({ params, body, identity }) =>
      success(await changeEventComment(deps, { id: params.id, ...body, identity })),
  })
  app.route({
    ...contract.listEventChoices,
    handler: async ({ identity }) => {
      const rows = await listEventChoices(deps.db.knex, visibleTypes(identity), new Date())
      return success(
        rows.map(({ id, type, title, starts_at }) => ({ id, type, title, startsAt: starts_at.toISOString() })),
      )
    },
  })
  for (const { type, call } of BINS)
    app.route({
      ...call,
      handler: async ({ query }) => success(await listBin(deps.db.knex, { ...eventResource, kind: { type } }, query)),
    })
  const ofType = (type: EventType, calls: (typeof COURSES)[number]['calls']) => {
    app.route({ ...calls.list, handler: ({ query }) => list(query, { type }) })
    app.route({ ...calls.past, handler: ({ query }) => list(query, { type, when: 'over' }) })
    app.route({
      ...calls.get,
      handler: async ({ params, identity }) => success(await get(params.id, identity)),
    })
  }
  for (const { type, calls } of COURSES) ofType(type, calls)
}

const BINS = [
  { type: 0, call: contract.listDeletedWebinars },
  { type: 1, call: contract.listDeletedPlab1Courses },
  { type: 2, call: contract.listDeletedBigMocks },
] as const

const COURSES = [
  {
    type: 1,
    calls: { list: contract.listPlab1Courses, past: contract.listPastPlab1Courses, get: contract.getPlab1Course },
  },
  { type: 2, calls: { list: contract.listBigMocks, past: contract.listPastBigMocks, get: contract.getBigMock } },
] as const
