import type { Knex } from 'knex'

/** Pages that staff edit, by tag, and every version of them. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table pages (
      id uuid primary key default uuidv7(),
      tag text not null,
      title text not null,
      value jsonb not null,
      updated_by text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index pages_tag_key on pages (tag) where deleted_at is null;

    create table page_versions (
      page_id uuid not null references pages (id),
      number integer not null,
      title text not null,
      value jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (page_id, number)
    );
    create trigger page_versions_are_final before update or delete on page_versions
      for each row execute function refuse_change();
  `)
}
