import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column identity_verified_at timestamptz;

    create table kyc_checks (
      id uuid primary key default uuidv7(),
      version integer not null default 1,
      user_id uuid not null references users (id) on delete cascade,
      provider text not null,
      provider_id text unique,
      given_name text not null,
      last_name text not null,
      document_given_name text,
      document_last_name text,
      state text not null default 'pending' check (state in ('pending', 'processing', 'verified', 'rejected', 'manual_review', 'redacted')),
      doubt text check (doubt in ('names', 'account', 'unreadable')),
      rejection_code text,
      reason text,
      decided_by uuid,
      decided_by_name text,
      decided_at timestamptz,
      provider_read_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index kyc_checks_one_open on kyc_checks (user_id) where state in ('pending', 'processing', 'manual_review');
    create index kyc_checks_user_id on kyc_checks (user_id, created_at desc);
    create index kyc_checks_state on kyc_checks (state, updated_at, id);

    create table kyc_events (
      id text primary key,
      type text not null,
      provider_id text,
      state text not null default 'received' check (state in ('received', 'settled', 'unmatched', 'ignored')),
      received_at timestamptz not null,
      settled_at timestamptz
    );
    create index kyc_events_unmatched on kyc_events (received_at) where state in ('received', 'unmatched');
  `)
}
