import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import type { Database } from '../data/database.ts'
import type { Nats } from './nats.ts'
import { BATCH, publishWaiting, republishAfterLoss } from './relay-batch.ts'

const SAFETY_POLL = 1_000
/** Wake-ups closer together than this many milliseconds share a batch, which saves statements under load. */
const SPACING = 2
const LONGEST_PAUSE = 10_000

export type Relay = { wake(): void; stop(): Promise<void> }

/**
 * Publishes the outbox in order, woken by every commit and once a second besides. Any number of processes may run one
 * on the same database: they take turns. Events stay for seven days after publishing; when the stream turns out to be a
 * new one they are all sent again. It is no periodic task: commits start it, and its timers only space the batches out
 * and start it again when none came.
 */
export function startRelay(options: { db: Database; nats: Nats; logger: Logger; metrics?: Metrics }): Relay {
  const { db, nats, logger, metrics } = options
  let stopped = false
  let wanted = false
  let failures = 0
  let lastRun = 0
  let streamChecked = false
  let timer: NodeJS.Timeout | undefined
  let scheduled = false
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    wanted = false
    if (!streamChecked) {
      await republishAfterLoss(db, await nats.ensureStream(), logger)
      streamChecked = true
    }
    await publishWaiting(db, nats, async (published) => {
      metrics?.outboxPublished.inc(published)
      if (published < BATCH && wanted) await pause(SPACING)
      // What comes from here on is asked for by this turn, or wakes another.
      const more = (published === BATCH || wanted) && streamChecked && !stopped
      if (more) wanted = false
      return more
    })
  }

  function run(): void {
    if (running || stopped) return
    running = drain()
      .then(() => {
        failures = 0
      })
      .catch((error: unknown) => {
        failures += 1
        streamChecked = false
        if (!stopped) logger.warn({ err: error, failures }, 'publishing events failed; trying again')
      })
      .finally(() => {
        running = undefined
        lastRun = performance.now()
        const rest = failures === 0 ? SAFETY_POLL : Math.min(LONGEST_PAUSE, 100 * 2 ** failures)
        clearTimeout(timer)
        if (!stopped) timer = setTimeout(run, wanted && failures === 0 ? SPACING : rest)
      })
  }

  function wake(): void {
    wanted = true
    if (running || scheduled || stopped || failures > 0) return
    scheduled = true
    const start = () => {
      scheduled = false
      run()
    }
    const rest = SPACING - (performance.now() - lastRun)
    if (rest > 0) setTimeout(start, rest)
    else setImmediate(start)
  }

  const unsubscribe = db.onCommitted(wake)
  const unwatch = nats.onReconnect(() => {
    streamChecked = false
    failures = 0
    wake()
  })
  run()
  return {
    wake,
    /** Sends what is waiting, once, and ends. */
    stop: async () => {
      unsubscribe()
      unwatch()
      clearTimeout(timer)
      await running
      stopped = true
      clearTimeout(timer)
      if (failures === 0) await publishWaiting(db, nats, () => false).catch(() => {})
    },
  }
}
