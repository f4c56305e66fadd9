import type { Knex } from 'knex'

/** A service's own copy of the site settings that it reads; empty in services that read none. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table setting_copies (tag text primary key, revision integer not null, value jsonb not null);
  `)
}
