import { PUBLISHING } from '@wardround/proto/staff/publishing.ts'
import type { RecordVersion, VersionSummary } from '@wardround/proto/staff/records.ts'
import type { Knex } from 'knex'
import { DomainError } from '../base/errors.ts'
import type { Connection } from '../data/database.ts'
import { getRow } from './read-rows.ts'
import { inputFieldsOf } from './staff-input.ts'
import type { StaffRow, WrittenResource } from './staff-resource.ts'

type VersionRow = { number: number; content: Record<string, unknown>; created_by: string; created_at: Date }

/** Keeps what staff filled in as the version that the row has now, where the resource keeps versions. */
export async function saveVersion<Row extends StaffRow>(
  trx: Knex.Transaction,
  resource: WrittenResource<Row>,
  row: Row,
  writer: string,
): Promise<void> {
  if (!resource.versions) return
  const beside = await resource.besideInput?.(row, trx)
  await trx(resource.versions).insert({
    record_id: row.id,
    number: row.version,
    content: JSON.stringify({ ...inputFieldsOf(resource, row), ...beside }),
    created_by: writer,
  })
}

/**
 * What a row becomes when an older version comes back. State and moment of publication stay as they are: nothing is
 * published or withdrawn by it.
 */
export function restoredContent<Row extends StaffRow>(
  resource: WrittenResource<Row>,
  row: Row,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const now = Object.entries(inputFieldsOf(resource, row)).filter(([name]) => Object.hasOwn(PUBLISHING, name))
  const filledIn = Object.entries(content).filter(([name]) => Object.hasOwn(resource.input.shape, name))
  return Object.fromEntries([...filledIn, ...now])
}

const tableOf = <Row extends StaffRow>({ versions, table }: WrittenResource<Row>) => {
  if (!versions) throw new Error(`${table} keeps no versions`)
  return versions
}

const present = ({ number, created_by, created_at }: Omit<VersionRow, 'content'>, newest: number): VersionSummary => ({
  number,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  current: number === newest,
})

const newestOf = async (connection: Connection, table: string, id: string): Promise<number> =>
  (await connection(table).where({ record_id: id }).max({ newest: 'number' }).first())?.['newest'] ?? 0

/** Every saved version of a record that is not deleted, the newest first. Throws `resource.missing`. */
export async function listVersions<Row extends StaffRow>(
  connection: Connection,
  resource: WrittenResource<Row>,
  id: string,
): Promise<VersionSummary[]> {
  await getRow(connection, resource, id)
  const rows: VersionRow[] = await connection(tableOf(resource))
    .where({ record_id: id })
    .orderBy('number', 'desc')
    .select('number', 'created_by', 'created_at')
  return rows.map((row) => present(row, rows[0]?.number ?? 0))
}

/** Throws `resource.missing`. */
export async function getVersion<Row extends StaffRow>(
  connection: Connection,
  resource: WrittenResource<Row>,
  { id, number }: { id: string; number: number },
): Promise<RecordVersion> {
  await getRow(connection, resource, id)
  const table = tableOf(resource)
  const row: VersionRow | undefined = await connection(table).where({ record_id: id, number }).first()
  if (!row) throw new DomainError('resource.missing')
  return { ...present(row, await newestOf(connection, table, id)), content: row.content }
}
