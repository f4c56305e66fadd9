import type { Page } from '@wardround/proto/envelope.ts'
import type {
  BinEntry,
  BulkOutcome,
  HistoryEntry,
  RecordVersion,
  VersionSummary,
} from '@wardround/proto/staff/records.ts'
import type { Database } from '../data/database.ts'
import { listBin } from './bin.ts'
import type { BulkAsk } from './bulk.ts'
import { type Moved, moveRow, reorderRows } from './move-rows.ts'
import { bulkRoute, historyRoute } from './part-routes.ts'
import { getRow, getRowBy, type ListQuery, listLabels, listRows, type PagedQuery } from './read-rows.ts'
import { staffCsv } from './staff-csv.ts'
import { inputFieldsOf, parseInput } from './staff-input.ts'
import type { StaffResource, StaffRow } from './staff-resource.ts'
import { type CallOf, csvRoute, type Gives, staffRoute } from './staff-route.ts'
import { getVersion, listVersions, restoredContent } from './versions.ts'
import { changeRow, createRow, removeRow, restoreRow } from './write-rows.ts'

type Id = { id: string }
type Paging = { page: number; size: number }
type VersionRef = Id & { number: number }
type None = unknown

/**
 * The routes of a staff resource, each made from its declared call:
 *
 *     const pages = staffRoutes(deps.db, pageResource)
 *     app.route(pages.create(contract.createPage))
 *
 * Lists page, search, filter and sort by what the resource allows. Every write locks the row, compares `version` and
 * writes the row, its version, its event and its audit entry in one transaction.
 */
export function staffRoutes<Row extends StaffRow, Input extends object, Shown extends object>(
  db: Database,
  resource: StaffResource<Row, Input, Shown>,
) {
  const show = (row: Row): Shown => resource.toRecord(row)
  return {
    list: <C extends CallOf<None, PagedQuery, None, Page<object>>>(call: C & Gives<Page<Shown>, C>) =>
      staffRoute(call, async ({ query }) => {
        const { rows, ...page } = await listRows(db.knex, resource, query)
        return { ...page, items: rows.map(show) }
      }),
    listAll: (call: CallOf<None, object, None, { id: string; label: string }[]>) =>
      staffRoute(call, ({ query }) => listLabels(db.knex, resource, query)),
    get: <C extends CallOf<Id, None, None, object>>(call: C & Gives<Shown, C>) =>
      staffRoute(call, async ({ params }) => show(await getRow(db.knex, resource, params.id))),
    /** Gets the one whose `column` has the value of the path's parameter `name`. */
    getBy: <Name extends string, C extends CallOf<Record<Name, string>, None, None, object>>(
      call: C & Gives<Shown, C>,
      name: Name,
      column: string,
    ) => staffRoute(call, async ({ params }) => show(await getRowBy(db.knex, resource, column, params[name]))),
    create: <C extends CallOf<None, None, Input, object>>(call: C & Gives<Shown, C>) =>
      staffRoute(call, async ({ body, identity }) => show(await createRow(db, resource, { input: body, identity }))),
    change: <C extends CallOf<Id, None, Input & { version: number }, object>>(call: C & Gives<Shown, C>) =>
      staffRoute(call, async ({ params, body, identity }) =>
        show(await changeRow(db, resource, { id: params.id, version: body.version, input: body, identity })),
      ),
    remove: (call: CallOf<Id, { version?: number | undefined }, None, Id>) =>
      staffRoute(call, async ({ params, query: { version }, identity }) => {
        await removeRow(db, resource, { id: params.id, version, identity })
        return { id: params.id }
      }),
    restore: <C extends CallOf<Id, None, None, object>>(call: C & Gives<Shown, C>) =>
      staffRoute(call, async ({ params, identity }) =>
        show(await restoreRow(db, resource, { id: params.id, identity })),
      ),
    bin: (call: CallOf<None, Paging, None, Page<BinEntry>>) =>
      staffRoute(call, ({ query }) => listBin(db.knex, resource, query)),
    bulk: (call: CallOf<None, None, BulkAsk<object>, { done: number; outcomes: BulkOutcome[] }>) =>
      bulkRoute(call, (identity) => ({
        remove: (row) => removeRow(db, resource, { ...row, identity }),
        restore: async (row) => (await restoreRow(db, resource, { ...row, identity })).version,
        change: async (row, change) => {
          const inputOf = (before: Row) => parseInput(resource.input, { ...inputFieldsOf(resource, before), ...change })
          return (await changeRow(db, resource, { ...row, inputOf, identity })).version
        },
      })),
    /** `row` is the schema that the list shows: its fields are the columns. */
    csv: (call: CallOf<None, ListQuery, None, None>, row: { shape: object }) =>
      csvRoute(call, (query) => staffCsv(db, resource, query, Object.keys(row.shape), show)),
    history: (call: CallOf<Id, Paging, None, Page<HistoryEntry>>) => historyRoute(db, call, resource.table),
    move: (call: CallOf<Id, None, { position: number }, Moved>) =>
      staffRoute(call, ({ params, body: { position, ...within }, identity }) =>
        moveRow(db, resource, { id: params.id, position, within, identity }),
      ),
    reorder: (call: CallOf<None, None, { ids: string[] }, { changed: number }>) =>
      staffRoute(call, ({ body: { ids, ...within }, identity }) =>
        reorderRows(db, resource, { ids, within, identity }),
      ),
    listVersions: (call: CallOf<Id, None, None, VersionSummary[]>) =>
      staffRoute(call, ({ params }) => listVersions(db.knex, resource, params.id)),
    getVersion: (call: CallOf<VersionRef, None, None, RecordVersion>) =>
      staffRoute(call, ({ params }) => getVersion(db.knex, resource, params)),
    restoreVersion: <C extends CallOf<VersionRef, None, { version: number }, object>>(call: C & Gives<Shown, C>) =>
      staffRoute(call, async ({ params, body: { version }, identity }) => {
        const { content } = await getVersion(db.knex, resource, params)
        const inputOf = (row: Row) => parseInput(resource.input, restoredContent(resource, row, content))
        return show(await changeRow(db, resource, { id: params.id, version, inputOf, identity }))
      }),
  }
}
