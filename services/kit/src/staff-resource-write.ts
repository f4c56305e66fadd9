import type { Knex } from 'knex'
import { audit } from './audit.ts'
import { type Database, transaction } from './database.ts'
import { sqlState, takenColumns } from './database-errors.ts'
import { DomainError } from './errors.ts'
import type { Identity } from './identity.ts'
import { emit } from './outbox.ts'
import type { StaffResource, StaffRow } from './staff-resource-description.ts'
import { getRow, getRowForUpdate, lockDeletedRow } from './staff-resource-read.ts'

type Input = Record<string, unknown>

/** `lower(code_prefix)` and `code_prefix` are both the field `codePrefix`. */
const fieldOf = (column: string) => (/(\w+)\W*$/.exec(column)?.[1] ?? column).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names the field of a broken constraint. */
function explain(error: unknown): unknown {
  const taken = takenColumns(error)
  if (taken)
    return new DomainError('resource.taken', {
      details: taken.map((column) => ({ path: `body.${fieldOf(column)}`, message: 'This is in use already.' })),
      cause: error,
    })
  if (sqlState(error) !== '23503') return error
  const { detail = '' } = error as { detail?: string }
  const column = /^Key \((\w+)\)=/.exec(detail)?.[1] ?? 'id'
  if (detail.includes('still referenced'))
    return new DomainError('resource.taken', {
      message: 'Something else still refers to this.',
      details: [{ path: 'params.id', message: 'This is in use.' }],
      cause: error,
    })
  return new DomainError('request.invalid', {
    details: [{ path: `body.${fieldOf(column)}`, message: 'There is no such record.' }],
    cause: error,
  })
}

async function inOne<T>(db: Database, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work)
  } catch (error) {
    throw explain(error)
  }
}

async function announce(trx: Knex.Transaction, resource: StaffResource, row: StaffRow, removed: boolean): Promise<void> {
  if (resource.event) await emit(trx, resource.event.contract, resource.event.toData(row, removed))
}

type Trace = { action: string; identity: Identity; before?: StaffRow; after?: StaffRow }

async function record(trx: Knex.Transaction, resource: StaffResource, { action, identity, before, after }: Trace): Promise<void> {
  await audit(trx, {
    actor: identity.uid ?? identity.service ?? 'unknown',
    ...(identity.name ? { actorName: identity.name } : {}),
    action,
    entity: resource.table,
    entityId: (after ?? before)?.id ?? '',
    ...(before ? { before: resource.toRecord(before) } : {}),
    ...(after ? { after: resource.toRecord(after) } : {}),
  })
}

/** Throws `resource.taken` naming the field, and whatever `onWrite` throws. */
export function createRow(
  db: Database,
  resource: StaffResource,
  { input, identity }: { input: Input; identity: Identity },
): Promise<StaffRow> {
  return inOne(db, async (trx) => {
    const [inserted] = await trx(resource.table).insert(resource.toRow(input)).returning('id')
    const row = await getRow(trx, resource, (inserted as { id: string }).id)
    await resource.onWrite?.({ trx, row, before: undefined, input, identity })
    const after = resource.onWrite ? await getRow(trx, resource, row.id) : row
    await announce(trx, resource, after, false)
    await record(trx, resource, { action: 'create', identity, after })
    return after
  })
}

type Target = { id: string; version?: number | undefined; identity: Identity }

function refuseStale(resource: StaffResource, row: StaffRow, version: number | undefined): void {
  if (version !== undefined && row.version !== version)
    throw new DomainError('resource.stale', { data: { current: resource.toRecord(row) } })
}

/** Throws `resource.missing`, `resource.stale` with `data.current`, `resource.taken`. */
export function changeRow(
  db: Database,
  resource: StaffResource,
  { id, version, input, identity }: { id: string; version: number; input: Input; identity: Identity },
): Promise<StaffRow> {
  return inOne(db, async (trx) => {
    const before = await getRowForUpdate(trx, resource, id)
    refuseStale(resource, before, version)
    await trx(resource.table)
      .where({ id })
      .update({ ...resource.toRow(input), version: version + 1, updated_at: trx.fn.now() })
    const row = await getRow(trx, resource, id)
    await resource.onWrite?.({ trx, row, before, input, identity })
    const after = resource.onWrite ? await getRow(trx, resource, id) : row
    await announce(trx, resource, after, false)
    await record(trx, resource, { action: 'change', identity, before, after })
    return after
  })
}

/**
 * Deletes; a softly deleted row gets the next version, which is answered (0 when the row itself is gone).
 * Throws `resource.missing`, `resource.stale` where a version is given, and `resource.taken` while something refers to it.
 */
export function removeRow(db: Database, resource: StaffResource, { id, version, identity }: Target): Promise<number> {
  return inOne(db, async (trx) => {
    const row = await getRowForUpdate(trx, resource, id)
    refuseStale(resource, row, version)
    await resource.onRemove?.({ trx, row, identity })
    if (resource.softDelete)
      await trx(resource.table)
        .where({ id })
        .update({ deleted_at: trx.fn.now(), version: row.version + 1 })
    else await trx(resource.table).where({ id }).delete()
    await announce(trx, resource, row, true)
    await record(trx, resource, { action: 'delete', identity, before: row })
    return resource.softDelete ? row.version + 1 : 0
  })
}

/**
 * Brings a softly deleted row back, with the checks of a write; one that is not deleted stays as it is. Throws `resource.missing`,
 * `resource.stale` where a version is given, `resource.taken` when somebody has taken its place since, and what `onWrite` throws.
 */
export function restoreRow(db: Database, resource: StaffResource, { id, version, identity }: Target): Promise<StaffRow> {
  return inOne(db, async (trx) => {
    const deleted = resource.softDelete ? await lockDeletedRow(trx, resource, id) : undefined
    if (!deleted) return getRow(trx, resource, id)
    refuseStale(resource, deleted, version)
    await trx(resource.table)
      .where({ id })
      .update({ deleted_at: null, version: deleted.version + 1, updated_at: trx.fn.now() })
    const row = await getRow(trx, resource, id)
    await resource.onWrite?.({ trx, row, before: undefined, input: resource.toRecord(row) as Input, identity })
    const after = resource.onWrite ? await getRow(trx, resource, id) : row
    await announce(trx, resource, after, false)
    await record(trx, resource, { action: 'restore', identity, after })
    return after
  })
}
