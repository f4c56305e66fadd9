import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table store_bindings (
      original_transaction_id text primary key,
      user_id uuid not null,
      bound_at timestamptz not null
    );
    create index store_bindings_user_id on store_bindings (user_id);
    create table store_purchases (
      id uuid primary key default uuidv7(),
      user_id uuid not null,
      order_number text not null,
      original_transaction_id text not null references store_bindings,
      transaction_id text not null,
      product_id text not null,
      plan text not null,
      purchased_at timestamptz not null,
      added_at timestamptz not null,
      added_by uuid not null,
      added_by_name text not null,
      unique (original_transaction_id, transaction_id)
    );
    create index store_purchases_user_id on store_purchases (user_id);
    create index store_purchases_transaction_id on store_purchases (transaction_id);
    alter table entitlement_grants add column given_by jsonb, add column ended_by jsonb;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table entitlement_grants drop column given_by, drop column ended_by;
    drop table store_purchases;
    drop table store_bindings;
  `)
}
