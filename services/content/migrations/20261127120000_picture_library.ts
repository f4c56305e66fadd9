import type { Knex } from 'knex'

/** What staff say about pictures. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table images
      add column name text not null default '',
      add column description text not null default '',
      add column source text not null default '',
      add column created_by_name text not null default '',
      add column version integer not null default 1;
    create index images_created_index on images (created_at desc, id desc);
  `)
}
