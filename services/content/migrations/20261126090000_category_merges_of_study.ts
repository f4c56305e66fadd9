import type { Knex } from 'knex'

/** Gems and guides that a merge of two categories moved. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table category_merges
      add column gem_ids uuid[] not null default '{}',
      add column guide_ids uuid[] not null default '{}'
  `)
}
