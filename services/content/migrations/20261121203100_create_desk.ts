import type { Knex } from 'knex'

/** What staff keep for themselves: saved filters of lists, and working drafts of records. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table staff_views (
      id uuid primary key,
      owner_id uuid not null,
      resource text not null,
      name text not null,
      query text not null,
      created_at timestamptz not null
    );
    create unique index staff_views_name_key on staff_views (owner_id, resource, lower(name));

    create table staff_drafts (
      owner_id uuid not null,
      resource text not null,
      record text not null,
      version integer,
      base jsonb not null,
      values jsonb not null,
      saved_at timestamptz not null,
      primary key (owner_id, resource, record)
    );
    create index staff_drafts_saved_index on staff_drafts (saved_at);
  `)
}
