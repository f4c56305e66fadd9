import type { Knex } from 'knex'

/**
 * First attempts by group, kept from answerRecorded events. `picks` counts each option, in the order of the version's
 * `option_ids`.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table option_counts (
      version_id uuid not null,
      user_group smallint not null,
      firsts integer not null,
      picks integer[] not null,
      primary key (version_id, user_group)
    ) with (fillfactor = 50);

    create table question_counts (
      user_group smallint not null,
      question_id uuid not null,
      firsts integer not null,
      correct integer not null,
      primary key (user_group, question_id)
    ) with (fillfactor = 50);
  `)
}
