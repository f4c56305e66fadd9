import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { Database } from './database.ts'
import type { App } from './http-app.ts'
import type { Identity } from './identity.ts'
import type { BulkWork } from './staff-resource-bulk.ts'
import { staffCsv } from './staff-resource-csv.ts'
import { getRow, labelRows, listRows } from './staff-resource-read.ts'
import { bulkRoute, csvRoute, historyRoute } from './staff-resource-routes.ts'
import { changeRow, createRow, removeRow, restoreRow } from './staff-resource-write.ts'

/** What `crud()` declares. */
export type StaffCalls = {
  create: Call
  change: Call
  remove: Call
  read: Call
  list: Call
  listAll: Call
  restore: Call
  bulk: Call
  csv: Call
  history: Call
  input: z.ZodObject
  record: z.ZodType
  row: z.ZodObject
}

/** Every staff table has these columns, and `deleted_at` when it is deleted softly. */
export type StaffRow = { id: string; version: number; created_at: Date; updated_at: Date }

export type StaffInput<Calls extends StaffCalls> = z.output<Calls['input']>
export type StaffRecord<Calls extends StaffCalls> = CallReply<Calls['read']>
export type StaffWrite<Row, Input> = { trx: Knex.Transaction; row: Row; before: Row | undefined; input: Input; identity: Identity }
export type StaffRemoval<Row> = { trx: Knex.Transaction; row: Row; identity: Identity }
/** A column, or what a value does to the query. */
export type StaffFilter = string | ((query: Knex.QueryBuilder, value: unknown) => void)

export type StaffResource<Row extends StaffRow = StaffRow, Input = Record<string, unknown>, Record_ = unknown> = {
  table: string
  /** The columns that the input fills in. */
  toRow(input: Input): Record<string, unknown>
  /** What the reply shows of a row. */
  toRecord(row: Row): Record_
  /** Adds joins and derived columns, when `toRecord` needs more than the table's own. */
  select?(query: Knex.QueryBuilder): Knex.QueryBuilder
  searchColumns: readonly string[]
  /** Wire name to column. The first is the order when none is asked for. */
  sortColumns: Readonly<Record<string, string>>
  /** The column that `listAll` shows. */
  label: string
  filters?: Readonly<Record<string, StaffFilter>>
  /** Rows are marked with `deleted_at` instead of going; without it a deletion cannot be undone. */
  softDelete?: boolean
  /** Further checks and writes, in the transaction, after the row itself. A throw undoes everything. */
  onWrite?(write: StaffWrite<Row, Input>): Promise<void>
  /** As `onWrite`, before the row goes. */
  onRemove?(removal: StaffRemoval<Row>): Promise<void>
  /** The integration event of a write; `removed` when the row is gone. */
  event?: { contract: EventContract; toData(row: Row, removed: boolean): unknown }
}

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
