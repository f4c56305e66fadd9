import type { Knex } from 'knex'

/**
 * First attempts that wait to be counted: written with the answer, taken out in batches by whichever process comes
 * first. No key and no index, since rows are only ever added and taken; the log of answers stays the truth.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table uncounted_answers (
      question_id uuid not null,
      version_id uuid not null,
      user_group smallint not null,
      correct boolean not null,
      response uuid[] not null
    );
  `)
}
