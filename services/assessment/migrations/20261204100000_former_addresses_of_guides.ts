import type { Knex } from 'knex'

/** Addresses that a guide had before, which gems and bookmarks still name. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table guides add column former_slugs text[] not null default '{}';
    create index guides_former_slugs on guides using gin (former_slugs) where active;
  `)
}
