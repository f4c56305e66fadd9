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
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index notes_short_code on notes (lower(short_code)) where deleted_at is null;
    create table effects (id bigserial primary key, consumer text not null default '', value integer not null, event_id text not null);
  `)
}
