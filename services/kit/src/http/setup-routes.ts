import type { ServiceName } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { type ServiceSetup, setups } from '@wardround/proto/http/setup.ts'
import type { Database } from '../data/database.ts'
import type { ProviderState } from '../data/provider-states.ts'
import { listTaskRecords } from '../jobs/task-records.ts'
import type { App } from './app-type.ts'

type Entity = ServiceSetup['copies'][number]['entity']

/** Something that a service owns, or keeps a copy of; `table` counts without those of `where`. */
export type Copy = { entity: Entity; owner?: boolean; table: string; where?: string }

/** A copy of the site settings, which the kit keeps. */
export const SETTING_COPIES: Copy = { entity: 'settings', table: 'setting_copies' }

async function countOf(
  db: Database,
  { entity, owner = false, table, where = 'true' }: Copy,
): Promise<ServiceSetup['copies'][number]> {
  const row = await db.knex(table).whereRaw(where).count({ count: '*' }).first()
  return { entity, owner, count: Number(row?.['count'] ?? 0) }
}

/** The call that tells staff what a service uses from outside, how complete its copies are and when its tasks ran. */
export function setupRoutes(
  app: App,
  { service, db, copies }: { service: ServiceName; db: Database; copies: readonly Copy[] },
): void {
  app.route({
    ...setups[service],
    handler: async () => {
      const [rows, counts, records] = await Promise.all([
        db.knex('provider_states').orderBy('name') as Promise<(ProviderState & { reported_at: Date })[]>,
        Promise.all(copies.map((copy) => countOf(db, copy))),
        listTaskRecords(db),
      ])
      const tasks = records.map(({ name, every_ms, ran_at, failures }) => ({
        name,
        every: every_ms,
        ranAt: ran_at?.toISOString() ?? null,
        failures,
      }))
      const providers = rows.map(({ name, mode, detail, reported_at }) => ({
        name,
        mode,
        detail,
        reportedAt: reported_at.toISOString(),
      }))
      return success({ providers, copies: counts, tasks })
    },
  })
}
