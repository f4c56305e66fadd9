import type { Knex } from 'knex'
import { containing } from './containing.ts'
import type { Connection } from './database.ts'
import { DomainError } from './errors.ts'
import type { StaffResource, StaffRow } from './staff-resource-description.ts'

const PAGING = new Set(['page', 'size', 'search', 'sort'])

/** The rows of the resource that are not deleted. */
function live(connection: Connection, resource: StaffResource): Knex.QueryBuilder {
  const query = connection(resource.table)
  return resource.softDelete ? query.whereNull(`${resource.table}.deleted_at`) : query
}

const withColumns = (query: Knex.QueryBuilder, { select, table }: StaffResource) =>
  select ? select(query.select(`${table}.*`)) : query.select(`${table}.*`)

const invalid = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

function narrow(query: Knex.QueryBuilder, resource: StaffResource, asked: Record<string, unknown>): void {
  const { search, ...rest } = asked
  if (typeof search === 'string' && search !== '' && resource.searchColumns.length > 0) {
    query.where((either) => {
      for (const column of resource.searchColumns) either.orWhereILike(column, containing(search))
    })
  }
  for (const [name, value] of Object.entries(rest)) {
    if (PAGING.has(name) || value === undefined) continue
    const filter = resource.filters?.[name]
    if (filter === undefined) throw invalid(`query.${name}`, 'This filter is not known.')
    if (typeof filter === 'string') query.where(filter, value as string)
    else filter(query, value)
  }
}

function order(query: Knex.QueryBuilder, resource: StaffResource, sort: string | undefined): void {
  const descending = sort?.startsWith('-') ?? false
  const name = sort?.replace(/^-/, '') ?? Object.keys(resource.sortColumns)[0]
  const column = name !== undefined && Object.hasOwn(resource.sortColumns, name) ? resource.sortColumns[name] : undefined
  if (sort !== undefined && column === undefined)
    throw invalid('query.sort', `Sort by one of: ${Object.keys(resource.sortColumns).join(', ')}.`)
  if (column) query.orderBy(column, descending ? 'desc' : 'asc')
  query.orderBy(`${resource.table}.id`)
}

/** The rows that a list asks for, in its order. Throws `request.invalid` for a sort or filter that the resource does not offer. */
export function matchingRows(connection: Connection, resource: StaffResource, asked: Record<string, unknown>): Knex.QueryBuilder {
  const query = withColumns(live(connection, resource), resource)
  narrow(query, resource, asked)
  order(query, resource, asked['sort'] as string | undefined)
  return query
}

export type StaffPage = { rows: StaffRow[]; page: number; size: number; total: number }

/** One page. Throws `request.invalid` for a sort or filter that the resource does not offer. */
export async function listRows(connection: Connection, resource: StaffResource, asked: Record<string, unknown>): Promise<StaffPage> {
  const { page, size } = asked as { page: number; size: number }
  const counting = live(connection, resource)
  narrow(counting, resource, asked)
  const [rows, counted] = await Promise.all([
    matchingRows(connection, resource, asked)
      .limit(size)
      .offset((page - 1) * size),
    counting.count({ total: '*' }).first(),
  ])
  return { rows, page, size, total: (counted as { total: number }).total }
}

export const labelRows = (connection: Connection, resource: StaffResource): Promise<{ id: string; label: string }[]> =>
  live(connection, resource)
    .select({ id: `${resource.table}.id`, label: resource.label })
    .orderBy(resource.label)
    .limit(10_000)

/** Throws `resource.missing`. */
export async function getRow(connection: Connection, resource: StaffResource, id: string): Promise<StaffRow> {
  const row: StaffRow | undefined = await withColumns(live(connection, resource), resource).where(`${resource.table}.id`, id).first()
  if (!row) throw new DomainError('resource.missing')
  return row
}

/** As `getRow`, after locking the row until the transaction ends. */
export async function getRowForUpdate(trx: Knex.Transaction, resource: StaffResource, id: string): Promise<StaffRow> {
  const [locked] = await live(trx, resource).where(`${resource.table}.id`, id).select(`${resource.table}.id`).forUpdate()
  if (!locked) throw new DomainError('resource.missing')
  return getRow(trx, resource, id)
}

/** A softly deleted row, locked until the transaction ends; undefined when there is none. */
export async function lockDeletedRow(trx: Knex.Transaction, resource: StaffResource, id: string): Promise<StaffRow | undefined> {
  const [locked] = await trx(resource.table).where({ id }).whereNotNull('deleted_at').select('id').forUpdate()
  return locked ? withColumns(trx(resource.table), resource).where(`${resource.table}.id`, id).first() : undefined
}
