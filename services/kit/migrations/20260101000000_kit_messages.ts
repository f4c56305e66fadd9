import type { Knex } from 'knex'

/** Events on their way out, events handled, events set aside, and repeated requests. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table outbox_messages (
      seq bigserial primary key,
      id uuid not null unique default uuidv7(),
      subject text not null,
      payload jsonb not null,
      headers jsonb not null default '{}',
      created_at timestamptz not null default now(),
      published_at timestamptz
    );
    create index outbox_messages_waiting on outbox_messages (seq) where published_at is null;

    create table relay_state (single boolean primary key default true check (single), stream_created text not null);

    create table inbox_messages (
      consumer text not null,
      event_id text not null,
      handled_at timestamptz not null default now(),
      primary key (consumer, event_id)
    );
    create index inbox_messages_handled_at on inbox_messages using brin (handled_at);

    create table parked_messages (
      id uuid primary key default uuidv7(),
      consumer text not null,
      event_id text not null,
      subject text not null,
      payload text not null,
      error text not null,
      tries integer not null,
      parked_at timestamptz not null default now(),
      replayed_at timestamptz,
      unique (consumer, event_id)
    );

    create table idempotency_keys (
      caller text not null,
      call text not null,
      key text not null,
      request_hash text not null,
      started_at timestamptz not null default now(),
      status integer,
      body text,
      created_at timestamptz not null default now(),
      primary key (caller, call, key)
    );
    create index idempotency_keys_created_at on idempotency_keys using brin (created_at);
  `)
}
