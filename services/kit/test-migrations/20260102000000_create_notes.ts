import type { Knex } from 'knex'

/** A table of the shape that staff resources have, for the kit's own tests. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table folders (id uuid primary key default uuidv7(), name text not null);
    create table notes (
      id uuid primary key default uuidv7(),
      title text not null,
      short_code text not null,
      folder_id uuid references folders (id),
      position integer not null default 0,
      format integer not null default 1,
      state text not null default 'draft',
      publish_at timestamptz,
      updated_by text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index notes_short_code on notes (lower(short_code)) where deleted_at is null;
    create table note_versions (
      record_id uuid not null references notes (id) on delete cascade,
      number integer not null,
      content jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (record_id, number)
    );
    create table effects (id bigserial primary key, consumer text not null default '', value integer not null, event_id text not null);
  `)
}
