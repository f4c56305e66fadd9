import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table store_chain (
      id smallint primary key default 1 check (id = 1),
      x5c text[] not null,
      leaf_key text not null
    );
    create table store_orders (
      order_id text primary key,
      bought_at timestamptz not null
    );
  `)
}
