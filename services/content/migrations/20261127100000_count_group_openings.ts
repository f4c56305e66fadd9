import type { Knex } from 'knex'

/** How often the present link of a group was opened. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table whatsapp_groups add column openings integer not null default 0')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table whatsapp_groups drop column openings')
}
