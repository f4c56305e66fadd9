import type { Knex } from 'knex'

/**
 * Settings are copied the way every service does it, into `setting_copies`; the events that made these rows fill that
 * one too.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table settings')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('create table settings (tag text primary key, revision bigint not null, value jsonb not null)')
}
