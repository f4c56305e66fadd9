import type { Connection } from '@wardround/kit/data/database.ts'

export async function up(knex: Connection): Promise<void> {
  await knex.raw(`
    create table payment_objects (
      seq bigint generated always as identity primary key,
      id text not null unique,
      kind text not null,
      created bigint not null,
      data jsonb not null,
      hidden jsonb not null default '{}'
    );
    create index payment_objects_kind_seq on payment_objects (kind, seq desc);
    create index payment_objects_intent on payment_objects ((data->>'payment_intent')) where kind in ('charge', 'refund');

    create table payment_replies (
      idempotency_key text primary key,
      fingerprint text not null,
      status int not null,
      body jsonb not null,
      created_at timestamptz not null default now()
    );
    create index payment_replies_created_at on payment_replies (created_at);

    create table payment_requests (
      seq bigint generated always as identity primary key,
      id text not null,
      method text not null,
      path text not null,
      params jsonb not null,
      idempotency_key text,
      status int,
      replayed boolean not null default false,
      milliseconds int not null,
      created_at timestamptz not null default now()
    );

    create table scheduled_changes (
      id uuid primary key default uuidv7(),
      kind text not null,
      object_id text not null,
      due_at timestamptz not null
    );
    create index scheduled_changes_due_at on scheduled_changes (due_at);

    create table faults (
      id uuid primary key default uuidv7(),
      path text not null,
      method text,
      skip int not null,
      times int not null,
      action text not null,
      value int,
      created_at timestamptz not null default now()
    );
  `)
}
