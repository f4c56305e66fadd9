import type { Knex } from 'knex'

/**
 * Moderation's copies: where a question stands, what staff set, and the names of people who wrote something. Rows keep
 * the highest revision seen of a record and of its removal, so that events may come in any order and any number of
 * times.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table categories (
      id uuid primary key,
      revision bigint not null default 0,
      deleted_revision bigint not null default 0,
      active boolean generated always as (revision > deleted_revision) stored,
      slug text not null default '',
      name text not null default ''
    );

    create table questions (
      id uuid primary key,
      revision bigint not null default 0,
      withdrawn_revision bigint not null default 0,
      active boolean generated always as (revision > withdrawn_revision) stored,
      category_id uuid,
      code text not null default '',
      position integer not null default 0,
      for_pa boolean not null default false
    );
    create index questions_places on questions (category_id, for_pa, position, id) where active;

    create table settings (
      tag text primary key,
      revision bigint not null,
      value jsonb not null
    );

    create table authors (
      user_id uuid primary key,
      name text not null
    );
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table authors, settings, questions, categories')
}
