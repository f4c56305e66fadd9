import type { Knex } from 'knex'

/** Questions and their versions; a version is never changed once written. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create extension if not exists pg_trgm;

    create table questions (
      id uuid primary key default uuidv7(),
      code text not null,
      kind text not null check (kind in ('single', 'multiple', 'matching')),
      state text not null check (state in ('draft', 'review', 'active', 'inactive')),
      category_id uuid not null references categories (id),
      position integer not null,
      for_pa boolean not null default false,
      current_version_id uuid not null,
      excerpt text not null,
      -- Code and plain text of the stem, in small letters.
      search_text text not null,
      version integer not null default 1,
      published_at timestamptz,
      updated_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index questions_code_key on questions (code);
    create unique index questions_place_key on questions (category_id, position);
    create index questions_active_index on questions (category_id) include (for_pa) where state = 'active' and deleted_at is null;
    create index questions_category_index on questions (category_id, code) where deleted_at is null;
    create index questions_state_index on questions (state, code) where deleted_at is null;
    create index questions_updated_index on questions (updated_at, id) where deleted_at is null;
    create index questions_created_index on questions (created_at, id) where deleted_at is null;
    create index questions_search_index on questions using gin (search_text gin_trgm_ops);

    create table question_versions (
      id uuid primary key,
      question_id uuid not null references questions (id),
      number integer not null,
      stem text not null,
      lead_in text not null,
      options jsonb not null,
      key uuid[] not null,
      explanation text not null,
      key_points jsonb not null,
      reference_list jsonb not null,
      tags jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      unique (question_id, number)
    );
    alter table questions add foreign key (current_version_id) references question_versions (id) deferrable initially deferred;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name;
    end $$;
    create trigger question_versions_are_final before update or delete on question_versions
      for each row execute function refuse_change();
  `)
}
