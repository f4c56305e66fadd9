import type { Knex } from 'knex'

/**
 * How many different questions fast readers opened in a window of five minutes, over all processes; others have no row.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table reading_paces (
      window_start timestamptz not null,
      user_id uuid not null,
      reads integer not null,
      pace real not null,
      told_at timestamptz,
      primary key (window_start, user_id)
    );
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table reading_paces')
}
