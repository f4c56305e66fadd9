import type { Knex } from 'knex'

/** News items and each saved version of them. `announced_at`: when their publication was told to others, once. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table news (
      id uuid primary key default uuidv7(),
      title text not null,
      slug text not null,
      lead text not null,
      html text not null,
      picture jsonb,
      groups integer[] not null default '{}',
      pinned boolean not null default false,
      state text not null check (state in ('draft', 'scheduled', 'published')),
      publish_at timestamptz,
      announced_at timestamptz,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (state = 'draft' or publish_at is not null)
    );
    create unique index news_slug_key on news (slug) where deleted_at is null;
    create index news_publish_at on news (publish_at desc, id) where deleted_at is null and state <> 'draft';

    create table news_versions (
      record_id uuid not null references news (id) on delete cascade,
      number integer not null,
      content jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (record_id, number)
    );
  `)
}
