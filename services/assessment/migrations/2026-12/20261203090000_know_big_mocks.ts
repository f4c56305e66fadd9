import type { Knex } from 'knex'

/**
 * When each big mock opens and closes, so that a mock for it can be checked before content publishes it again. Those
 * published before are known once content has republished them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table big_mocks (
      event_id uuid primary key,
      revision integer not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null
    )
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table big_mocks')
}
