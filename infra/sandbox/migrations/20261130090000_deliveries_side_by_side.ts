import type { Knex } from 'knex'

/** Deliveries that were held and let go arrive in the order that was asked for; all others go out side by side. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table webhook_deliveries add column in_order boolean not null default false')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table webhook_deliveries drop column in_order')
}
