import type { Knex } from 'knex'

/** A push that some browsers got and others did not goes to those others again, and to nobody twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pushes
      add column only_to uuid[],
      add column again uuid[] not null default '{}'
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table pushes drop column only_to, drop column again')
}
