import type { Knex } from 'knex'

/** All who wrote what is not live yet, not only the last of them: nobody puts their own words before learners. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of ['revision_guides', 'gems'])
    await trx.raw(`
      alter table ${table} add column writers text[] not null default '{}';
      update ${table} set writers = array[edited_by] where state <> 'active';
      alter table ${table} drop column edited_by;
    `)
}
