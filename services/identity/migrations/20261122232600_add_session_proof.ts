import type { Knex } from 'knex'

/** When the password or a code was last given in a session; null for one that was opened by a mailed code. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column proved_at timestamptz')
}
