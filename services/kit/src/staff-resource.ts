import { success } from '@wardround/proto/envelope.ts'
import type { Database } from './database.ts'
import type { App } from './http-app.ts'
import type { Identity } from './identity.ts'
import type { BulkWork } from './staff-resource-bulk.ts'
import { staffCsv } from './staff-resource-csv.ts'
import type { StaffCalls, StaffInput, StaffRecord, StaffResource, StaffRow } from './staff-resource-description.ts'
import { getRow, labelRows, listRows } from './staff-resource-read.ts'
import { bulkRoute, csvRoute, historyRoute } from './staff-resource-routes.ts'
import { changeRow, createRow, removeRow, restoreRow } from './staff-resource-write.ts'

/** What the bulk actions do to a row: the same as the single calls. A change is laid over the record as it is. */
function bulkWork(db: Database, resource: StaffResource, fields: readonly string[], identity: Identity): BulkWork {
  return {
    remove: (row) => removeRow(db, resource, { ...row, identity }),
    restore: async (row) => (await restoreRow(db, resource, { ...row, identity })).version,
    change: async ({ id, version }, change) => {
      const record = resource.toRecord(await getRow(db.knex, resource, id)) as Record<string, unknown>
      const input = { ...Object.fromEntries(fields.map((name) => [name, record[name]])), ...change }
      return (await changeRow(db, resource, { id, version, input, identity })).version
    },
  }
}

/**
 * Registers the routes of a staff resource: paged list with search and allow-listed sorting, read, list all, and create, change, delete
 * and restore with optimistic locking on `version`, an audit entry and an event, each in one transaction; bulk actions, the list as CSV
 * and the record's history.
 */
export function staffResource<Calls extends StaffCalls, Row extends StaffRow>(
  app: App,
  db: Database,
  calls: Calls,
  resource: StaffResource<Row, StaffInput<Calls>, StaffRecord<Calls>>,
): void {
  const described = resource as unknown as StaffResource
  const show = (row: StaffRow) => described.toRecord(row)
  const idOf = (request: { params: unknown }) => (request.params as { id: string }).id
  const { create, change, remove, read, list, listAll, restore, input, row } = calls as StaffCalls

  app.route({
    ...list,
    handler: async (request) => {
      const { rows, page, size, total } = await listRows(db.knex, described, request.query as Record<string, unknown>)
      return success({ items: rows.map(show), page, size, total })
    },
  })
  app.route({ ...listAll, handler: async () => success(await labelRows(db.knex, described)) })
  app.route({ ...read, handler: async (request) => success(show(await getRow(db.knex, described, idOf(request)))) })
  app.route({
    ...create,
    handler: async (request) =>
      success(show(await createRow(db, described, { input: request.body as Record<string, unknown>, identity: request.identity }))),
  })
  app.route({
    ...change,
    handler: async (request) => {
      const { version, ...input } = request.body as { version: number } & Record<string, unknown>
      return success(show(await changeRow(db, described, { id: idOf(request), version, input, identity: request.identity })))
    },
  })
  app.route({
    ...remove,
    handler: async (request) => {
      await removeRow(db, described, { id: idOf(request), identity: request.identity })
      return success({ id: idOf(request) })
    },
  })
  app.route({
    ...restore,
    handler: async (request) => success(show(await restoreRow(db, described, { id: idOf(request), identity: request.identity }))),
  })
  bulkRoute(app, calls.bulk, ({ identity }) => bulkWork(db, described, Object.keys(input.shape), identity))
  csvRoute(app, calls.csv, (asked) => staffCsv(db, described, asked, Object.keys(row.shape)))
  historyRoute(app, db, calls.history, described.table)
}
