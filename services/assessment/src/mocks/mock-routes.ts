import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { Deps } from '#deps.ts'
import { findMockQuestions } from './candidate-repository.ts'
import { copyMock, publishMock, withdrawMock } from './change-mock-state.ts'
import { fillBlueprint } from './fill-blueprint.ts'
import { mockResource } from './mock-resource.ts'
import { releaseMock } from './release-mock.ts'

/** What staff do with mocks, but for their statistics. */
export const mockRoutes = (app: App, deps: Deps): void => {
  const staff = staffRoutes(deps.db, mockResource)
  app.route(staff.list(contract.listStaffMocks))
  app.route(staff.listAll(contract.listAllStaffMocks))
  app.route(staff.get(contract.getStaffMock))
  app.route(staff.create(contract.createStaffMock))
  app.route(staff.change(contract.changeStaffMock))
  app.route(staff.remove(contract.deleteStaffMock))
  app.route(staff.restore(contract.restoreStaffMock))
  app.route(staff.bin(contract.listDeletedStaffMocks))
  app.route(staff.bulk(contract.bulkStaffMocks))
  app.route(staff.csv(contract.listStaffMocksAsCsv, contract.MockListItem))
  app.route(staff.history(contract.listHistoryOfMock))
  app.route({
    ...contract.copyMock,
    handler: async ({ params: { id }, body, identity }) => success(await copyMock(deps, { id, identity }, body.as)),
  })
  app.route({
    ...contract.publishMock,
    handler: async ({ params: { id }, body: { version, at }, identity }) =>
      success(await publishMock(deps, { id, version, identity }, at)),
  })
  app.route({
    ...contract.withdrawMock,
    handler: async ({ params: { id }, body: { version }, identity }) =>
      success(await withdrawMock(deps, { id, version, identity })),
  })
  app.route({
    ...contract.releaseMock,
    handler: async ({ params: { id }, identity }) => success(await releaseMock(deps, id, identity)),
  })
  app.route({
    ...contract.fillBlueprint,
    handler: async ({ body }) => success(await fillBlueprint(deps, body)),
  })
  app.route({
    ...contract.findMockQuestions,
    handler: async ({ body: { group, ids = null, search = null, categoryId = null } }) =>
      success({ items: await findMockQuestions(deps.db.knex, { group, ids, search, categoryId }) }),
  })
}
