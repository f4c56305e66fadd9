import type { Knex } from 'knex'

/**
 * Deletion of accounts: the mail that asks for it, the day it happens, and which services have said that they are done.
 * Exports of one's own data.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column deletion_due_at timestamptz;
    create index users_deletion_due_at_index on users (deletion_due_at) where deletion_due_at is not null;

    create table deletion_requests (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null unique,
      code_hash text not null,
      tries smallint not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    );
    create index deletion_requests_user_id_index on deletion_requests (user_id, created_at);

    create table erasures (
      user_id uuid primary key,
      deleted_at timestamptz not null,
      told_at timestamptz not null,
      redacted_at timestamptz,
      completed_at timestamptz
    );
    create index erasures_open_index on erasures (told_at) where completed_at is null;
    create table erasure_answers (
      user_id uuid not null references erasures (user_id) on delete cascade,
      service text not null,
      rows integer not null,
      answered_at timestamptz not null,
      primary key (user_id, service)
    );

    create table data_exports (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
      file bytea,
      requested_at timestamptz not null,
      taken_at timestamptz,
      expires_at timestamptz
    );
    create index data_exports_user_id_index on data_exports (user_id, requested_at desc);
    create index data_exports_queued_index on data_exports (requested_at) where state = 'queued';
  `)
}
