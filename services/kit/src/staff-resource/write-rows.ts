import type { Knex } from 'knex'
import { systemClock } from '../base/clock.ts'
import { DomainError } from '../base/errors.ts'
import { audit } from '../data/audit.ts'
import { type Database, transaction } from '../data/database.ts'
import type { Identity } from '../security/identity.ts'
import { type FieldRefusal, refusalOf } from './constraint-refusal.ts'
import { getRow, getRowForUpdate, lockDeletedRow } from './read-rows.ts'
import type { StaffResource, StaffRow, WrittenResource } from './staff-resource.ts'
import { saveVersion } from './versions.ts'

/** One transaction; a broken constraint is answered with the field that it is about. */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Knex.Transaction) => Promise<T>,
  taken?: FieldRefusal,
): Promise<T> {
  try {
    return await transaction(db, work)
  } catch (error) {
    throw refusalOf(error, taken)
  }
}

export const nameOf = (identity: Identity): string => identity.name || 'Unnamed'

type Trace<Row> = { action: string; identity: Identity; before?: Row; after?: Row }

export async function auditRow<Row extends StaffRow>(
  trx: Knex.Transaction,
  resource: WrittenResource<Row>,
  { action, identity, before, after }: Trace<Row>,
): Promise<void> {
  await audit(trx, {
    actor: identity.uid ?? identity.service ?? 'unknown',
    actorName: identity.name,
    action,
    entity: resource.table,
    entityId: (after ?? before)?.id ?? '',
    ...(before ? { before: resource.toRecord(before) } : {}),
    ...(after ? { after: resource.toRecord(after) } : {}),
  })
}

type Written<Row> = { trx: Knex.Transaction; action: string; id: string; before?: Row; identity: Identity }

/** What follows each write of a row: the resource's own part, the version, the event, the audit entry. */
async function finishWrite<Row extends StaffRow>(
  resource: WrittenResource<Row>,
  { trx, action, id, before, identity }: Written<Row>,
): Promise<Row> {
  const row = await getRow(trx, resource, id)
  await resource.onWrite?.({ trx, row, before, identity })
  const after = resource.onWrite ? await getRow(trx, resource, id) : row
  await saveVersion(trx, resource, after, nameOf(identity))
  await resource.event?.(trx, [after], false)
  await auditRow(trx, resource, { action, identity, ...(before ? { before } : {}), after })
  return after
}

const editorOf = <Row extends StaffRow>({ editorColumn }: WrittenResource<Row>, identity: Identity) =>
  editorColumn ? { [editorColumn]: nameOf(identity) } : {}

/** Throws `resource.taken` naming the field, and whatever `toRow` and `onWrite` throw. */
export function createRow<Row extends StaffRow, Input, Shown extends object>(
  db: Database,
  resource: StaffResource<Row, Input, Shown>,
  { input, identity, now = systemClock() }: { input: Input; identity: Identity; now?: Date },
): Promise<Row> {
  return inTransaction(
    db,
    async (trx) => {
      const columns = resource.toRow(input, { identity, now, before: undefined })
      const [{ id }] = await trx(resource.table)
        .insert({ ...columns, ...editorOf(resource, identity), ...resource.kind })
        .returning('id')
      return finishWrite(resource, { trx, action: 'create', id, identity })
    },
    resource.taken,
  )
}

/** `version` is the one that was read; without it any is written over. */
export type Target = { id: string; version?: number | undefined; identity: Identity; now?: Date }

function refuseStale<Row extends StaffRow>(
  resource: WrittenResource<Row>,
  row: Row,
  version: number | undefined,
): void {
  if (version !== undefined && row.version !== version)
    throw new DomainError('resource.stale', { data: { current: resource.toRecord(row) } })
}

/** Throws `resource.missing`, `resource.stale` with `data.current`, `resource.taken`, and what the resource throws. */
export function changeRow<Row extends StaffRow, Input, Shown extends object>(
  db: Database,
  resource: StaffResource<Row, Input, Shown>,
  { id, version, identity, now = systemClock(), ...asked }: Target & ({ input: Input } | { inputOf(row: Row): Input }),
): Promise<Row> {
  return inTransaction(
    db,
    async (trx) => {
      const before = await getRowForUpdate(trx, resource, id)
      refuseStale(resource, before, version)
      const input = 'input' in asked ? asked.input : asked.inputOf(before)
      await trx(resource.table)
        .where({ id })
        .update({
          ...resource.toRow(input, { identity, now, before }),
          ...editorOf(resource, identity),
          ...resource.kind,
          version: before.version + 1,
          updated_at: trx.fn.now(),
        })
      return finishWrite(resource, { trx, action: 'change', id, before, identity })
    },
    resource.taken,
  )
}

/**
 * Deletes. A softly deleted row gets the next version, which is returned (0 when the row itself is gone).
 * Throws `resource.missing`, `resource.stale` where a version is given, and `resource.taken` while something refers to
 * it.
 */
export function removeRow<Row extends StaffRow>(
  db: Database,
  resource: WrittenResource<Row>,
  { id, version, identity }: Target,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = await getRowForUpdate(trx, resource, id)
    refuseStale(resource, row, version)
    await resource.onRemove?.({ trx, row, identity })
    if (resource.softDelete)
      await trx(resource.table)
        .where({ id })
        .update({ deleted_at: trx.fn.now(), version: row.version + 1 })
    else await trx(resource.table).where({ id }).delete()
    await resource.event?.(trx, [row], true)
    await auditRow(trx, resource, { action: 'delete', identity, before: row })
    return resource.softDelete ? row.version + 1 : 0
  })
}

/**
 * Brings a softly deleted row back, with the checks of a write; one that is not deleted stays as it is. Throws
 * `resource.missing` (also after 90 days), `resource.stale` where a version is given, `resource.taken` when somebody
 * has taken its place since, and what `onWrite` throws.
 */
export function restoreRow<Row extends StaffRow>(
  db: Database,
  resource: WrittenResource<Row>,
  { id, version, identity, now = systemClock() }: Target,
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    const deleted = resource.softDelete ? await lockDeletedRow(trx, resource, id, now) : undefined
    if (!deleted) return getRow(trx, resource, id)
    refuseStale(resource, deleted, version)
    await trx(resource.table)
      .where({ id })
      .update({ deleted_at: null, version: deleted.version + 1, updated_at: trx.fn.now() })
    return finishWrite(resource, { trx, action: 'restore', id, identity })
  })
}
