import type { Knex } from 'knex'

/** Redirects as staff keep them. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table redirects (
      id uuid primary key default uuidv7(),
      source text not null,
      target text not null,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index redirects_source_key on redirects (source) where deleted_at is null;
  `)
}
