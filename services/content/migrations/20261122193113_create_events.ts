import type { Knex } from 'knex'

/** Webinars (0), PLAB 1 courses (1) and big mocks (2). Seats are billing's. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table events (
      id uuid primary key default uuidv7(),
      type smallint not null check (type in (0, 1, 2)),
      state text not null check (state in ('draft', 'published', 'cancelled')),
      title text not null,
      summary text not null,
      html text not null,
      speaker text not null,
      dates jsonb not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      capacity integer not null check (capacity > 0),
      amount integer not null check (amount >= 0),
      currency text not null,
      sale_from timestamptz,
      sale_until timestamptz,
      link text not null,
      recording text not null,
      recording_until timestamptz,
      materials jsonb not null,
      needs_gmail boolean not null,
      comment text not null default '',
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (ends_at > starts_at)
    );
    create index events_starts_at on events (type, starts_at, id) where deleted_at is null;
  `)
}
