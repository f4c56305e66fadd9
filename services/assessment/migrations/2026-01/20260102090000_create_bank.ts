import type { Knex } from 'knex'

/**
 * Assessment's copies of what content owns. Each row keeps the highest revision seen of its record and of its removal,
 * so that events may come in any order and any number of times. No foreign keys: a question may arrive before its
 * category. What is only passed on is json, which is read as it was written; the visible part stays in the row.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table categories (
      id uuid primary key,
      revision bigint not null default 0,
      deleted_revision bigint not null default 0,
      active boolean generated always as (revision > deleted_revision) stored,
      parent_id uuid,
      slug text not null default '',
      name text not null default '',
      position integer not null default 0
    );
    create index categories_slug on categories (slug);

    create table questions (
      id uuid primary key,
      revision bigint not null default 0,
      withdrawn_revision bigint not null default 0,
      active boolean generated always as (revision > withdrawn_revision) stored,
      version_id uuid,
      category_id uuid,
      code text not null default '',
      position integer not null default 0,
      for_pa boolean not null default false,
      number integer not null default 0
    );
    create index questions_category on questions (category_id, for_pa, number);

    create table question_versions (
      id uuid primary key,
      question_id uuid not null,
      kind text not null,
      option_ids uuid[] not null,
      key uuid[] not null,
      visible json not null,
      solution json not null,
      published_at timestamptz not null
    );
    alter table question_versions alter column visible set storage main;

    create table question_texts (
      version_id uuid primary key,
      body text not null,
      words tsvector not null
    );
    create index question_texts_words on question_texts using gin (words);
  `)
}
