import type { Knex } from 'knex'
import { DomainError } from '../base/errors.ts'
import { audit } from '../data/audit.ts'
import type { Database } from '../data/database.ts'
import type { Identity } from '../security/identity.ts'
import { getRowForUpdate, getRowsById } from './read-rows.ts'
import type { StaffPosition, StaffRow, WrittenResource } from './staff-resource.ts'
import { inTransaction } from './write-rows.ts'

type Within = Readonly<Record<string, unknown>>
type Place = { id: string; position: number }

function positionOf<Row extends StaffRow>({ position, table }: WrittenResource<Row>): StaffPosition {
  if (!position) throw new Error(`${table} has no order`)
  return position
}

/** `{ categoryId }` of the wire as columns. */
const columnsOf = ({ within }: StaffPosition, asked: Within) =>
  Object.fromEntries(Object.entries(within).map(([name, column]) => [column, asked[name] ?? null]))

/** The rows that share these columns, of all kinds, in their order, locked until the transaction ends. */
async function lockSiblings<Row extends StaffRow>(
  trx: Knex.Transaction,
  { table, softDelete }: WrittenResource<Row>,
  { column }: StaffPosition,
  columns: Record<string, unknown>,
): Promise<Place[]> {
  const query = trx(table)
    .where(columns)
    .orderBy(column)
    .orderBy('id')
    .select({ id: 'id', position: column })
    .forUpdate()
  return softDelete ? query.whereNull('deleted_at') : query
}

/** Writes the order from 1; only rows whose position changes get the next version. Returns their ids. */
async function writeOrder(
  trx: Knex.Transaction,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `update ?? as moved
     set ?? = placed.position, version = moved.version + 1, updated_at = now()
     from unnest(?::uuid[]) with ordinality as placed (id, position)
     where moved.id = placed.id
       and moved.?? is distinct from placed.position
     returning moved.id`,
    [table, column, [...ids], column],
  )
  return rows.map(({ id }) => id)
}

type Trace = { identity: Identity; before: Within; after: Within }

const auditMove = (trx: Knex.Transaction, table: string, id: string, { identity, before, after }: Trace) =>
  audit(trx, {
    actor: identity.uid ?? identity.service ?? 'unknown',
    actorName: identity.name,
    action: 'move',
    entity: table,
    entityId: id,
    before,
    after,
  })

export type Moved = { id: string; version: number; position: number; moved: number }

/**
 * Puts a row at a position, counted from 1, among the rows with these values `within`; one beyond the end puts it last.
 * Those that have to make room get the next version and an event each. Throws `resource.missing`, `request.invalid`
 * when `within` names a record that is not there, and what `onWrite` throws.
 */
export function moveRow<Row extends StaffRow>(
  db: Database,
  resource: WrittenResource<Row>,
  { id, position, within, identity }: { id: string; position: number; within: Within; identity: Identity },
): Promise<Moved> {
  const { table } = resource
  const place = positionOf(resource)
  return inTransaction(db, async (trx) => {
    const before = await getRowForUpdate(trx, resource, id)
    const columns = columnsOf(place, within)
    // Position 0 is nobody's, so the order that is written next always counts the row as changed.
    await trx(table)
      .where({ id })
      .update({ ...columns, [place.column]: 0 })
    const siblings = await lockSiblings(trx, resource, place, columns)
    const others = siblings.filter((one) => one.id !== id).map((one) => one.id)
    const ids = [...others.slice(0, position - 1), id, ...others.slice(position - 1)]
    const changed = await writeOrder(trx, table, place.column, ids)
    const [row] = await getRowsById(trx, resource, [id])
    if (!row) throw new DomainError('resource.missing')
    await resource.onWrite?.({ trx, row, before, identity })
    const after = await getRowsById(trx, resource, changed)
    await resource.event?.(trx, after, false)
    const reached = ids.indexOf(id) + 1
    const was = { ...within, position: Reflect.get(before, place.column) }
    await auditMove(trx, table, id, { identity, before: was, after: { ...within, position: reached } })
    return { id, version: row.version, position: reached, moved: changed.length }
  })
}

/**
 * Numbers the rows with these values `within` from 1 in the order given. Throws `resource.stale`, with the ids as they
 * are, when others than these stand there by now.
 */
export function reorderRows<Row extends StaffRow>(
  db: Database,
  resource: WrittenResource<Row>,
  { ids, within, identity }: { ids: readonly string[]; within: Within; identity: Identity },
): Promise<{ changed: number }> {
  const place = positionOf(resource)
  return inTransaction(db, async (trx) => {
    const siblings = await lockSiblings(trx, resource, place, columnsOf(place, within))
    const known = new Map(siblings.map((one) => [one.id, one.position]))
    if (new Set(ids).size !== siblings.length || ids.some((id) => !known.has(id)))
      throw new DomainError('resource.stale', { data: { current: siblings.map(({ id }) => id) } })
    const changed = await writeOrder(trx, resource.table, place.column, ids)
    await resource.event?.(trx, await getRowsById(trx, resource, changed), false)
    for (const id of changed)
      await auditMove(trx, resource.table, id, {
        identity,
        before: { position: known.get(id) },
        after: { position: ids.indexOf(id) + 1 },
      })
    return { changed: changed.length }
  })
}
