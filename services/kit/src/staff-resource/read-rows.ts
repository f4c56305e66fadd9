import type { Knex } from 'knex'
import { DomainError } from '../base/errors.ts'
import { containing } from '../data/containing.ts'
import type { Connection } from '../data/database.ts'
import { binBegins } from './bin.ts'
import type { StaffRow, StaffTable } from './staff-resource.ts'

/** A list's query. Filters of the resource stand beside these. */
export type ListQuery = { search?: string | undefined; sort?: string | undefined }
export type PagedQuery = ListQuery & { page: number; size: number }

const PAGING = new Set(['page', 'size', 'sort'])

const invalid = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

const columnsNamed = <Row extends StaffRow>({ table, kind = {} }: StaffTable<Row>) =>
  Object.fromEntries(Object.entries(kind).map(([column, value]) => [`${table}.${column}`, value]))

/** The rows of the table that are not deleted, of any kind. */
function liveRows<Row extends StaffRow>(connection: Connection, resource: StaffTable<Row>): Knex.QueryBuilder {
  const query = connection(resource.table)
  return resource.softDelete ? query.whereNull(`${resource.table}.deleted_at`) : query
}

const ownRows = <Row extends StaffRow>(connection: Connection, resource: StaffTable<Row>) =>
  liveRows(connection, resource).where(columnsNamed(resource))

const withColumns = <Row extends StaffRow>(query: Knex.QueryBuilder, { select, table }: StaffTable<Row>) =>
  select ? select(query.select(`${table}.*`)) : query.select(`${table}.*`)

function searchFor(query: Knex.QueryBuilder, columns: readonly string[], search: string): void {
  if (columns.length === 0) return
  query.where((either) => {
    for (const column of columns) either.orWhereILike(column, containing(search))
  })
}

function narrow<Row extends StaffRow>(query: Knex.QueryBuilder, resource: StaffTable<Row>, asked: object): void {
  for (const [name, value] of Object.entries<unknown>({ ...asked })) {
    if (PAGING.has(name) || value === undefined || value === '') continue
    const filter = resource.filters?.[name]
    if (name === 'search') searchFor(query, resource.searchColumns, String(value))
    else if (filter === undefined) throw invalid(`query.${name}`, 'This filter is not recognised.')
    else if (typeof filter === 'string') query.where({ [filter]: value })
    else filter(query, value)
  }
}

function order<Row extends StaffRow>(
  query: Knex.QueryBuilder,
  { table, sortColumns }: StaffTable<Row>,
  sort: string | undefined,
): void {
  const descending = sort?.startsWith('-') ?? false
  const name = sort?.replace(/^-/, '') ?? Object.keys(sortColumns)[0]
  const column = name !== undefined && Object.hasOwn(sortColumns, name) ? sortColumns[name] : undefined
  if (sort !== undefined && column === undefined)
    throw invalid('query.sort', `Sort by one of: ${Object.keys(sortColumns).join(', ')}.`)
  if (column) query.orderBy(column, descending ? 'desc' : 'asc')
  query.orderBy(`${table}.id`)
}

/**
 * The rows that a list asks for, in its order. Throws `request.invalid` for a sort or filter that the resource does not
 * offer.
 */
export function matchingRows<Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  asked: ListQuery,
): Knex.QueryBuilder {
  const query = withColumns(ownRows(connection, resource), resource)
  narrow(query, resource, asked)
  order(query, resource, asked.sort)
  return query
}

export type RowPage<Row> = { rows: Row[]; page: number; size: number; total: number }

/** One page. Throws `request.invalid` for a sort or filter that the resource does not offer. */
export async function listRows<Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  asked: PagedQuery & { readonly [filter: string]: unknown },
): Promise<RowPage<Row>> {
  const { page, size } = asked
  const counting = ownRows(connection, resource)
  narrow(counting, resource, asked)
  const [rows, counted] = await Promise.all([
    matchingRows(connection, resource, asked)
      .limit(size)
      .offset((page - 1) * size),
    counting.count({ total: '*' }).first(),
  ])
  return { rows, page, size, total: Number(counted?.total ?? 0) }
}

/** Id and label of all rows that match the filters, by label; at most 10,000. */
export async function listLabels<Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  asked: object,
): Promise<{ id: string; label: string }[]> {
  const query = ownRows(connection, resource)
    .select({ id: `${resource.table}.id`, label: resource.label })
    .orderBy(resource.label)
    .limit(10_000)
  narrow(query, resource, asked)
  return query
}

const isOwn = <Row extends StaffRow>(row: Row, kind: StaffTable<Row>['kind'] = {}) =>
  Object.entries(kind).every(([column, value]) => row[column as keyof Row] === value)

/** The row whose `column` has this value; a row of another kind goes through `adopt`. Throws `resource.missing`. */
export async function getRowBy<Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  column: string,
  value: string | number,
): Promise<Row> {
  const row: Row | undefined = await withColumns(liveRows(connection, resource), resource).where(column, value).first()
  if (row && isOwn(row, resource.kind)) return row
  if (row && resource.adopt) return resource.adopt(row)
  throw new DomainError('resource.missing')
}

/** Throws `resource.missing`, and what `adopt` throws. */
export const getRow = <Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  id: string,
): Promise<Row> => getRowBy(connection, resource, `${resource.table}.id`, id)

/** As `getRow`, after locking the row until the transaction ends. */
export async function getRowForUpdate<Row extends StaffRow>(
  trx: Knex.Transaction,
  resource: StaffTable<Row>,
  id: string,
): Promise<Row> {
  const [locked] = await liveRows(trx, resource)
    .where(`${resource.table}.id`, id)
    .select(`${resource.table}.id`)
    .forUpdate()
  if (!locked) throw new DomainError('resource.missing')
  return getRow(trx, resource, id)
}

/** A softly deleted row that can still be restored, locked until the transaction ends; undefined when there is none. */
export async function lockDeletedRow<Row extends StaffRow>(
  trx: Knex.Transaction,
  resource: StaffTable<Row>,
  id: string,
  now: Date,
): Promise<Row | undefined> {
  const deleted = trx(resource.table).where({ id, ...resource.kind })
  const [locked] = await deleted.where('deleted_at', '>=', binBegins(now)).select('id').forUpdate()
  return locked ? withColumns(trx(resource.table), resource).where(`${resource.table}.id`, id).first() : undefined
}

/** Rows of any kind by id, in no order; those that are missing or deleted are left out. */
export const getRowsById = <Row extends StaffRow>(
  connection: Connection,
  resource: StaffTable<Row>,
  ids: readonly string[],
): Promise<Row[]> => withColumns(liveRows(connection, resource), resource).whereIn(`${resource.table}.id`, ids)
