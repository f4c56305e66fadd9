import type pg from 'pg'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { pause } from './pause.ts'

const STANDBY_POLL = 500

export type Leadership = {
  /** Waits until this process is the only one with `name`; resolves to a signal that fires when that is lost. Undefined when `stopping` fires first. */
  acquire(name: string, stopping: AbortSignal): Promise<AbortSignal | undefined>
  close(): Promise<void>
}

type Held = { client: pg.PoolClient; lost: AbortController }

/** One connection holds session locks for all names; when it breaks every name is lost and may be taken by another process. */
export function createLeadership(db: Database, logger: Logger): Leadership {
  let current: Promise<Held> | undefined

  async function open(): Promise<Held> {
    const client = await db.pool.connect()
    const lost = new AbortController()
    client.once('error', (error) => {
      logger.warn({ err: error }, 'the connection that holds the consumers was lost')
      current = undefined
      lost.abort()
      client.release(error)
    })
    return { client, lost }
  }

  async function tryAcquire(name: string): Promise<AbortSignal | undefined> {
    const opening = (current ??= open())
    try {
      const { client, lost } = await opening
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [`wardround.consumer.${name}`])
      return rows[0]?.held ? lost.signal : undefined
    } catch (error) {
      if (current === opening) current = undefined
      logger.warn({ err: error, consumer: name }, 'waiting for the database')
      return undefined
    }
  }

  return {
    acquire: async (name, stopping) => {
      while (!stopping.aborted) {
        const lost = await tryAcquire(name)
        if (lost) return lost
        await pause(STANDBY_POLL, stopping)
      }
      return undefined
    },
    close: async () => {
      const held = await current?.catch(() => undefined)
      held?.client.release(true)
    },
  }
}
