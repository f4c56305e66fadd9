import type { Knex } from 'knex'

/** Who gets the student offer, as identity says. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table students (
      user_id uuid primary key,
      revision integer not null,
      student boolean not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table students')
}
