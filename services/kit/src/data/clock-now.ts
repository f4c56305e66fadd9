import type { Connection, Database } from './database.ts'

/**
 * The database's time, as `clock_now()` gives it: one moment for a whole transaction, its start, as `now()` is. Work
 * that waited or took long asks again in a new transaction.
 */
export async function clockNow(connection: Connection): Promise<Date> {
  const { rows } = await connection.raw<{ rows: { now: Date }[] }>('select clock_now() as now')
  return (rows[0] as { now: Date }).now
}

const MARK = 'update clock_settings set production = true where not production'
const HAS_OFFSET = `select clock_offset() <> interval '0' as shifted`

/**
 * Marks the database of a production process, which from then on takes no offset. Throws when its clock has one; for
 * other processes it does nothing.
 */
export async function requireRealClock(db: Pick<Database, 'knex'>, nodeEnv: string): Promise<void> {
  if (nodeEnv !== 'production') return
  const { rows } = await db.knex.raw<{ rows: { shifted: boolean }[] }>(HAS_OFFSET)
  if (rows[0]?.shifted) throw new Error("The database's clock has a test offset, which production refuses.")
  await db.knex.raw(MARK)
}
