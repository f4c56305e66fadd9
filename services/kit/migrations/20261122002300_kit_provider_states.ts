import type { Knex } from 'knex'

/** What the processes of a service use from outside, as each said when it started. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table provider_states (
      name text primary key,
      mode text not null check (mode in ('live', 'sandbox', 'local', 'off')),
      detail text not null,
      reported_at timestamptz not null default now()
    );
  `)
}
