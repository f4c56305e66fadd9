import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { CSV_START, csvLine } from './csv.ts'
import type { Connection, Database } from './database.ts'
import type { StaffResource, StaffRow } from './staff-resource-description.ts'
import { matchingRows } from './staff-resource-read.ts'

export const MOST_CSV_ROWS = 100_000
const BATCH = 500

/**
 * The rows of a query in its order, in batches, as they were at one moment, however many there are: a cursor in a transaction of its own.
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
export function csvStream<Row>(batches: AsyncIterable<Row[]>, columns: readonly string[], toRecord: (row: Row) => unknown): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(columns)
    for await (const rows of batches)
      yield rows
        .map((row) => {
          const record = toRecord(row) as Record<string, unknown>
          return csvLine(columns.map((name) => record[name]))
        })
        .join('')
  }
  return Readable.from(lines())
}

/** The filtered list of a staff resource. A filter or sort that it does not offer throws `request.invalid` before anything is sent. */
export function staffCsv(db: Database, resource: StaffResource, asked: Record<string, unknown>, columns: readonly string[]): Readable {
  const make = (connection: Connection) => matchingRows(connection, resource, asked).limit(MOST_CSV_ROWS)
  make(db.knex)
  return csvStream<StaffRow>(rowsInBatches<StaffRow>(db, make), columns, (row) => resource.toRecord(row))
}
