import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'

/** Rows that are not kept any longer. `over` is a condition in SQL in which `:now` is the moment; where it does not decide, they stay. */
export type Retention = { table: string; over: string }

const HOUR = 3_600_000
const AT_ONCE = 1_000

/** One round: removes what is over, a thousand rows at a time. Answers how many rows went, by table. */
export async function forgetOldRows(deps: { db: Database; clock: Clock }, rules: readonly Retention[]): Promise<Record<string, number>> {
  const now = deps.clock()
  const gone: Record<string, number> = {}
  for (const { table, over } of rules) {
    const clear = async (): Promise<number> =>
      (
        await deps.db.knex.raw(`delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${AT_ONCE}))`, {
          now,
        })
      ).rowCount
    for (let cleared = AT_ONCE; cleared === AT_ONCE; gone[table] = (gone[table] ?? 0) + cleared) cleared = await clear()
  }
  return gone
}

/** Does so now and every hour; answers how it is stopped, after the round that is under way. */
export function startForgetting(deps: { db: Database; clock: Clock; logger: Logger }, rules: readonly Retention[]): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const forget = () => {
    running = forgetOldRows(deps, rules).catch((error: unknown) => deps.logger.warn({ err: error }, 'old rows could not be removed'))
  }
  forget()
  const timer = setInterval(forget, HOUR)
  return async () => {
    clearInterval(timer)
    await running
  }
}
