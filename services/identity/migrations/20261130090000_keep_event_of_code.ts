import type { Knex } from 'knex'

/** An entry code lets in to the event that it was asked for, and to no other. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table one_time_codes add column event_id uuid')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table one_time_codes drop column event_id')
}
