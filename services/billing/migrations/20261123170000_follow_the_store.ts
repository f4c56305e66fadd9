import type { Knex } from 'knex'

/** When the store took a purchase back, and when it was last asked about it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table store_purchases
      add column revoked_at timestamptz,
      add column checked_at timestamptz;
    create index store_purchases_checked_at on store_purchases (checked_at nulls first) where revoked_at is null;
  `)
}
