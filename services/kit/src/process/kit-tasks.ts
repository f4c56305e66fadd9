import type { Metrics } from '../base/metrics.ts'
import type { Database } from '../data/database.ts'
import { outboxLag, purgeMessages } from '../events/relay-batch.ts'
import type { WatchedQueue } from '../http/backlog-routes.ts'
import { type PeriodicTask, periodic } from '../jobs/periodic.ts'

const PURGE_EVERY = 600_000
const MEASURE_EVERY = 5_000

/** What every service runs again and again beside its own tasks: purges old messages, measures outbox and queues. */
export const kitTasks = <Deps>(
  db: Database,
  queues: readonly WatchedQueue[],
  metrics: Metrics,
): readonly PeriodicTask<Deps>[] => [
  periodic({ name: 'purge-messages', every: PURGE_EVERY, single: true, run: () => purgeMessages(db) }),
  periodic({
    name: 'measure-outbox',
    every: MEASURE_EVERY,
    single: false,
    run: async () => metrics.outboxLag.set(await outboxLag(db)),
  }),
  ...queues.map(({ name, counts, age }) =>
    periodic<Deps>({
      name: `measure-${name}-queue`,
      every: MEASURE_EVERY,
      single: false,
      run: async () => {
        for (const [state, count] of Object.entries(await counts()))
          metrics.queueDepth.set({ queue: name, state }, count)
        metrics.queueAge.set({ queue: name }, await age())
      },
    }),
  ),
]
