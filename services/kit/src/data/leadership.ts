import type pg from 'pg'
import type { Logger } from '../base/logger.ts'
import { pause } from '../base/pause.ts'
import type { Database } from './database.ts'

const STANDBY_POLL = 500

export type Leadership = {
  /**
   * Waits until this process is the only one with `name`; resolves to a signal that fires when that is lost. Undefined
   * when `stopping` fires first. While another process has it, `poll` milliseconds pass between two attempts.
   */
  acquire(name: string, stopping: AbortSignal, poll?: number): Promise<AbortSignal | undefined>
  close(): Promise<void>
}

type Held = { client: pg.PoolClient; lost: AbortController; release(error?: Error): void }

/**
 * One connection holds session locks for all names; when it breaks every name is lost and may be taken by another
 * process.
 */
export function createLeadership(db: Database, logger: Logger): Leadership {
  let current: Promise<Held> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Held> {
    const client = await db.pool.connect()
    const lost = new AbortController()
    let released = false
    const release = (error?: Error) => {
      if (released) return
      released = true
      lost.abort()
      client.release(error ?? true)
    }
    // A server that shuts down says so and then hangs up: two errors, of which the second must not go uncaught either.
    client.on('error', (error) => {
      if (released) return
      logger.warn({ err: error }, 'the connection that holds the consumers was lost')
      current = undefined
      release(error)
    })
    return { client, lost, release }
  }

  async function tryAcquire(name: string): Promise<AbortSignal | undefined> {
    current ??= open()
    const opening = current
    try {
      const { client, lost } = await opening
      if (lost.signal.aborted) return undefined
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
        [`wardround.consumer.${name}`],
      )
      return rows[0]?.held ? lost.signal : undefined
    } catch (error) {
      if (current === opening) current = undefined
      opening.then(
        (held) => held.release(),
        () => {},
      )
      logger.warn({ err: error, consumer: name }, 'waiting for the database')
      return undefined
    }
  }

  /** One statement at a time on the one connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  return {
    acquire: async (name, stopping, poll = STANDBY_POLL) => {
      while (!stopping.aborted) {
        const lost = await inTurn(() => tryAcquire(name))
        if (lost) return lost
        await pause(poll, stopping)
      }
      return undefined
    },
    close: async () => {
      const held = await current?.catch(() => undefined)
      held?.release()
    },
  }
}
