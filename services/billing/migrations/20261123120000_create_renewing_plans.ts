import type { Knex } from 'knex'

/**
 * Renewing plans: each period is an order of its own, charged to the saved card. The two columns that named objects of
 * the provider were never filled.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table renewing_plans (
      id uuid primary key default uuidv7(),
      user_id uuid not null,
      product_id uuid not null references products (id),
      next_product_id uuid references products (id),
      state text not null check (state in ('active', 'past_due', 'canceled')),
      period_end timestamptz not null,
      cancel_at_end boolean not null default false,
      payment_method_id text,
      card_brand text,
      card_last4 text,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      reminded_for timestamptz,
      first_order_id uuid not null unique references orders (id),
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index renewing_plans_live on renewing_plans (user_id) where state <> 'canceled';
    create index renewing_plans_due on renewing_plans (next_attempt_at) where state <> 'canceled';
    create index renewing_plans_period_end on renewing_plans (period_end) where state = 'active';

    alter table orders
      drop column provider_subscription_id,
      drop column provider_invoice_id,
      add column renewing_plan_id uuid references renewing_plans (id),
      add column renews_from timestamptz,
      add unique (renewing_plan_id, renews_from),
      alter column next_check_at set default now() + interval '1 minute';
  `)
}
