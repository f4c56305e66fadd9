import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import type { Database } from '../data/database.ts'
import { createLeadership } from '../data/leadership.ts'
import type { Consumer } from './consumer.ts'
import { consumeInOrder } from './consumer-loop.ts'
import type { Nats } from './nats.ts'

export type Consumers = { stop(): Promise<void> }

/**
 * Starts handling. Each consumer takes its events one after the other in the stream's order; of several processes on
 * one database one at a time is active per consumer, the others stand by. A failing event is tried eight times with
 * growing pauses, then parked, and the next one goes on. While the database is away nothing is parked. `stop` finishes
 * what is being handled.
 */
export function startConsumers<Deps>(options: {
  db: Database
  nats: Nats
  logger: Logger
  consumers: Consumer<Deps>[]
  deps: Deps
  metrics?: Metrics
}): Consumers {
  const { db, nats, logger, consumers, deps, metrics } = options
  const stopping = new AbortController()
  const leadership = createLeadership(db, logger)
  const loops = consumers.map((each) =>
    consumeInOrder({
      db,
      nats,
      deps,
      consumer: each,
      leadership,
      stopping: stopping.signal,
      logger: logger.child({ consumer: each.name }),
      ...(metrics ? { metrics } : {}),
    }),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await leadership.close()
    },
  }
}
