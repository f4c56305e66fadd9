import type { PROVIDER_MODES, ProviderName } from '@wardround/proto/http/setup.ts'
import type { Database } from './database.ts'

/** What a process uses from outside: who it is in words (a host, a bucket), never a key. */
export type ProviderState = { name: ProviderName; mode: (typeof PROVIDER_MODES)[number]; detail: string }

/** Says what this process uses; the newest start counts. Staff read it on the set-up screen. */
export async function reportProviders(db: Database, states: readonly ProviderState[]): Promise<void> {
  for (const state of states)
    await db
      .knex('provider_states')
      .insert({ ...state, reported_at: db.knex.fn.now() })
      .onConflict('name')
      .merge()
}
