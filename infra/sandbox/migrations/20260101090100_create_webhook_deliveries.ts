import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table webhook_deliveries (
      id uuid primary key default uuidv7(),
      event_id text not null references payment_objects (id) on delete cascade,
      endpoint_id text not null references payment_objects (id) on delete cascade,
      variant text not null default 'normal',
      attempts int not null default 0,
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      held_at timestamptz,
      delivered_at timestamptz,
      abandoned_at timestamptz,
      last_status int,
      last_error text,
      created_at timestamptz not null default now()
    );
    create index webhook_deliveries_due_at on webhook_deliveries (due_at)
      where delivered_at is null and abandoned_at is null and held_at is null;
    create index webhook_deliveries_event_id on webhook_deliveries (event_id);

    create table webhook_holds (
      event_type text primary key,
      created_at timestamptz not null default now()
    );
  `)
}
