import knexModule, { type Knex } from 'knex'
import pg from 'pg'
import type { Logger } from '../base/logger.ts'
import { isRetryable } from './database-errors.ts'
import { oneTransaction } from './one-transaction.ts'

/** A connection that a repository takes first, whether in a transaction or not. */
export type Connection = Knex | Knex.Transaction

export type Database = {
  knex: Knex
  /** For prepared statements on hot paths and for session locks. */
  pool: pg.Pool
  /** Tells the listeners (the relay) that something was committed; `transaction` calls it by itself. */
  committed(): void
  /** Returns a function that takes the listener away. */
  onCommitted(listener: () => void): () => void
  close(): Promise<void>
}

/** int8 (counts, sequences) arrives as a number: nothing here counts beyond 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Whoever has waited about five seconds, for a connection and then a lock, is asked to come again. */
const ACQUIRE_TIMEOUT = 3_000
const LOCK_TIMEOUT = 2_500
const LIMITS = { statement_timeout: 10_000, lock_timeout: LOCK_TIMEOUT, idle_in_transaction_session_timeout: 30_000 }
/**
 * A prepared statement keeps its plan: made while a table was nearly empty, it must not go on scanning the table as it
 * grows.
 */
const KEEP_TO_INDEXES = '-c enable_seqscan=off'
/**
 * Compiling a statement takes longer than any of ours runs; servers do it by themselves where nobody says otherwise.
 */
const UNCOMPILED = '-c jit=off'

/**
 * Opens two pools on one database (knex, and bare `pg` for hot paths), each of at most `poolSize` connections (default
 * 10), made when needed.
 */
export function openDatabase(options: { url: string; name: string; poolSize?: number; logger?: Logger }): Database {
  const { url, name, poolSize = 10, logger } = options
  const connection = { connectionString: url, application_name: name, options: UNCOMPILED, ...LIMITS }
  const pool = new pg.Pool({
    ...connection,
    options: `${UNCOMPILED} ${KEEP_TO_INDEXES}`,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
  })
  // The pool listens to idle connections only. One that is lost while it is checked out would otherwise end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.warn({ reason: error.message }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  const knex = knexModule({
    client: 'pg',
    connection,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000, propagateCreateError: true },
  })
  const listeners = new Set<() => void>()
  return {
    knex,
    pool,
    committed: () => {
      for (const listener of listeners) listener()
    },
    onCommitted: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await Promise.all([knex.destroy(), pool.end()])
    },
  }
}

const ATTEMPTS = 3

/**
 * Runs `work` in one transaction and wakes the relay after the commit.
 * A deadlock or serialisation failure runs `work` again, at most three times in all, so it may not do anything outside
 * the transaction.
 */
export async function transaction<T>(db: Database, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await oneTransaction(db.knex, work)
      db.committed()
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

/**
 * A statement that each connection plans once. After a write call `db.committed()`. `name` is unique in the process.
 */
export function prepared<Row>(name: string, text: string): (db: Database, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.pool.query<Row & pg.QueryResultRow>({ name, text, values })).rows
}
