import type { Knex } from 'knex'

/**
 * Copies of the gems, staff decks and clinchers that content owns. What lists read of a gem stands in narrow rows; its
 * text stands apart. `placed_revision` is that of category and position, which change without the text.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table gems (
      id uuid primary key,
      revision bigint not null default 0,
      withdrawn_revision bigint not null default 0,
      active boolean generated always as (revision > withdrawn_revision) stored,
      placed_revision bigint not null default 0,
      category_id uuid,
      position integer not null default 0,
      code text not null default '',
      format smallint not null default 1 check (format between 1 and 4),
      for_pa boolean not null default false
    );
    create index gems_bank on gems (for_pa, category_id, position, id) where active;

    create table gem_texts (
      gem_id uuid primary key,
      version_id uuid not null,
      version_number integer not null,
      published_at timestamptz not null,
      title text not null,
      prompt text,
      content json not null,
      about json not null,
      part_ids uuid[] not null,
      clincher_ids uuid[] not null,
      excerpt text not null,
      body text not null,
      words tsvector not null
    );
    create index gem_texts_words on gem_texts using gin (words);
    create index gem_texts_clinchers on gem_texts using gin (clincher_ids);

    create table decks (
      id uuid primary key,
      revision bigint not null default 0,
      deleted_revision bigint not null default 0,
      active boolean generated always as (revision > deleted_revision) stored,
      slug text not null default '',
      name text not null default '',
      description text not null default '',
      kind text not null default 'theme',
      image json,
      position integer not null default 0,
      for_pa boolean not null default false,
      gem_ids uuid[] not null default '{}'
    );
    create index decks_slug on decks (slug);

    create table clincher_lists (
      id uuid primary key,
      revision bigint not null default 0,
      deleted_revision bigint not null default 0,
      active boolean generated always as (revision > deleted_revision) stored,
      slug text not null default '',
      name text not null default '',
      category_id uuid,
      position integer not null default 0,
      for_pa boolean not null default false
    );
    create index clincher_lists_slug on clincher_lists (slug);

    create table clinchers (
      list_id uuid not null,
      id uuid not null,
      position integer not null,
      line json not null,
      body text not null,
      words tsvector not null,
      primary key (list_id, id)
    );
    create index clinchers_id on clinchers (id);
    create index clinchers_words on clinchers using gin (words);
  `)
}
