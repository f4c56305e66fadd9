import type { Knex } from 'knex'

/** The addresses of the guides that a gem leads to, so that a guide finds its gems. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table gem_texts add column guide_slugs text[] not null default '{}';
    update gem_texts
    set guide_slugs = array(select guide ->> 'slug' from json_array_elements(about -> 'guides') guide)
    where json_array_length(about -> 'guides') > 0;
    create index gem_texts_guides on gem_texts using gin (guide_slugs);
  `)
}
