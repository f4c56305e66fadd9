import type { ServiceName } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { type Backlog, backlogs } from '@wardround/proto/http/backlogs.ts'
import type { Database } from '../data/database.ts'
import type { App } from './app-type.ts'

/** A queue by its name, as the backlog and the metrics ask it. */
export type WatchedQueue = { name: string; counts(): Promise<Record<string, number>>; age(): Promise<number> }

type Count = { waiting: number; oldest_at: Date | null }
type Parked = { consumer: string; count: number; oldest_at: Date }

async function readOutbox(db: Database): Promise<Backlog['outbox']> {
  const row: Count = await db
    .knex('outbox_messages')
    .whereNull('published_at')
    .first(db.knex.raw('count(*)::integer as waiting'), db.knex.raw('min(created_at) as oldest_at'))
  return { waiting: row.waiting, oldestAt: row.oldest_at?.toISOString() ?? null }
}

async function readParked(db: Database): Promise<Backlog['parked']> {
  const rows: Parked[] = await db
    .knex('parked_messages')
    .whereNull('replayed_at')
    .groupBy('consumer')
    .orderBy('consumer')
    .select('consumer', db.knex.raw('count(*)::integer as count'), db.knex.raw('min(parked_at) as oldest_at'))
  return rows.map(({ consumer, count, oldest_at }) => ({ consumer, count, oldestAt: oldest_at.toISOString() }))
}

async function readQueue({ name, counts }: WatchedQueue): Promise<Backlog['queues'][number]> {
  const answered = await counts().catch(() => undefined)
  const of = (state: string) => answered?.[state] ?? 0
  return {
    queue: name,
    reached: answered !== undefined,
    waiting: of('waiting'),
    active: of('active'),
    delayed: of('delayed'),
    failed: of('failed'),
  }
}

/** The call that tells staff what a service has in hand: unpublished events, events set aside, jobs. */
export function backlogRoutes(
  app: App,
  { service, db, queues }: { service: ServiceName; db: Database; queues: readonly WatchedQueue[] },
): void {
  app.route({
    ...backlogs[service],
    handler: async () => {
      const [outbox, parked, jobs] = await Promise.all([
        readOutbox(db),
        readParked(db),
        Promise.all(queues.map(readQueue)),
      ])
      return success({ outbox, parked, queues: jobs })
    },
  })
}
