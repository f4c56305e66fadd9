import type { Knex } from 'knex'

/** Sections of the FAQ. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table faq_sections (
      id uuid primary key default uuidv7(),
      name text not null,
      type integer not null check (type between 1 and 4),
      position integer not null default 1,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index faq_sections_name_key on faq_sections (lower(name)) where deleted_at is null;
  `)
}
