import type { Knex } from 'knex'

/** Two levels of categories, and the running numbers of question codes by prefix. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table categories (
      id uuid primary key default uuidv7(),
      parent_id uuid references categories (id),
      name text not null,
      slug text not null,
      code_prefix text not null check (code_prefix ~ '^[A-Z]{3}$'),
      position integer not null default 0,
      -- Place of the last question put into this category; places are never given twice.
      last_position integer not null default 0,
      -- The subject, in small letters, whose imported questions go here.
      import_subject text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index categories_slug_key on categories (slug) where deleted_at is null;
    create unique index categories_import_subject_key on categories (import_subject) where deleted_at is null;
    create index categories_parent_index on categories (parent_id, position) where deleted_at is null;

    create table question_codes (
      prefix text primary key,
      last_number integer not null
    );
  `)
}
