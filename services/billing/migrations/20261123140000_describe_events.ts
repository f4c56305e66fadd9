import type { Knex } from 'knex'

/** Address and groups of an event; no groups means everybody. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table events
      add column slug text not null default '',
      add column groups integer[] not null default '{}';
  `)
}
