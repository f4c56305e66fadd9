import type { Knex } from 'knex'

/** Editions of the syllabus that staff imported, beside those that come with the product, and how they map. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table syllabus_editions (
      edition text primary key,
      content jsonb not null,
      updated_by text not null,
      updated_at timestamptz not null
    );
    create table syllabus_mappings (
      from_edition text not null,
      to_edition text not null,
      records jsonb not null,
      updated_by text not null,
      updated_at timestamptz not null,
      primary key (from_edition, to_edition)
    );
  `)
}
