import type { Knex } from 'knex'

/** Site settings, at most one stored value of each tag. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table settings (
      id uuid primary key default uuidv7(),
      tag text not null,
      value jsonb not null,
      updated_by text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index settings_tag_key on settings (tag) where deleted_at is null;
    create index settings_tag_version_index on settings (tag, version);
  `)
}
