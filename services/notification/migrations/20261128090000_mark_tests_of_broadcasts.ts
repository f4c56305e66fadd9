import type { Knex } from 'knex'

/** What staff send to themselves to look at it is no announcement of theirs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table broadcasts add column is_test boolean not null default false')
}
