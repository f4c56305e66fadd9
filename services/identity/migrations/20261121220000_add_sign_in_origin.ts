import type { Knex } from 'knex'

/** From where a session was opened, for its owner to recognise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column device text, add column address text')
}
