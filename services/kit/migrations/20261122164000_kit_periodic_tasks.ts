import type { Knex } from 'knex'

/** The periodic tasks of a service's processes: when each last ran, and how often in a row it has failed. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table periodic_tasks (
      name text primary key,
      process text not null,
      every_ms bigint not null,
      ran_at timestamptz,
      failures integer not null default 0
    );
  `)
}
