import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { CSV_START, csvRows } from '../data/csv.ts'
import type { Connection, Database } from '../data/database.ts'
import { type ListQuery, matchingRows } from './read-rows.ts'
import type { StaffRow, StaffTable } from './staff-resource.ts'

export const MOST_CSV_ROWS = 100_000
const BATCH = 500

/**
 * The rows of a query in its order, in batches, as they were at one moment, however many there are: a cursor in a
 * transaction of its own.
 * `make` gets the connection of that transaction.
 */
export async function* rowsInBatches<Row>(
  db: Database,
  make: (connection: Connection) => Knex.QueryBuilder | Knex.Raw,
): AsyncGenerator<Row[]> {
  const trx = await db.knex.transaction({ isolationLevel: 'repeatable read', readOnly: true })
  try {
    await trx.raw('declare export_rows no scroll cursor for ?', [make(trx)])
    for (;;) {
      const { rows } = await trx.raw<{ rows: Row[] }>(`fetch ${BATCH} from export_rows`)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
    }
  } finally {
    await trx.rollback().catch(() => undefined)
  }
}

/** A table for spreadsheets as a stream: a line of names, then a line for each record. */
export function csvStream<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly string[],
  toRecord: (row: Row) => object,
): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvRows([columns])
    for await (const rows of batches)
      yield csvRows(
        rows.map((row) => {
          const record = new Map<string, unknown>(Object.entries(toRecord(row)))
          return columns.map((name) => record.get(name))
        }),
      )
  }
  return Readable.from(lines())
}

/**
 * The filtered list of a staff resource. A filter or sort that it does not offer throws `request.invalid` before
 * anything is sent.
 */
export function staffCsv<Row extends StaffRow>(
  db: Database,
  resource: StaffTable<Row>,
  asked: ListQuery,
  columns: readonly string[],
  toRecord: (row: Row) => object,
): Readable {
  const make = (connection: Connection) => matchingRows(connection, resource, asked).limit(MOST_CSV_ROWS)
  make(db.knex)
  return csvStream<Row>(rowsInBatches<Row>(db, make), columns, toRecord)
}
