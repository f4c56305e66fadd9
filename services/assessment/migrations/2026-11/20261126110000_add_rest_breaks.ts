import type { Knex } from 'knex'

/**
 * Rest breaks of a paper: how many there may be (`rests`) and their seconds in all (`rest_seconds`), how many there
 * were and what they took. A break moves the deadline by all that is left when it begins, and back by what it did not
 * take when it is ended before `resting_until`; so it ends by itself.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table sittings
      add column rests integer not null default 0,
      add column rest_seconds integer not null default 0,
      add column rests_taken integer not null default 0,
      add column rested_seconds integer not null default 0,
      add column resting_until timestamptz;
    alter table adjustments
      add column rest_breaks integer not null default 0,
      add column rest_minutes integer not null default 0;
  `)
}
