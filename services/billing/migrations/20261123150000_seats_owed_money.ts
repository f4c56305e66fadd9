import type { Knex } from 'knex'

/** Since when the money of a seat's order is owed; null once its refund is stored, and where nothing is owed. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table seats add column money_owed_at timestamptz;
    create index seats_money_owed on seats (money_owed_at) where money_owed_at is not null;
  `)
}
