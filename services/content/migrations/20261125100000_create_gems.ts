import type { Knex } from 'knex'

/** Gems of all formats, each saved version of them, decks and lists of clinchers. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table gems (
      id uuid primary key default uuidv7(),
      -- Null only within the transaction that creates the gem.
      code text unique,
      format smallint not null check (format between 1 and 4),
      state text not null check (state in ('draft', 'review', 'active', 'inactive')),
      category_id uuid not null references categories (id),
      position integer not null default 0,
      -- Counts changes of category and position alone.
      placed_revision integer not null default 1,
      title text not null,
      prompt text,
      content json not null,
      tags json not null,
      reference_list json not null,
      for_pa boolean not null,
      index_image json,
      question_ids uuid[] not null,
      guides json not null,
      search_text text not null,
      version_id uuid not null,
      version_number integer not null,
      published_at timestamptz,
      updated_by text not null,
      -- The account that last changed what the gem says.
      edited_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index gems_of_category on gems (category_id, position);
    create table gem_versions (
      record_id uuid not null references gems (id) on delete cascade,
      number integer not null,
      content json not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (record_id, number)
    );
    create table decks (
      id uuid primary key default uuidv7(),
      slug text not null unique,
      name text not null,
      description text not null,
      kind text not null check (kind in ('area', 'theme')),
      image json,
      position integer not null,
      for_pa boolean not null,
      gem_ids uuid[] not null,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create table clincher_lists (
      id uuid primary key default uuidv7(),
      slug text not null unique,
      name text not null,
      category_id uuid references categories (id),
      position integer not null,
      for_pa boolean not null,
      clinchers json not null,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    -- A picture is shown to those who may see what it belongs to.
    alter table images add column area text not null default 'Questions';
    alter table images drop constraint images_hash_protected_key;
    alter table images add constraint images_hash_protected_area_key unique (hash, protected, area);
  `)
}
