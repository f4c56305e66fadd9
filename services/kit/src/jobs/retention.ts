import type { Clock } from '../base/clock.ts'
import type { Database } from '../data/database.ts'
import { type PeriodicTask, periodic } from './periodic.ts'

/**
 * Rows that are kept for a time. `expiredWhen` is a condition in SQL in which `:now` is the moment; null keeps them.
 */
export type Retention = { table: string; expiredWhen: string }

const HOUR = 3_600_000
const BATCH = 1_000

type PurgeDeps = { db: Database; clock: Clock }

/** Removes what has expired, a thousand rows at a time. Returns how many rows went, by table. */
export async function purgeExpired(deps: PurgeDeps, rules: readonly Retention[]): Promise<Record<string, number>> {
  const now = deps.clock()
  const purged: Record<string, number> = {}
  for (const { table, expiredWhen } of rules) {
    const statement = `
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where ${expiredWhen} limit ${BATCH}))`
    for (let count = BATCH; count === BATCH; purged[table] = (purged[table] ?? 0) + count)
      count = (await deps.db.knex.raw(statement, { now })).rowCount
  }
  return purged
}

/** Purges every hour. */
export const purgeTask = <Deps extends PurgeDeps>(rules: readonly Retention[]): PeriodicTask<Deps> =>
  periodic({ name: 'purge-expired', every: HOUR, single: true, run: (deps) => purgeExpired(deps, rules) })
