import pg from 'pg'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import type { DatabaseOwner } from '../local/processes.ts'

export type Rows = <Row extends object>(owner: DatabaseOwner, text: string, values?: unknown[]) => Promise<Row[]>

/** Looks into the databases of a stack, which is the only place where it shows what was really kept. */
export function openRows(stack: { urls: Pick<TestStack['urls'], 'database'> }): {
  rows: Rows
  close: () => Promise<void>
} {
  const pools = new Map<DatabaseOwner, pg.Pool>()
  const poolOf = (owner: DatabaseOwner): pg.Pool => {
    const known = pools.get(owner)
    if (known) return known
    const pool = new pg.Pool({ connectionString: stack.urls.database(owner), max: 2 })
    // The server is killed under some tests; the next question opens another connection.
    pool.on('error', () => undefined)
    pools.set(owner, pool)
    return pool
  }
  return {
    rows: async <Row extends object>(owner: DatabaseOwner, text: string, values: unknown[] = []) =>
      (await poolOf(owner).query<Row>(text, values)).rows,
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}
