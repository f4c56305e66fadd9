import type { Knex } from 'knex'

/**
 * Revision guides as staff keep them, with every saved version, their former addresses, and what learners keep of
 * them. `section_list` and `body` are made of the text when it is saved; `words` is what a search looks through.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table revision_guides (
      id uuid primary key default uuidv7(),
      title text not null,
      slug text not null,
      category_id uuid not null references categories (id),
      state text not null check (state in ('draft', 'review', 'active', 'inactive')),
      html text not null,
      key_points json not null,
      reference_list json not null,
      tags json not null,
      source_pages text not null,
      for_pa boolean not null,
      question_ids uuid[] not null default '{}',
      section_list json not null,
      body text not null,
      words tsvector generated always as (
        setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body)
      ) stored,
      published_at timestamptz,
      edited_by text not null,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index revision_guides_slug_key on revision_guides (slug) where deleted_at is null;
    create index revision_guides_title on revision_guides (title, id) where deleted_at is null;
    create index revision_guides_category on revision_guides (category_id);
    create index revision_guides_words on revision_guides using gin (words);
    create index revision_guides_near on revision_guides using gin (title gin_trgm_ops);

    create table revision_guide_versions (
      record_id uuid not null references revision_guides (id) on delete cascade,
      number integer not null,
      content jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (record_id, number)
    );
    create trigger revision_guide_versions_are_final before update on revision_guide_versions
      for each row execute function refuse_change();

    create table revision_guide_slugs (
      slug text primary key,
      guide_id uuid not null references revision_guides (id) on delete cascade
    );
    create index revision_guide_slugs_guide on revision_guide_slugs (guide_id);

    create table guide_readings (
      user_id uuid not null,
      guide_id uuid not null,
      read_sections text[] not null default '{}',
      stopped_at text,
      read_at timestamptz not null,
      primary key (user_id, guide_id)
    );

    create table guide_notes (
      user_id uuid not null,
      guide_id uuid not null,
      section_id text not null,
      version integer not null,
      text text not null,
      updated_at timestamptz not null,
      primary key (user_id, guide_id, section_id)
    );
  `)
}
