import type { Knex } from 'knex'

/** Staff may move a news item to the archive before its time. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table news
      drop constraint news_state_check,
      add constraint news_state_check check (state in ('draft', 'scheduled', 'published', 'archived'));
  `)
}
