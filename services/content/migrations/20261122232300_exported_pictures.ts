import type { Knex } from 'knex'

/** What became of the pictures of an export; and since when no text has named a picture. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table question_exports
      add column pictures integer not null default 0,
      add column pictures_left_out integer not null default 0,
      -- The first hundred of them: question, address, reason.
      add column left_out_pictures jsonb not null default '[]';

    -- Null while some text names it, and until the first look.
    alter table images add column unused_since timestamptz;
  `)
}
