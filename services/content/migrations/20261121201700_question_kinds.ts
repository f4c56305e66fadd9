import type { Knex } from 'knex'

/**
 * Themes of extended matching questions; kind and theme of each version; and on the question what its list is filtered
 * by, kept from the current version. `edited_by` is the account that last changed the content.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_themes (
      id uuid primary key default uuidv7(),
      title text not null,
      options jsonb not null,
      updated_by text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index question_themes_title_index on question_themes (title) where deleted_at is null;

    alter table question_versions
      add column kind text not null default 'single' check (kind in ('single', 'multiple', 'matching')),
      add column theme jsonb;
    alter table question_versions alter column kind drop default;

    alter table questions
      add column theme_id uuid references question_themes (id),
      add column has_image boolean not null default false,
      add column has_reference boolean not null default false,
      -- In small letters.
      add column tag_words text[] not null default '{}',
      add column edited_by text not null default '';
    alter table questions alter column edited_by drop default;
    update questions q set
      has_image = v.stem || v.explanation like '%<img %',
      has_reference = jsonb_array_length(v.reference_list) > 0,
      tag_words = array(select lower(value) from jsonb_each_text(v.tags) where key <> 'edition')
    from question_versions v where v.id = q.current_version_id;
    create index questions_theme_index on questions (theme_id) where theme_id is not null and deleted_at is null;
    create index questions_tags_index on questions using gin (tag_words);
  `)
}
