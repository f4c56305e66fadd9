import type { Knex } from 'knex'

/**
 * Refunds, disputes, invoices without a gap and incidents. An order remembers when reconciliation looks at it next, and
 * a grant which dispute suspends it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column refunded_amount integer not null default 0,
      add column next_check_at timestamptz,
      add column checks integer not null default 0,
      add column provider_subscription_id text,
      add column provider_invoice_id text unique;
    create index orders_created_at on orders (created_at desc, id);
    create index orders_next_check on orders (next_check_at)
      where state in ('created', 'submitted', 'action') and payment_intent_id is not null;
    update orders
    set next_check_at = coalesce(submitted_at, created_at)
    where state in ('created', 'submitted', 'action');

    alter table entitlement_grants add column suspended_by text;
    create index entitlement_grants_suspended on entitlement_grants (suspended_by) where suspended_by is not null;

    create table refunds (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      provider_refund_id text unique,
      amount integer not null check (amount > 0),
      currency text not null,
      reason text not null,
      state text not null default 'pending'
        check (state in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
      by_uid uuid,
      by_name text not null,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create index refunds_order_id on refunds (order_id);
    create index refunds_by on refunds (by_uid, created_at);
    create index refunds_open on refunds (created_at) where state in ('pending', 'requires_action');

    create table disputes (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      provider_dispute_id text not null unique,
      state text not null,
      reason text not null,
      amount integer not null,
      currency text not null,
      due_at timestamptz,
      evidence text,
      submitted_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz
    );
    create index disputes_order_id on disputes (order_id);

    create table invoice_counters (
      kind text not null check (kind in ('invoice', 'credit')),
      year integer not null,
      last integer not null,
      primary key (kind, year)
    );
    create table invoices (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('invoice', 'credit')),
      year integer not null,
      serial integer not null,
      order_id uuid not null references orders (id),
      refund_id uuid unique references refunds (id),
      lines jsonb not null,
      amount integer not null,
      currency text not null,
      vat_rate integer not null,
      company text[] not null,
      issued_at timestamptz not null,
      unique (kind, year, serial)
    );
    create unique index invoices_of_order on invoices (order_id) where kind = 'invoice';
    create index invoices_order_id on invoices (order_id);

    create table incidents (
      id uuid primary key default uuidv7(),
      kind text not null,
      subject text not null,
      order_id uuid references orders (id),
      user_id uuid,
      done text not null,
      open boolean not null,
      found_at timestamptz not null,
      closed_by text,
      closed_at timestamptz,
      note text,
      unique (kind, subject)
    );
    create index incidents_found_at on incidents (open desc, found_at desc);
  `)
}
